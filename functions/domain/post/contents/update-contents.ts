import type { Ports } from '#functions/clients/ports.ts';
import { contentsItem, getContents } from '#functions/data/post/post.ts';
import type { WriteContext } from '#functions/domain/board-core/context.ts';
import { claimImages } from '#functions/domain/file/unused-images.ts';
import { AppError } from '#shared/errors.ts';
import { changePosts } from '../../board-core/change-posts.ts';
import { requireContents } from './contents.ts';
import { contentsChanges } from './contents-cell.ts';
import { contentsHistory } from './contents-history.ts';
import { keepContents } from './kept-contents.ts';
import { textOf } from './plain-text.ts';

export interface UpdateContents {
  boardId: string;
  postId: string;
  contentsHtml: string;
  /** Of the contents that were edited. */
  contentsRevision: number;
  mutationId?: string | null;
}

const OTHERS_WROTE = '編集している間に、ほかの人がこの内容を変更しました。';

/** What was written over contents that nobody had read is refused: the row changes as well, so two at once meet there. */
export function updateContents(
  context: WriteContext & { ports: Pick<Ports, 'uploads'> },
  { mutationId, contentsRevision, ...body }: UpdateContents,
) {
  const html = requireContents(body.contentsHtml);
  const text = textOf(html);
  return changePosts(context, {
    room: undefined,
    boardId: body.boardId,
    postIdList: [body.postId],
    mutationId,
    body: { updateContents: body },
    async decide(row, board) {
      const before = await getContents(context.ports.table, context.scope, row.id);
      // Older ones may be spelled otherwise: that is no change.
      if (before?.html === html || requireContents(before?.html ?? '') === html) return undefined;
      const revision = before?.revision ?? 0;
      if (revision !== contentsRevision) throw new AppError('Conflict', OTHERS_WROTE);
      await claimImages(context, { html, before: before?.html, postId: row.id });
      const [beforeContents, afterContents] = await Promise.all(
        [before?.html ?? '', html].map((text) => keepContents(context.ports, context.scope, row.id, text)),
      );
      const values = contentsChanges(board.columns, row.values, text);
      return {
        patch: Object.keys(values).length > 0 ? { values } : {},
        history: contentsHistory({ html: before?.html ?? '', kept: beforeContents! }, { html, kept: afterContents! }),
        others: [{ put: contentsItem(context.scope, row.id, { html, revision: revision + 1 }) }],
      };
    },
  });
}
