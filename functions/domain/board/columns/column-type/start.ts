/** Changing a column's type: at once on a board of usual size, by a job on a large one. */

import type { CorePorts, Ports } from '#functions/clients/ports.ts';
import { requireBoard } from '#functions/data/board/board.ts';
import { beginTypeChange } from '#functions/data/board/column.ts';
import { putColumnTypeJob } from '#functions/data/board/column-type-job.ts';
import { listImports } from '#functions/data/board/import-job.ts';
import type { ProjectScope } from '#functions/data/table/scope.ts';
import { changeMeta } from '#functions/domain/board-core/change-meta.ts';
import { LATE_EDITS_S } from '#functions/domain/board-core/column-type/late-edits.ts';
import { conversionContext, plannedColumn, requireTarget } from '#functions/domain/board-core/column-type/plan.ts';
import { replacementOf } from '#functions/domain/board-core/column-type/replaced.ts';
import type { BoardChange } from '#functions/domain/board-core/present-change.ts';
import { presentReload } from '#functions/domain/board-core/present-change.ts';
import { readBoard } from '#functions/domain/board-core/read-board.ts';
import { requireOpenColumn } from '#functions/domain/board-core/require-column.ts';
import { shortId } from '#functions/domain/board-core/short-id.ts';
import { type ColumnType, ImportJobStatusType } from '#shared/enums/enums.ts';
import { AppError } from '#shared/errors.ts';
import { convertAtOnce } from './run-job.ts';

export interface TypeChangeContext {
  ports: CorePorts & Pick<Ports, 'snapshots' | 'queues'>;
  scope: ProjectScope;
}

export interface UpdateColumnType {
  boardId: string;
  columnId: string;
  columnType: ColumnType;
  mutationId?: string | null;
}

/** So many posts are rewritten while the caller waits: about a second of what a partition can write. */
export const AT_ONCE_MAX = 1_000;
/** An import that still runs writes the column as it was when it was planned. */
const IMPORTS_LOOKED_AT = 5;

async function refuseDuringImport({ ports, scope }: TypeChangeContext, boardId: string): Promise<void> {
  const imports = await listImports(ports.table, scope, boardId, IMPORTS_LOOKED_AT);
  if (imports.some(({ status }) => status === ImportJobStatusType.IN_PROGRESS))
    throw new AppError('BadRequest', 'ファイルを取り込んでいます。終わってから、もう一度お試しください。');
}

export async function updateColumnType(
  context: TypeChangeContext,
  { mutationId, ...body }: UpdateColumnType,
): Promise<BoardChange> {
  const { ports, scope } = context;
  const { boardId, columnId, columnType } = body;
  const startedAt = ports.clock.now();
  const id = ports.ids.ulid(startedAt);
  const change = await changeMeta(context, {
    boardId,
    mutationId,
    body: { updateColumnType: body },
    async decide(board) {
      // The same call again, or somebody else with the same wish: what was begun is gone on with.
      const begun =
        board.columns.find((column) => column.id === columnId)?.typeChange ?? replacementOf(board, columnId)?.column;
      if (begun?.columnType === columnType) return [];
      const from = requireOpenColumn(context, board, columnId);
      requireTarget(from, columnType);
      await refuseDuringImport(context, boardId);
      const [{ rows }, conversion] = await Promise.all([
        readBoard(context, boardId),
        conversionContext(context, [from.columnType, columnType]),
      ]);
      const column = plannedColumn(from, columnType, rows.values(), conversion, () => shortId(ports.ids));
      const total = rows.size;
      const { projectKey, userId, accountName } = scope;
      const job = {
        id,
        boardId,
        projectKey,
        userId,
        accountName,
        status: 'ROWS' as const,
        startedAt,
        fromColumnId: from.id,
        column,
        total,
        done: 0,
      };
      return [putColumnTypeJob(scope, job), beginTypeChange(scope, boardId, from.id, { jobId: id, columnType, total })];
    },
  });
  const running = (await requireBoard(ports.table, scope, boardId)).columns.find(
    (column) => column.id === columnId,
  )?.typeChange;
  const reload = presentReload({ scope, boardId, actorAccountName: scope.accountName, mutationId }, change.mark);
  if (!running) return reload;
  const isSmall = running.total <= AT_ONCE_MAX;
  // Whatever becomes of this call, the job is gone on with, and late edits are looked for.
  await ports.queues.send(
    'board-column-type',
    { workspaceId: scope.workspaceId, boardId, jobId: running.jobId },
    isSmall ? { delaySeconds: LATE_EDITS_S } : undefined,
  );
  return isSmall && (await convertAtOnce(context, boardId, running.jobId)) ? reload : change;
}
