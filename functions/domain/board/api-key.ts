import { isoNow } from '#functions/clients/iso-time.ts';
import type { CorePorts } from '#functions/clients/ports.ts';
import type { BoardApiKey } from '#functions/data/board/api-key.ts';
import { boardPresent, getApiKey, putApiKey } from '#functions/data/board/api-key.ts';
import { requireActiveBoard, requireBoardHead } from '#functions/data/board/board.ts';
import { transactGuarded } from '#functions/data/table/guarded-transaction.ts';
import type { ProjectScope } from '#functions/data/table/scope.ts';
import { auditOp } from '#functions/data/workspace/audit.ts';
import { API_KEY_PREFIX } from '#shared/rules/access/api-key.ts';
import { AuditAction } from '#shared/rules/workspace/audit.ts';

interface ApiKeyContext {
  ports: CorePorts;
  scope: ProjectScope;
}

export async function readApiKey({ ports, scope }: ApiKeyContext, boardId: string) {
  await requireBoardHead(ports.table, scope, boardId);
  const { apiKey = null, issuedAt = null, issuedBy = null } = (await getApiKey(ports.table, scope, boardId)) ?? {};
  return { apiKey, issuedAt, issuedBy };
}

export async function issueApiKey({ ports, scope }: ApiKeyContext, boardId: string): Promise<BoardApiKey> {
  const { name } = requireActiveBoard(await requireBoardHead(ports.table, scope, boardId));
  const key: BoardApiKey = {
    apiKey: `${API_KEY_PREFIX}${ports.ids.secret()}`,
    issuedAt: isoNow(ports),
    issuedBy: scope.accountName,
  };
  await transactGuarded(ports, [
    { op: boardPresent(scope, boardId), refusal: 'EntityNotFound' },
    { op: putApiKey(scope, boardId, key) },
    { op: auditOp(ports, scope, { action: AuditAction.PROJECT_API_KEY_ISSUED, targetId: boardId, targetName: name }) },
  ]);
  return key;
}
