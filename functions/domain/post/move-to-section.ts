import type { Board } from '#functions/data/board/board.ts';
import type { WriteContext } from '#functions/domain/board-core/context.ts';
import type { RoomContext } from '#functions/domain/board-core/strict-limits.ts';
import { isArchivedItself } from '#shared/board/rows/archived.ts';
import { isSubPost } from '#shared/board/rows/sub-post.ts';
import type { Row } from '#shared/board/types.ts';
import { PostHistoryActionType } from '#shared/enums/enums.ts';
import { AppError } from '#shared/errors.ts';
import type { PostChange } from '../board-core/change-posts.ts';
import { changePosts } from '../board-core/change-posts.ts';

export interface MoveToSection {
  boardId: string;
  postIdList: string[];
  sectionId: string;
  mutationId?: string | null;
}

/** Undefined where the post lies there already. */
export function sectionChange(
  row: Row,
  { sections }: Pick<Board, 'sections'>,
  sectionId: string,
): PostChange | undefined {
  const target = sections.find((section) => section.id === sectionId);
  if (!target) throw new AppError('EntityNotFound');
  if (isArchivedItself(target))
    throw new AppError('BadRequest', `「${target.name}」はアーカイブされているため、移動できません。`);
  if (isSubPost(row))
    throw new AppError('BadRequest', 'サブ投稿は、親の投稿と同じセクションにあります。親の投稿を移動してください。');
  if (row.sectionId === target.id) return undefined;
  return {
    patch: { sectionId: target.id },
    history: {
      actionType: PostHistoryActionType.MOVE_POST_TO_OTHER_SECTION,
      postTitle: row.title,
      beforeText: sections.find((section) => section.id === row.sectionId)?.name ?? '',
      afterText: target.name,
    },
  };
}

export const moveToSection = (context: WriteContext & RoomContext, { mutationId, ...body }: MoveToSection) =>
  changePosts(context, {
    room: context,
    boardId: body.boardId,
    postIdList: body.postIdList,
    mutationId,
    body: { moveToSection: body },
    decide: (row, board) => sectionChange(row, board, body.sectionId),
  });
