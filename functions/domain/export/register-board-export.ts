/** Asking for a file of a board or of a view of it, and what became of earlier ones. */
import type { CorePorts, FileLinks, Queues } from '#functions/clients/ports.ts';
import { requireReadableBoard } from '#functions/data/board/board.ts';
import type { StoredBoardExport } from '#functions/data/board/board-export.ts';
import {
  boardExportFileKey,
  boardExportFileName,
  endBoardExport,
  listBoardExports,
  putBoardExport,
} from '#functions/data/board/board-export.ts';
import type { ProjectScope, TenantScope } from '#functions/data/table/scope.ts';
import { jobTurn, transactInTurn } from '#functions/domain/board-core/job-turns.ts';
import { requireView } from '#functions/domain/board-core/require-view.ts';
import type { PersonalArrangement } from '#shared/board/arrangement/arrangement.ts';
import type { BoardExport, ExportForm } from '#shared/contract/board-export.ts';
import { ExportBoardItemStatusType as Status } from '#shared/enums/enums.ts';
import { plainFileName } from '#shared/format/file-name.ts';

interface Context<P = CorePorts> {
  scope: ProjectScope;
  ports: P;
}

interface RegisterExport {
  boardId: string;
  form: ExportForm;
  boardViewId?: string | undefined;
  arrangement?: PersonalArrangement | null | undefined;
  isAllColumns?: boolean | undefined;
}

export type BoardExportRef = Pick<StoredBoardExport, 'id' | 'boardId' | 'userId'>;

const LISTED = 5;

export const messageOf = ({ workspaceId }: TenantScope, { boardId, userId, id }: BoardExportRef) => ({
  workspaceId,
  boardId,
  userId,
  exportId: id,
});

const exportTurn = ({ scope, ports }: Context, { boardId, userId, id }: BoardExportRef) =>
  jobTurn(
    { ports, scope },
    {
      boardId,
      kind: { of: 'export', userId },
      jobId: id,
      max: 1,
      refusal: 'このボードを書き出しています。終わってから、または中止してから、お試しください。',
    },
  );

/** One of a board at a time for each person. A message that is lost is queued again by the sweep. */
export async function registerBoardExport(
  { scope, ports }: Context<CorePorts & { queues: Queues }>,
  { boardId, form, boardViewId, arrangement, isAllColumns }: RegisterExport,
): Promise<BoardExport> {
  const { projectKey, userId, accountName } = scope;
  const board = await requireReadableBoard(ports.table, scope, boardId);
  const view = boardViewId === undefined ? undefined : requireView(board, boardViewId);
  const now = ports.clock.now();
  const stored: StoredBoardExport = {
    id: ports.ids.ulid(now),
    boardId,
    projectKey,
    userId,
    accountName,
    form,
    name: plainFileName(view ? `${board.name}_${view.name}` : board.name),
    ...(view && { boardViewId: view.id }),
    ...(view && arrangement && { arrangement }),
    ...(isAllColumns && { isAllColumns }),
    status: Status.REGISTERED,
    createdAt: new Date(now).toISOString(),
    done: 0,
    missing: [],
    missingCount: 0,
    cutCount: 0,
  };
  await transactInTurn(ports, () => exportTurn({ scope, ports }, stored), [putBoardExport(scope, stored)]);
  await ports.queues.send('board-export', messageOf(scope, stored));
  return present(stored, null);
}

export async function listOwnBoardExports(
  { scope, ports }: Context<CorePorts & { fileLinks: FileLinks }>,
  boardId: string,
): Promise<BoardExport[]> {
  const [exports] = await Promise.all([
    listBoardExports(ports.table, scope, boardId, LISTED),
    requireReadableBoard(ports.table, scope, boardId),
  ]);
  const now = ports.clock.now();
  return Promise.all(
    exports.map(async (stored) => {
      const isThere = stored.status === Status.DONE && Date.parse(stored.expiresAt ?? '') > now;
      return present(stored, isThere ? await ports.fileLinks.sign(boardExportFileKey(scope, stored), now) : null);
    }),
  );
}

/** The run that writes it finds it so, and clears what it wrote. */
export async function stopBoardExport(
  { scope, ports }: Context<CorePorts & { queues: Queues }>,
  { boardId, boardExportId }: { boardId: string; boardExportId: string },
): Promise<void> {
  await requireReadableBoard(ports.table, scope, boardId);
  const ref = { id: boardExportId, boardId, userId: scope.userId };
  if (await endBoardExport(ports.table, scope, ref, { status: Status.CANCEL }))
    await ports.queues.send('board-export', messageOf(scope, ref));
}

const present = (stored: StoredBoardExport, path: string | null): BoardExport => ({
  id: stored.id,
  exportBoardItemPath: path,
  exportBoardItemStatus: stored.status,
  exportBoardItemCreateAt: stored.createdAt,
  fileName: boardExportFileName(stored),
  form: stored.form,
  done: stored.done,
  total: stored.total ?? null,
  size: stored.size ?? null,
  expiresAt: stored.expiresAt ?? null,
  missingList: stored.missing,
  missingCount: stored.missingCount,
  cutCount: stored.cutCount,
  failure: stored.failure ?? null,
});
