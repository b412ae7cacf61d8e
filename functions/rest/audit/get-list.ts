import type { Needs } from '#events/need.ts';
import { auditLog } from '#functions/domain/audit/audit-log.ts';
import { rest } from '#functions/middleware/rest.ts';
import { audit } from '#shared/contract/audit.ts';

export const needs: Needs = ['table:read'];

export const handler = rest(audit.getList, ({ scope, input, ports }) => auditLog(ports, scope, input));
