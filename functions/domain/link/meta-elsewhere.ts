/** Other boards whose columns change with one of this board. */
import { putDelta } from '#functions/data/board/delta.ts';
import type { MetaChange } from '#functions/domain/board-core/change-meta.ts';
import { presentMeta } from '#functions/domain/board-core/present-change.ts';
import { publisherOf } from '#functions/domain/board-core/publish-change.ts';
import type { LinkWriteContext } from './link-context.ts';

/** Says on the other boards that their columns changed. */
export function metaElsewhere(
  { ports, scope }: LinkWriteContext,
  boards: readonly { id: string; projectKey: string }[],
): MetaChange {
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
  return {
    ops: marked.map(({ op }) => op),
    publishElsewhere: publisherOf(
      ports.push,
      marked.map(({ change }) => change),
    ),
  };
}
