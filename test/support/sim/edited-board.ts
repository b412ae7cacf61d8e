/** A board with a snapshot, and changes since. */
import { createBoard } from '#functions/domain/board/create-board.ts';
import { refreshSnapshot } from '#functions/domain/board/refresh-snapshot.ts';
import { registerComment } from '#functions/domain/post/comments/register-comment.ts';
import { archivePosts, unarchivePosts } from '#functions/domain/post/deletion/archive-posts.ts';
import { registerPost } from '#functions/domain/post/registration/register-post.ts';
import { updateCell } from '#functions/domain/post/update-cell.ts';
import { updateTitle } from '#functions/domain/post/update-title.ts';
import { jsonBytes } from '#shared/rules/size-limits.ts';
import { plainPorts, projectScope } from './plain-ports.ts';

const scope = projectScope();

export async function givenEditedBoard(edits = 60) {
  const ports = plainPorts();
  const context = { ports, scope };
  const board = await createBoard(context, { name: '改善バックログ' });
  await registerPost(context, { boardId: board.id, title: 'はじめ' });
  await refreshSnapshot(context, board.id, true);
  const point = board.columnList[3]!.id;
  const {
    postList: [post],
  } = await registerPost(context, { boardId: board.id, title: '見積' });
  for (let n = 0; n < edits; n += 1) {
    ports.advance(500);
    await updateCell(context, {
      boardId: board.id,
      postId: post!.id,
      columnData: { projectBoardColumnId: point, numericData: n % 7 === 0 ? null : n },
    });
  }
  await registerComment(context, { boardId: board.id, postId: post!.id, comment: '了解です' });
  await archivePosts(context, { boardId: board.id, postIdList: [post!.id] });
  ports.advance(120_000);
  return { ports, context, boardId: board.id, postId: post!.id };
}

/** One edit a second, each told of a minute late: the seconds at which a snapshot was made, and what the pointer to it grew by, in bytes. */
export async function editEverySecond(
  { ports, context, boardId, postId }: Awaited<ReturnType<typeof givenEditedBoard>>,
  seconds: number,
): Promise<{ madeAt: number[]; pointerGrowth: number }> {
  await unarchivePosts(context, { boardId, postIdList: [postId] });
  await refreshSnapshot(context, boardId, true);
  const bytes = () => jsonBytes(ports.server.items().find((item) => item.SK === 'M#SNAPSHOT'));
  const before = bytes();
  const madeAt: number[] = [];
  for (let second = 0; second < seconds; second += 1) {
    await updateTitle(context, { boardId, postId, title: `${second}秒` });
    ports.advance(1_000);
    if (await refreshSnapshot(context, boardId, false)) madeAt.push(second);
  }
  return { madeAt, pointerGrowth: bytes() - before };
}
