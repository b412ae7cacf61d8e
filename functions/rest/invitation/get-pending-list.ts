import type { Needs } from '#events/need.ts';
import { listPending } from '#functions/domain/invitation/pending-list.ts';
import { rest } from '#functions/middleware/rest.ts';
import { invitation } from '#shared/contract/invitation.ts';

export const needs: Needs = ['table:read'];

export const handler = rest(invitation.getPendingList, ({ scope, ports }) => listPending(ports, scope));
