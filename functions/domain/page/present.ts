import type { FileLinks } from '#functions/clients/ports.ts';
import type { Item } from '#functions/clients/table/table.ts';
import type { Page } from '#functions/data/post/page.ts';
import { checkedKey, type PagePart, pageFrom } from '#functions/data/post/page.ts';
import type { TenantScope } from '#functions/data/table/scope.ts';
import { PostPageType } from '#shared/enums/enums.ts';

/** An upload that has not arrived by then will not: its form has expired. */
const ARRIVES_WITHIN_MS = 30 * 60_000;

/** Captured pages as they leave the server; only what was checked has addresses, and those work for about an hour. */
export function presentPages(scope: TenantScope, links: FileLinks, now: number) {
  const address = (page: Page, part: PagePart): Promise<string> =>
    links.sign(checkedKey(scope.workspaceId, page.postId, page.id, part), now);

  const present = async (page: Page) => {
    const isLost = page.status === 'WAITING' && now - Date.parse(page.createdAt) > ARRIVES_WITHIN_MS;
    const isReady = page.status === 'READY';
    const isVideo = page.postPageType === PostPageType.VIDEO;
    return {
      id: page.id,
      postPageType: page.postPageType,
      status: isLost ? 'REFUSED' : page.status,
      refusedReason: isLost ? '画像が届きませんでした。もう一度お試しください。' : page.refusedReason,
      fileName: page.fileName,
      pageUrl: page.pageUrl,
      emulatedUserAgent: page.emulatedUserAgent,
      imageUrl: isReady && !isVideo ? await address(page, 'image') : undefined,
      thumbnailImageUrl: isReady && !isVideo ? await address(page, 'thumbnail') : undefined,
      videoUrl: isReady && isVideo ? await address(page, 'video') : undefined,
      windowWidth: page.windowWidth,
      windowHeight: page.windowHeight,
      pageXOffset: page.pageXOffset,
      pageYOffset: page.pageYOffset,
      pixelRatio: page.pixelRatio,
      displayWidth: page.displayWidth,
      displayHeight: page.displayHeight,
      pageElementList: page.pageElementList ?? [],
      createdAt: page.createdAt,
    };
  };

  return (items: Item[]) => Promise.all(items.map((item) => present(pageFrom(item))));
}
