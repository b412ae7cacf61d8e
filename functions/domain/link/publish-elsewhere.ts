import type { Push } from '#functions/clients/ports.ts';
import type { BoardChange } from '#functions/domain/board/present.ts';

/** Carries a change out, and then tells who watches the other boards that it touched; its own board's watchers get its answer. */
export async function andElsewhere(push: Push, change: (onElsewhere: (changes: BoardChange[]) => void) => Promise<BoardChange>): Promise<BoardChange> {
  let elsewhere: BoardChange[] = [];
  const result = await change((changes) => (elsewhere = changes));
  await Promise.all(elsewhere.map(({ mutationId: _own, postList, subPostList, ...told }) => push.publish('publishBoardChange', { ...told, postList: JSON.stringify(postList), subPostList: JSON.stringify(subPostList) })));
  return result;
}
