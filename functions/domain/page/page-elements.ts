/** Pointing at parts of a captured page. */

import type { Item } from '#functions/clients/table/table.ts';
import { listPages, pageFrom, setElements } from '#functions/data/post/page.ts';
import { changePosts } from '#functions/domain/board-core/change-posts.ts';
import type { WriteContext } from '#functions/domain/board-core/context.ts';
import type { BoardChange } from '#functions/domain/board-core/present-change.ts';
import { ELEMENTS_PER_POST } from '#shared/board/limits.ts';
import { AppError } from '#shared/errors.ts';
import type { PageElement, PageElementInput } from '#shared/rules/post/page-elements.ts';
import { ELEMENTS_PER_PAGE } from '#shared/rules/size-limits.ts';

interface OnElement {
  boardId: string;
  postId: string;
  pageId: string;
  elementId: string;
  mutationId?: string | null | undefined;
}

export interface RegisterElement extends OnElement {
  element: PageElementInput;
}

export const registerPageElement = (context: WriteContext, body: RegisterElement): Promise<BoardChange> =>
  changeElements(context, body, (before) => {
    if (before.some(({ id }) => id === body.elementId)) throw new AppError('Conflict');
    if (before.length >= ELEMENTS_PER_PAGE)
      throw new AppError(
        'BadRequest',
        `1枚の画像に付けられる印は${ELEMENTS_PER_PAGE}個までです。使わない印を削除してください。`,
      );
    return [...before, { ...body.element, id: body.elementId }];
  });

/** Of all pages of a post, with so many more. */
export function requireRoom(pages: readonly Item[], more: number): void {
  const count = pages.reduce((sum, page) => sum + (pageFrom(page).pageElementList?.length ?? 0), more);
  if (count > ELEMENTS_PER_POST)
    throw new AppError(
      'BadRequest',
      `1つの投稿に付けられる印は${ELEMENTS_PER_POST}個までです。使わない印を削除してください。`,
    );
}

/** One that is gone already stays so. */
export const deletePageElement = (context: WriteContext, body: OnElement): Promise<BoardChange> =>
  changeElements(context, body, (before) => before.filter(({ id }) => id !== body.elementId));

function changeElements(
  context: WriteContext,
  { mutationId, ...body }: OnElement,
  after: (before: readonly PageElement[]) => PageElement[],
): Promise<BoardChange> {
  const { ports, scope } = context;
  const { boardId, postId, pageId } = body;
  return changePosts(context, {
    room: undefined,
    boardId,
    postIdList: [postId],
    mutationId: mutationId ?? null,
    body,
    async decide() {
      const pages = await listPages(ports.table, scope, postId);
      const page = pages.map(pageFrom).find(({ id }) => id === pageId);
      if (page?.status !== 'READY') throw new AppError('EntityNotFound');
      const before = page.pageElementList ?? [];
      const elements = after(before);
      if (elements.length > before.length) requireRoom(pages, elements.length - before.length);
      return { patch: {}, others: [setElements(scope, postId, pageId, elements)] };
    },
  });
}
