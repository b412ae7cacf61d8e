import { isoNow } from '#functions/clients/iso-time.ts';
import type { CorePorts, UploadTickets } from '#functions/clients/ports.ts';
import { requireBoard } from '#functions/data/board/board.ts';
import { getRows } from '#functions/data/board/row.ts';
import type { Capture, Page } from '#functions/data/post/page.ts';
import { incomingKey, listPages, putNewPage } from '#functions/data/post/page.ts';
import type { ProjectScope } from '#functions/data/table/scope.ts';
import { commit } from '#functions/domain/board-core/commit.ts';
import { PAGES_PER_POST } from '#shared/board/limits.ts';
import { isActiveAmong } from '#shared/board/rows/archived.ts';
import { parentIdOf } from '#shared/board/rows/sub-post.ts';
import { PostPageType } from '#shared/enums/enums.ts';
import { AppError } from '#shared/errors.ts';
import type { PageElementInput } from '#shared/rules/post/page-elements.ts';
import { isVideoType, pageRefusal } from '#shared/rules/post/uploads.ts';
import { requireRoom } from './page-elements.ts';

export interface PageUpload {
  boardId: string;
  postId: string;
  fileName: string;
  contentType: string;
  size: number;
  capture?: Capture;
  pageElementList?: readonly PageElementInput[];
  mutationId?: string | null | undefined;
}

/** A waiting page in the post, and the form that uploads its picture or recording; the job decides what becomes of it. */
export async function createPageUpload(
  { scope, ports }: { scope: ProjectScope; ports: CorePorts & { uploadTickets: UploadTickets } },
  { mutationId, ...upload }: PageUpload,
) {
  const { boardId, postId, contentType, size, fileName, capture, pageElementList = [] } = upload;
  const refusal = pageRefusal({ type: contentType, size });
  if (refusal)
    throw new AppError(pageRefusal({ type: contentType, size: 1 }) ? 'BadRequest' : 'PayloadTooLarge', refusal);
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
        if (!row || !isActiveAmong(board, new Map(read.flatMap((one) => (one ? [[one.id, one]] : []))))(row))
          throw new AppError('EntityNotFound');
        const pages = await listPages(ports.table, scope, postId);
        if (pages.length >= PAGES_PER_POST)
          throw new AppError('BadRequest', `1つの投稿に追加できる画像や動画は${PAGES_PER_POST}枚までです。`);
        requireRoom(pages, pageElementList.length);
        const page: Page = {
          id: newId,
          postId,
          postPageType: isVideoType(contentType) ? PostPageType.VIDEO : PostPageType.IMAGE,
          status: 'WAITING',
          fileName,
          contentType,
          ...capture,
          pageElementList: pageElementList.map((element) => ({ ...element, id: ports.ids.ulid() })),
          createdAt: isoNow(ports),
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
