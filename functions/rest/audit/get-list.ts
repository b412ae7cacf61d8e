import { auditLog } from '#functions/domain/audit/audit-log.ts';
import { rest } from '#functions/middleware/rest.ts';
import { audit } from '#shared/contract/audit.ts';

export const handler = rest(audit.getList, ({ scope, input, ports }) => auditLog(ports, scope, input));
