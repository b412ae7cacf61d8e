/** Somebody who keeps editing a board while something else happens to it. */
import { setTimeout as pause } from 'node:timers/promises';
import type { Board } from '#test/support/board/board.ts';
import { tryChange } from '#test/support/board/board.ts';
import type { Actor } from '#test/support/people/actor.ts';

const BETWEEN_MS = 100;

export interface LiveEdits {
  ms: number[];
  refusals: string[];
}

/** The rest of `work`, with an edit every so often until it ends. */
export async function editWhile<T>(
  actor: Actor,
  { workspaceId, projectKey, boardId, postId, columns }: Board,
  work: Promise<T>,
): Promise<{ result: T; edits: LiveEdits }> {
  const edits: LiveEdits = { ms: [], refusals: [] };
  let isOver = false;
  const ended = work.finally(() => (isOver = true));
  const editing = (async () => {
    for (let round = 0; !isOver; round += 1) {
      const startedAt = performance.now();
      const columnData = { projectBoardColumnId: columns['見積']!.id, numericData: round };
      const { errors } = await tryChange(actor, 'updateColumnData', {
        workspaceId,
        projectKey,
        boardId,
        postId,
        columnData,
      });
      edits.ms.push(performance.now() - startedAt);
      if (errors?.length) edits.refusals.push(errors[0]!.errorType);
      await pause(BETWEEN_MS);
    }
  })();
  const [result] = await Promise.all([ended, editing]);
  return { result, edits };
}
