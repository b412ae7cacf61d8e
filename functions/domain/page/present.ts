import type { FileLinks } from '#functions/clients/ports.ts';
import type { Page } from '#functions/data/page.ts';
import { checkedKey, pageFrom } from '#functions/data/page.ts';
import type { TenantScope } from '#functions/data/scope.ts';
import type { Item } from '#functions/data/table.ts';

/** An upload that has not arrived by then will not: its form has expired. */
const ARRIVES_WITHIN_MS = 30 * 60_000;

/** Captured pages as they leave the server; only checked images have addresses, and those work for about an hour. */
export function presentPages(scope: TenantScope, links: FileLinks, now: number) {
  const address = (page: Page, part: 'image' | 'thumbnail'): Promise<string> =>
    links.sign(checkedKey(scope.workspaceId, page.postId, page.id, part), now);

  const present = async (page: Page) => {
    const isLost = page.status === 'WAITING' && now - Date.parse(page.createdAt) > ARRIVES_WITHIN_MS;
    const isReady = page.status === 'READY';
    return {
      id: page.id,
      postPageType: page.postPageType,
      status: isLost ? 'REFUSED' : page.status,
      refusedReason: isLost ? '画像が届きませんでした。もう一度お試しください。' : page.refusedReason,
      fileName: page.fileName,
      pageUrl: page.pageUrl,
      imageUrl: isReady ? await address(page, 'image') : undefined,
      thumbnailImageUrl: isReady ? await address(page, 'thumbnail') : undefined,
      displayWidth: page.displayWidth,
      displayHeight: page.displayHeight,
      createdAt: page.createdAt,
    };
  };

  return (items: Item[]) => Promise.all(items.map((item) => present(pageFrom(item))));
}
