/** Other boards whose columns change with one of this board. */
import { putDelta } from '#functions/data/delta.ts';
import type { TransactOp } from '#functions/data/table.ts';
import type { WriteContext } from '#functions/domain/board/context.ts';
import type { BoardChange } from '#functions/domain/board/present.ts';
import { presentMeta } from '#functions/domain/board/present.ts';

export interface Elsewhere {
  /** Of the transaction that changes this board. */
  ops: TransactOp[];
  /** For who watches the other boards. */
  changes: BoardChange[];
}

/** Says on the other boards that their columns changed. */
export function metaElsewhere(
  { ports, scope }: WriteContext,
  boards: readonly { id: string; projectKey: string }[],
): Elsewhere {
  const marked = boards.map(({ id: boardId, projectKey }) => {
    const stamp = ports.clock.now();
    const id = ports.ids.ulid(stamp);
    const delta = { kind: 'META' as const, at: new Date(stamp).toISOString(), by: scope.accountName };
    return {
      op: putDelta(scope, boardId, { id, delta }),
      change: presentMeta(
        { scope: { workspaceId: scope.workspaceId, projectKey }, boardId, actorAccountName: scope.accountName },
        id,
      ),
    };
  });
  return { ops: marked.map(({ op }) => op), changes: marked.map(({ change }) => change) };
}
