/** Malware was found in what somebody uploaded: it is taken away from everybody, and says so where it stood. */

import type { CorePorts, Ports } from '#functions/clients/ports.ts';
import {
  blockFile,
  fileKey,
  fileThumbnailKey,
  getAnyFile,
  incomingFileKey,
  parseFileKey,
} from '#functions/data/post/attachment-file.ts';
import { blockPage, checkedKey, getPage, parseCheckedKey } from '#functions/data/post/page.ts';
import { getHeads } from '#functions/data/post/post.ts';
import { changePosts } from '#functions/domain/board-core/change-posts.ts';
import { publishChange } from '#functions/domain/board-core/publish-change.ts';

interface BlockContext {
  ports: CorePorts & Pick<Ports, 'uploads' | 'push'>;
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

async function blockUploadedPage(
  { ports }: BlockContext,
  { workspaceId, postId, pageId }: { workspaceId: string; postId: string; pageId: string },
): Promise<void> {
  const [page, [head]] = await Promise.all([
    getPage(ports.table, { workspaceId }, postId, pageId),
    getHeads(ports.table, { workspaceId }, [postId]),
  ]);
  if (page?.status === 'READY' && head) {
    const change = await changePosts(
      { ports, scope: { workspaceId, projectKey: page.projectKey, userId: page.userId, accountName: page.by } },
      {
        // Wherever it is by now.
        boardId: head.boardId,
        room: undefined,
        postIdList: [head.postId],
        mutationId: `blocked:${pageId}`,
        body: { blocked: pageId },
        decide: (row) => ({
          patch: { pageCount: Math.max(0, (row.pageCount ?? 0) - 1) },
          others: [blockPage({ workspaceId }, postId, pageId, REASON)],
        }),
      },
    );
    await publishChange(ports.push, change);
    ports.log.info('malware in a captured page', { workspaceId, pageId });
  }
  for (const part of ['image', 'thumbnail', 'video'] as const)
    await ports.uploads.delete(checkedKey(workspaceId, postId, pageId, part));
}
