/** The sections of a board: posts lie in one each, and hide with it when it is archived. */

import type { Board } from '#functions/data/board/board.ts';
import { deleteSectionItem, isSectionRestorable, restoreSectionItem } from '#functions/data/board/deleted-row.ts';
import { putNewSection, updateSection } from '#functions/data/board/section.ts';
import { SECTIONS_MAX } from '#shared/board/limits.ts';
import { isArchivedItself } from '#shared/board/rows/archived.ts';
import { isSubPost } from '#shared/board/rows/sub-post.ts';
import type { Section } from '#shared/board/types.ts';
import { AppError } from '#shared/errors.ts';
import { changeMeta } from '../board-core/change-meta.ts';
import type { ReadContext, WriteContext } from '../board-core/context.ts';
import { readBoard } from '../board-core/read-board.ts';
import { shortId } from '../board-core/short-id.ts';

interface OnSection {
  boardId: string;
  boardSectionId: string;
  mutationId?: string | null;
}

const requireSection = (board: Board, sectionId: string): Section => {
  const section = board.sections.find((candidate) => candidate.id === sectionId);
  if (!section) throw new AppError('EntityNotFound');
  return section;
};

function requireRoom({ sections }: Board, id: string): void {
  if (sections.filter((section) => section.id !== id).length >= SECTIONS_MAX)
    throw new AppError('BadRequest', `セクションは、アーカイブしたものを含めて${SECTIONS_MAX}個までです。`);
}

export interface RegisterSection {
  boardId: string;
  name: string;
  mutationId?: string | null;
}

/** Stands last. */
export function registerSection(context: WriteContext, { mutationId, ...body }: RegisterSection) {
  const id = shortId(context.ports.ids);
  return changeMeta(context, {
    boardId: body.boardId,
    mutationId,
    body: { registerSection: body },
    decide(board) {
      requireRoom(board, id);
      const sectionOrder = Math.max(-1, ...board.sections.map((section) => section.sectionOrder)) + 1;
      return putNewSection(context.scope, body.boardId, { id, name: body.name, sectionOrder, isDefault: false });
    },
  });
}

export const renameSection = (context: WriteContext, { mutationId, ...body }: OnSection & { name: string }) =>
  changeMeta(context, {
    boardId: body.boardId,
    mutationId,
    body: { renameSection: body },
    decide: (board) =>
      updateSection(context.scope, body.boardId, requireSection(board, body.boardSectionId).id, { name: body.name }),
  });

export interface UpdateSectionOrder extends OnSection {
  /** The section it then stands before; absent: it stands last. */
  nextBoardSectionId?: string | null;
}

/** Numbers the sections anew: there are few, and every reader gets them whole. */
export const updateSectionOrder = (context: WriteContext, { mutationId, ...body }: UpdateSectionOrder) =>
  changeMeta(context, {
    boardId: body.boardId,
    mutationId,
    body: { updateSectionOrder: body },
    decide(board) {
      const moved = requireSection(board, body.boardSectionId);
      const others = board.sections.filter((section) => section !== moved);
      const at = body.nextBoardSectionId
        ? others.findIndex((section) => section.id === body.nextBoardSectionId)
        : others.length;
      if (at < 0) throw new AppError('EntityNotFound');
      return others
        .toSpliced(at, 0, moved)
        .flatMap((section, sectionOrder) =>
          section.sectionOrder === sectionOrder
            ? []
            : [updateSection(context.scope, body.boardId, section.id, { sectionOrder })],
        );
    },
  });

/** Its posts hide with it, without being written: readers hold every post against its section. */
export const archiveSection = (context: WriteContext, { mutationId, ...body }: OnSection) =>
  changeMeta(context, {
    boardId: body.boardId,
    mutationId,
    body: { archiveSection: body },
    decide(board, at) {
      const section = requireSection(board, body.boardSectionId);
      if (section.isDefault)
        throw new AppError('BadRequest', '新しい投稿が入る既定のセクションは、アーカイブできません。');
      return isArchivedItself(section)
        ? []
        : updateSection(context.scope, body.boardId, section.id, {
            archivedAt: at,
            archivedBy: context.scope.accountName,
          });
    },
  });

export const unarchiveSection = (context: WriteContext, { mutationId, ...body }: OnSection) =>
  changeMeta(context, {
    boardId: body.boardId,
    mutationId,
    body: { unarchiveSection: body },
    decide: (board) =>
      updateSection(context.scope, body.boardId, requireSection(board, body.boardSectionId).id, {}, [
        'archivedAt',
        'archivedBy',
      ]),
  });

/** One without posts: with it nothing leaves anybody's sight. For 30 days it can come back. */
export const deleteSection = (context: WriteContext & ReadContext, { mutationId, ...body }: OnSection) =>
  changeMeta(context, {
    boardId: body.boardId,
    mutationId,
    body: { deleteSection: body },
    async decide(board, at) {
      const { id, name, isDefault } = requireSection(board, body.boardSectionId);
      if (isDefault) throw new AppError('BadRequest', '新しい投稿が入る既定のセクションは、削除できません。');
      const { rows } = await readBoard(context, body.boardId);
      const posts = [...rows.values()].filter((row) => !isSubPost(row) && row.sectionId === id).length;
      if (posts > 0)
        throw new AppError(
          'BadRequest',
          `「${name}」には、アーカイブしたものを含めて投稿が${posts}件あります。ほかのセクションに移すか削除してから、もう一度お試しください。`,
        );
      return deleteSectionItem(context.scope, body.boardId, id, {
        deletedAt: at,
        deletedBy: context.scope.accountName,
      });
    },
  });

export const restoreSection = (context: WriteContext, { mutationId, ...body }: OnSection) =>
  changeMeta(context, {
    boardId: body.boardId,
    mutationId,
    body: { restoreSection: body },
    async decide(board) {
      const { table, clock } = context.ports;
      const { boardId, boardSectionId } = body;
      if (board.sections.some(({ id }) => id === boardSectionId)) return [];
      if (!(await isSectionRestorable(table, context.scope, boardId, boardSectionId, clock.now())))
        throw new AppError('EntityNotFound');
      requireRoom(board, boardSectionId);
      return restoreSectionItem(context.scope, boardId, boardSectionId);
    },
  });
