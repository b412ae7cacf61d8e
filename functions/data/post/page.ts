/** Captured pages of a post (work §3.6): one item each in the post's partition. */

import type { DeleteOp, Item, PutOp, Table, UpdateOp } from '#functions/clients/table/table.ts';
import type { Row } from '#shared/board/types.ts';
import { PostPageType } from '#shared/enums/enums.ts';
import type { PageElement, Viewport } from '#shared/rules/post/page-elements.ts';
import { collect } from '../table/collect.ts';
import { postKeys } from '../table/keys.ts';
import type { TenantScope } from '../table/scope.ts';
import { unlessRefused } from '../table/unless-refused.ts';
import { withoutKeys } from '../table/without-keys.ts';

export type PageStatus = 'WAITING' | 'READY' | 'REFUSED';

/** What is known of a browser when it captured a page; pictures that people add themselves come without. */
export interface Capture extends Partial<Viewport> {
  pageUrl?: string;
  emulatedUserAgent?: string;
  pixelRatio?: number;
}

export interface Page extends Capture {
  id: string;
  postId: string;
  postPageType: number;
  status: PageStatus;
  /** Why it was refused, in words for the person who sent it. */
  refusedReason?: string;
  fileName: string;
  contentType: string;
  /** In pixels of the picture. */
  displayWidth?: number;
  displayHeight?: number;
  pageElementList?: PageElement[];
  createdAt: string;
  /** Account name and id of who sent it, and where the post lies: what the job that checks it needs to know. */
  by: string;
  userId: string;
  projectKey: string;
  boardId: string;
}

export type PagePart = 'image' | 'thumbnail' | 'video';

/** Where the browser puts an image, and where the checked ones lie. */
export const incomingKey = (workspaceId: string, postId: string, pageId: string): string =>
  `incoming/${workspaceId}/${postId}/${pageId}`;
export const checkedKey = (workspaceId: string, postId: string, pageId: string, part: PagePart): string =>
  `pages/${workspaceId}/${postId}/${pageId}/${part}`;

/** Undefined for a key of something else. */
export function parseCheckedKey(key: string): { workspaceId: string; postId: string; pageId: string } | undefined {
  const [, workspaceId, postId, pageId] =
    /^pages\/([\w-]+)\/([\w-]+)\/([\w-]+)\/(?:image|thumbnail|video)$/.exec(key) ?? [];
  return workspaceId && postId && pageId ? { workspaceId, postId, pageId } : undefined;
}

/** Undefined for a key that no ticket of ours named. */
export function parseIncomingKey(key: string): { workspaceId: string; postId: string; pageId: string } | undefined {
  const [folder, workspaceId, postId, pageId, ...rest] = key.split('/');
  return folder === 'incoming' && workspaceId && postId && pageId && rest.length === 0
    ? { workspaceId, postId, pageId }
    : undefined;
}

/** Of a row: the small picture of its first captured page. */
export const coverKey = (workspaceId: string, coverPage: string): string =>
  `pages/${workspaceId}/${coverPage}/thumbnail`;

/** What a row says of its pages, in their order. */
export const coverPageOf = (pages: readonly Page[]): string | null => {
  const first = pages.find(({ status, postPageType }) => status === 'READY' && postPageType === PostPageType.IMAGE);
  return first ? `${first.postId}/${first.id}` : null;
};

export const pageFrom = (item: Item): Page => withoutKeys(item);

export const putNewPage = (scope: TenantScope, page: Page): PutOp => ({
  put: { ...postKeys.page(scope.workspaceId, page.postId, page.id), ...page },
  if: [{ absent: 'PK' }],
});

export async function getPage(
  table: Table,
  scope: TenantScope,
  postId: string,
  pageId: string,
): Promise<Page | undefined> {
  const item = await table.get(postKeys.page(scope.workspaceId, postId, pageId), { consistent: true });
  return item && pageFrom(item);
}

export const listPages = (table: Table, scope: TenantScope, postId: string): Promise<Item[]> =>
  collect(table.queryAll({ ...postKeys.pages(scope.workspaceId, postId), consistent: true }));

/** What its row says, or what its pages tell where that is not known yet. */
export const readCoverPage = async (
  table: Table,
  scope: TenantScope,
  { id, pageCount, coverPage }: Pick<Row, 'id' | 'pageCount' | 'coverPage'>,
): Promise<string | null> => {
  if (!pageCount) return null;
  return coverPage === undefined ? coverPageOf((await listPages(table, scope, id)).map(pageFrom)) : coverPage;
};

/** Everything that changes elements also changes the row of their post, whose revision keeps two changes apart. */
export const setElements = (
  scope: TenantScope,
  postId: string,
  pageId: string,
  pageElementList: readonly PageElement[],
): UpdateOp => ({
  update: postKeys.page(scope.workspaceId, postId, pageId),
  set: { pageElementList },
  if: [{ path: 'status', equals: 'READY' }],
});

/** Ends the wait for a page; fails when it has ended before. */
export const endWait = (scope: TenantScope, postId: string, pageId: string, set: Partial<Page>): UpdateOp => ({
  update: postKeys.page(scope.workspaceId, postId, pageId),
  set,
  if: [{ path: 'status', equals: 'WAITING' }],
});

/** Takes back a page that is still waited for; fails when the wait has ended. */
export const deleteWaiting = (scope: TenantScope, postId: string, pageId: string): DeleteOp => ({
  delete: postKeys.page(scope.workspaceId, postId, pageId),
  if: [{ path: 'status', equals: 'WAITING' }],
});

/** One that was shown is not shown any more; fails when it was not. */
export const blockPage = (scope: TenantScope, postId: string, pageId: string, refusedReason: string): UpdateOp => ({
  update: postKeys.page(scope.workspaceId, postId, pageId),
  set: { status: 'REFUSED', refusedReason },
  if: [{ path: 'status', equals: 'READY' }],
});

export async function refusePage(
  table: Table,
  scope: TenantScope,
  postId: string,
  pageId: string,
  refusedReason: string,
): Promise<void> {
  await unlessRefused(table.update(endWait(scope, postId, pageId, { status: 'REFUSED', refusedReason })));
}
