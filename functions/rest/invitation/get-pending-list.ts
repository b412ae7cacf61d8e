import { invitation } from '#shared/contract/invitation.ts';
import { listPending } from '#functions/domain/invitation/pending-list.ts';
import { rest } from '#functions/middleware/rest.ts';

export const handler = rest(invitation.getPendingList, ({ scope, ports }) => listPending(ports, scope));
