import type { CorePorts, UploadTickets } from '#functions/clients/ports.ts';
import { requireBoard } from '#functions/data/board.ts';
import type { Page } from '#functions/data/page.ts';
import { incomingKey, listPages, putNewPage } from '#functions/data/page.ts';
import { getRows } from '#functions/data/row.ts';
import type { ProjectScope } from '#functions/data/scope.ts';
import { commit } from '#functions/domain/board/commit.ts';
import { thereAmong } from '#shared/board/archived.ts';
import { parentIdOf } from '#shared/board/sub-post.ts';
import { PostPageType } from '#shared/enums/enums.ts';
import { AppError } from '#shared/errors.ts';
import { PAGES_PER_POST } from '#shared/rules/bounds.ts';
import { isImageType, MOST_IMAGE_BYTES, UPLOAD_REFUSALS } from '#shared/rules/uploads.ts';

export interface PageUpload {
  boardId: string;
  postId: string;
  fileName: string;
  contentType: string;
  size: number;
  pageUrl?: string | null;
  mutationId?: string | null;
}

/** A waiting page in the post, and the form that uploads its image; the job decides what becomes of it. */
export async function createPageUpload(
  { scope, ports }: { scope: ProjectScope; ports: CorePorts & { uploadTickets: UploadTickets } },
  { mutationId, ...upload }: PageUpload,
) {
  const { boardId, postId, contentType, size, fileName, pageUrl } = upload;
  if (!isImageType(contentType)) throw new AppError('BadRequest', UPLOAD_REFUSALS.imageType);
  if (size > MOST_IMAGE_BYTES) throw new AppError('PayloadTooLarge', UPLOAD_REFUSALS.imageSize);
  const newId = ports.ids.ulid();
  // A repeated call gets a form for the page that stands there already.
  const id = await commit(
    { ports, scope },
    {
      mutationId,
      body: { createPageUpload: upload },
      async prepare() {
        const parentId = parentIdOf(postId);
        const [board, read] = await Promise.all([
          requireBoard(ports.table, scope, boardId),
          getRows(ports.table, scope, boardId, [postId, ...(parentId === undefined ? [] : [parentId])]),
        ]);
        const [row] = read;
        if (!row || !thereAmong(board, new Map(read.flatMap((one) => (one ? [[one.id, one]] : []))))(row))
          throw new AppError('EntityNotFound');
        if ((await listPages(ports.table, scope, postId)).length >= PAGES_PER_POST)
          throw new AppError('BadRequest', `1つの投稿に追加できる画像は${PAGES_PER_POST}枚までです。`);
        const page: Page = {
          id: newId,
          postId,
          postPageType: PostPageType.IMAGE,
          status: 'WAITING',
          fileName,
          contentType,
          pageUrl: pageUrl ?? undefined,
          createdAt: new Date(ports.clock.now()).toISOString(),
          by: scope.accountName,
          userId: scope.userId,
          projectKey: scope.projectKey,
          boardId,
        };
        return {
          ops: [putNewPage(scope, page)],
          reference: { mark: newId, boardId, postIdList: [postId] },
          result: newId,
        };
      },
      recall: async ({ mark }) => mark,
    },
  );
  const ticket = await ports.uploadTickets.create({
    key: incomingKey(scope.workspaceId, postId, id),
    contentType,
    size,
  });
  return { id, ...ticket, maxBytes: size };
}
