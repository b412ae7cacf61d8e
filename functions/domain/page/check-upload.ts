/** The job behind an uploaded image: look at what really arrived, make its thumbnail, show it in the post. */

import type { CorePorts, Ports } from '#functions/clients/ports.ts';
import type { Page } from '#functions/data/page.ts';
import { checkedKey, endWait, getPage, incomingKey, refusePage } from '#functions/data/page.ts';
import { publishChange } from '#functions/domain/board/publish-change.ts';
import { JPEG } from '#functions/domain/picture/jimp.ts';
import { changePosts } from '#functions/domain/post/change-posts.ts';
import { PostHistoryActionType } from '#shared/enums/enums.ts';
import { readPicture } from './read-picture.ts';

export interface CheckContext {
  ports: CorePorts & Pick<Ports, 'uploads' | 'push'>;
}

interface Place {
  workspaceId: string;
  postId: string;
  pageId: string;
}

export async function checkUpload({ ports }: CheckContext, place: Place): Promise<void> {
  const { workspaceId, postId, pageId } = place;
  const scope = { workspaceId };
  const page = await getPage(ports.table, scope, postId, pageId);
  const key = incomingKey(workspaceId, postId, pageId);
  if (page?.status === 'WAITING') {
    const verdict = await readPicture(ports, key, page.contentType);
    if ('refused' in verdict) await refuse({ ports }, place, page, verdict.refused);
    else {
      await ports.uploads.put(checkedKey(workspaceId, postId, pageId, 'image'), verdict.bytes, {
        contentType: page.contentType,
      });
      await ports.uploads.put(checkedKey(workspaceId, postId, pageId, 'thumbnail'), verdict.thumbnail, {
        contentType: JPEG,
      });
      await show({ ports }, place, page, verdict);
    }
  }
  // Whatever became of it, and also when nobody asked for it: nothing stays in the drop zone.
  await ports.uploads.delete(key);
}

async function show(
  context: CheckContext,
  { workspaceId, postId, pageId }: Place,
  page: Page,
  { width, height }: { width: number; height: number },
): Promise<void> {
  const { projectKey, boardId, userId, by, fileName } = page;
  const scope = { workspaceId, projectKey, userId, accountName: by };
  const change = await changePosts(
    { ports: context.ports, scope },
    {
      boardId,
      postIdList: [postId],
      // The page shows once, however often its notification arrives.
      // No caller's own id can be this one: theirs hold no colon.
      mutationId: `page:${pageId}`,
      body: { pageId },
      decide: (row) => ({
        patch: { pageCount: (row.pageCount ?? 0) + 1 },
        history: { actionType: PostHistoryActionType.REGISTER_POST_CONTENTS, afterText: `画像 ${fileName}` },
        others: [
          endWait({ workspaceId }, postId, pageId, { status: 'READY', displayWidth: width, displayHeight: height }),
        ],
      }),
    },
  );
  await publishChange(context.ports.push, change);
}

async function refuse(
  { ports }: CheckContext,
  { workspaceId, postId, pageId }: Place,
  page: Page,
  reason: string,
): Promise<void> {
  await refusePage(ports.table, { workspaceId }, postId, pageId, reason);
  await ports.push.publish('publishJobProgress', {
    workspaceId,
    projectKey: page.projectKey,
    jobId: pageId,
    kind: 'PAGE',
    status: 0,
    done: 0,
    total: 1,
    message: reason,
  });
}
