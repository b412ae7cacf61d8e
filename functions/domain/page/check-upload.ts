/** The job behind an uploaded page: look at what really arrived, make its thumbnail, show it in the post. */

import type { CorePorts, Ports } from '#functions/clients/ports.ts';
import type { Page } from '#functions/data/post/page.ts';
import {
  checkedKey,
  coverPageOf,
  endWait,
  getPage,
  incomingKey,
  listPages,
  pageFrom,
} from '#functions/data/post/page.ts';
import { getHeads } from '#functions/data/post/post.ts';
import { changePosts } from '#functions/domain/board-core/change-posts.ts';
import { publishChange } from '#functions/domain/board-core/publish-change.ts';
import { JPEG } from '#functions/domain/picture/jimp.ts';
import { PostHistoryActionType, PostPageType } from '#shared/enums/enums.ts';
import { keepVideo } from './keep-video.ts';
import { readPicture } from './read-picture.ts';
import { refuse } from './refuse-page.ts';

export interface CheckContext {
  ports: CorePorts & Pick<Ports, 'uploads' | 'push'>;
}

type Checked = { refused: string } | Pick<Page, 'displayWidth' | 'displayHeight'>;

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
    const isVideo = page.postPageType === PostPageType.VIDEO;
    const verdict = isVideo
      ? await keepVideo(ports, key, checkedKey(workspaceId, postId, pageId, 'video'), page.contentType)
      : await keepPicture(ports, place, page.contentType);
    if ('refused' in verdict) await refuse(ports, scope, page, verdict.refused);
    else await show({ ports }, place, page, verdict);
  }
  // Whatever became of it, and also when nobody asked for it: nothing stays in the drop zone.
  await ports.uploads.delete(key);
}

async function keepPicture(
  ports: CheckContext['ports'],
  { workspaceId, postId, pageId }: Place,
  contentType: string,
): Promise<Checked> {
  const picture = await readPicture(ports, incomingKey(workspaceId, postId, pageId), contentType);
  if ('refused' in picture) return picture;
  const { bytes, thumbnail, width, height } = picture;
  await ports.uploads.put(checkedKey(workspaceId, postId, pageId, 'image'), bytes, { contentType });
  await ports.uploads.put(checkedKey(workspaceId, postId, pageId, 'thumbnail'), thumbnail, { contentType: JPEG });
  return { displayWidth: width, displayHeight: height };
}

async function show(
  context: CheckContext,
  { workspaceId, postId, pageId }: Place,
  page: Page,
  seen: Pick<Page, 'displayWidth' | 'displayHeight'>,
): Promise<void> {
  const { projectKey, userId, by, fileName } = page;
  const [head] = await getHeads(context.ports.table, { workspaceId }, [postId]);
  const scope = { workspaceId, projectKey, userId, accountName: by };
  let isUnwanted = false;
  const change = await changePosts(
    { ports: context.ports, scope },
    {
      // It may have gone elsewhere meanwhile.
      boardId: head?.boardId ?? page.boardId,
      room: undefined,
      postIdList: [head?.postId ?? postId],
      // The page shows once, however often its notification arrives.
      // No caller's own id can be this one: theirs hold no colon.
      mutationId: `page:${pageId}`,
      body: { pageId },
      async decide(row) {
        const pages = (await listPages(context.ports.table, { workspaceId }, postId)).map(pageFrom);
        // Malware may be found in it before it is shown, and who sent it may take it back.
        const status = pages.find(({ id }) => id === pageId)?.status;
        isUnwanted = status === 'REFUSED' || status === undefined;
        if (status !== 'WAITING') return undefined;
        const shown = pages.map((one): Page => (one.id === pageId ? { ...one, status: 'READY' } : one));
        return {
          patch: { pageCount: (row.pageCount ?? 0) + 1, coverPage: coverPageOf(shown) },
          history: {
            actionType: PostHistoryActionType.REGISTER_POST_CONTENTS,
            afterText: `${page.postPageType === PostPageType.VIDEO ? '動画' : '画像'} ${fileName}`,
          },
          others: [endWait({ workspaceId }, postId, pageId, { status: 'READY', ...seen })],
        };
      },
    },
  );
  if (!isUnwanted) return publishChange(context.ports.push, change);
  for (const part of ['image', 'thumbnail', 'video'] as const)
    await context.ports.uploads.delete(checkedKey(workspaceId, postId, pageId, part));
}
