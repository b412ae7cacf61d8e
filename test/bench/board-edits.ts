/** Edits that people make most on a board. */

import { DAY_MS } from '#shared/format/days.ts';
import type { Board } from '#test/support/board/board.ts';
import { change } from '#test/support/board/board.ts';
import type { Actor } from '#test/support/people/actor.ts';
import type { OpenedBoard } from './open-board.ts';

/** `round` makes every edit a change, but for a state that the post has already. */
export type Edit = (postId: string, round: number) => Promise<unknown>;

export function editsOf(
  actor: Actor,
  { workspaceId, projectKey, boardId }: Board,
  { columns }: Pick<OpenedBoard, 'columns'>,
): Record<'number' | 'state' | 'date' | 'title', Edit> {
  const at = { workspaceId, projectKey, boardId };
  const columnOf = (name: string) => columns.find((column) => column.name === name)!;
  const cell =
    (name: string, valueOf: (round: number) => object): Edit =>
    (postId, round) =>
      change(actor, 'updateColumnData', {
        ...at,
        postId,
        columnData: { projectBoardColumnId: columnOf(name).id, ...valueOf(round) },
      });
  const states = columnOf('状態').valueOptionList;
  return {
    number: cell('見積', (round) => ({ numericData: 100 + round })),
    state: cell('状態', (round) => ({ valueOptionId: states[round % states.length]!.id })),
    date: cell('期限', (round) => ({
      dateData: new Date(Date.UTC(2027, 0, 1) + round * DAY_MS).toISOString().slice(0, 10),
    })),
    title: (postId, round) =>
      change(actor, 'updatePostTitle', { ...at, postId, title: `検索結果一覧の並び順がおかしい（見直し${round}）` }),
  };
}

/** Side by side, each post in one lane: rivals would make some edits dearer than usual ones. */
const LANES = 4;

/** Edits number `from` to `from + count - 1`, spread over posts and kinds. */
export async function editMany(
  edits: Record<string, Edit>,
  postIds: readonly string[],
  from: number,
  count: number,
): Promise<void> {
  const kinds = Object.values(edits);
  const posts = postIds.slice(0, postIds.length - (postIds.length % LANES));
  const lane = async (first: number): Promise<void> => {
    for (let at = first; at < count; at += LANES)
      await kinds[Math.floor(at / LANES) % kinds.length]!(posts[at % posts.length]!, from + at);
  };
  await Promise.all(Array.from({ length: LANES }, (_, first) => lane(first)));
}
