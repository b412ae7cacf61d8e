/** Malware was found in what somebody uploaded: it is taken away from everybody, and says so where it stood. */

import type { CorePorts, Ports } from '#functions/clients/ports.ts';
import { putDelta } from '#functions/data/board/delta.ts';
import { getRemovedRows, getRows, updateRow } from '#functions/data/board/row.ts';
import {
  blockFile,
  fileKey,
  fileThumbnailKey,
  getAnyFile,
  incomingFileKey,
  parseFileKey,
} from '#functions/data/post/attachment-file.ts';
import {
  blockPage,
  checkedKey,
  coverPageOf,
  getPage,
  listPages,
  type Page,
  pageFrom,
  parseCheckedKey,
} from '#functions/data/post/page.ts';
import { getHeads, type PostHead } from '#functions/data/post/post.ts';
import { changePosts } from '#functions/domain/board-core/change-posts.ts';
import { publishChange } from '#functions/domain/board-core/publish-change.ts';
import { refuse } from '#functions/domain/page/refuse-page.ts';
import type { Row } from '#shared/board/types.ts';
import { AppError } from '#shared/errors.ts';

interface BlockContext {
  ports: CorePorts & Pick<Ports, 'uploads' | 'push'>;
}

interface PagePlace {
  workspaceId: string;
  postId: string;
  pageId: string;
}

const REASON = 'マルウェアが見つかったため、表示できません。';

/** A message that comes again finds it done. */
export async function blockObject({ ports }: BlockContext, key: string): Promise<void> {
  const [file, page] = [parseFileKey(key), parseCheckedKey(key)];
  if (file) await blockUploadedFile({ ports }, file);
  if (page) await blockUploadedPage({ ports }, page);
  await ports.uploads.delete(key);
}

async function blockUploadedFile(
  { ports }: BlockContext,
  { workspaceId, fileId }: { workspaceId: string; fileId: string },
): Promise<void> {
  const scope = { workspaceId };
  const file = await getAnyFile(ports.table, scope, fileId);
  if (!file) return;
  // First nobody is given its address any more, then it goes.
  if (!file.isBlocked) await ports.table.update(blockFile(scope, fileId));
  for (const key of [fileKey(scope, file), fileThumbnailKey(scope, fileId), incomingFileKey(scope, fileId)])
    await ports.uploads.delete(key);
  ports.log.info('malware in a file', { workspaceId, fileId });
}

/** What a row says without the page. */
async function withoutPage({ ports }: BlockContext, { workspaceId, postId, pageId }: PagePlace, row: Row) {
  const pages = (await listPages(ports.table, { workspaceId }, postId)).map(pageFrom);
  return {
    pageCount: Math.max(0, (row.pageCount ?? 0) - 1),
    coverPage: coverPageOf(pages.filter(({ id }) => id !== pageId)),
  };
}

/** A post that is deleted, or whose board is, may come back: without the page. Nobody sees it now, and nobody is told. */
async function blockUnseen(context: BlockContext, place: PagePlace, { boardId, postId }: PostHead): Promise<void> {
  const { ports } = context;
  const scope = { workspaceId: place.workspaceId };
  const [[there], left] = await Promise.all([
    getRows(ports.table, scope, boardId, [postId]),
    getRemovedRows(ports.table, scope, boardId, [postId]),
  ]);
  const row = there ?? left.get(postId);
  const block = blockPage(scope, place.postId, place.pageId, REASON);
  if (!row) return ports.table.transact([block]);
  const patch = await withoutPage(context, place, row);
  const { updatedAt: at, updatedBy: by } = row;
  const delta = { kind: 'PATCH' as const, postId, revision: row.revision + 1, at, by, patch };
  await ports.table.transact([
    updateRow(scope, boardId, row, patch, at, by),
    putDelta(scope, boardId, { id: ports.ids.ulid(ports.clock.now()), delta }),
    block,
  ]);
}

async function blockShown(context: BlockContext, place: PagePlace, page: Page, head: PostHead): Promise<void> {
  const { ports } = context;
  const { workspaceId, postId, pageId } = place;
  try {
    const change = await changePosts(
      { ports, scope: { workspaceId, projectKey: page.projectKey, userId: page.userId, accountName: page.by } },
      {
        // Wherever it is by now.
        boardId: head.boardId,
        room: undefined,
        postIdList: [head.postId],
        mutationId: `blocked:${pageId}`,
        body: { blocked: pageId },
        decide: async (row) => ({
          patch: await withoutPage(context, place, row),
          others: [blockPage({ workspaceId }, postId, pageId, REASON)],
        }),
      },
    );
    await publishChange(ports.push, change);
  } catch (error) {
    if (!(error instanceof AppError) || error.code !== 'EntityNotFound') throw error;
    await blockUnseen(context, place, head);
  }
  ports.log.info('malware in a captured page', { workspaceId, pageId });
}

async function blockUploadedPage(context: BlockContext, place: PagePlace): Promise<void> {
  const { ports } = context;
  const { workspaceId, postId, pageId } = place;
  const scope = { workspaceId };
  let page = await getPage(ports.table, scope, postId, pageId);
  if (page?.status === 'WAITING') {
    // The word may come before the job that looks at the picture is through with it, which may still be the faster one.
    await refuse(ports, scope, page, REASON);
    page = await getPage(ports.table, scope, postId, pageId);
  }
  if (page?.status === 'READY') {
    const [head] = await getHeads(ports.table, scope, [postId]);
    if (head) await blockShown(context, place, page, head);
  }
  for (const part of ['image', 'thumbnail', 'video'] as const)
    await ports.uploads.delete(checkedKey(workspaceId, postId, pageId, part));
}
