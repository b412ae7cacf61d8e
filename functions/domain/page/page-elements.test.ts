import { expect, test } from 'vitest';
import { getPage, putNewPage } from '#functions/data/post/page.ts';
import { createBoard } from '#functions/domain/board/create-board.ts';
import { registerPost } from '#functions/domain/post/registration/register-post.ts';
import { ELEMENTS_PER_POST } from '#shared/board/limits.ts';
import { PostPageType } from '#shared/enums/enums.ts';
import { ELEMENTS_PER_PAGE } from '#shared/rules/size-limits.ts';
import { plainPorts, projectScope } from '#test/support/sim/plain-ports.ts';
import { deletePageElement, registerPageElement, requireRoom } from './page-elements.ts';

const scope = projectScope();
const element = {
  selector: '',
  width: 10,
  height: 10,
  elementXOffset: 1,
  elementYOffset: 2,
  windowWidth: 100,
  windowHeight: 100,
  pageXOffset: 0,
  pageYOffset: 0,
};

async function givenPage(status: 'READY' | 'WAITING' = 'READY') {
  const ports = plainPorts();
  const context = { ports, scope };
  const { id: boardId } = await createBoard(context, { name: '要望' });
  const {
    postList: [post],
  } = await registerPost(context, { boardId, title: '画面が崩れる' });
  await ports.server.put(
    putNewPage(scope, {
      id: 'p1',
      postId: post!.id,
      postPageType: PostPageType.IMAGE,
      status,
      fileName: '画面.png',
      contentType: 'image/png',
      createdAt: '2026-09-01T00:00:00.000Z',
      by: 'sato',
      userId: 'u',
      projectKey: scope.projectKey,
      boardId,
    }),
  );
  const on = { boardId, postId: post!.id, pageId: 'p1' };
  return {
    add: (elementId: string, more = {}) => registerPageElement(context, { ...on, elementId, element, ...more }),
    remove: (elementId: string) => deletePageElement(context, { ...on, elementId }),
    ids: async () => (await getPage(ports.table, scope, on.postId, 'p1'))?.pageElementList?.map(({ id }) => id),
  };
}

test('everybody who looks at the post hears of a marker, and two who draw at once keep both', async () => {
  const { add, ids } = await givenPage();
  const [first, second] = await Promise.all([add('a'), add('b')]);
  expect((await ids())!.sort()).toEqual(['a', 'b']);
  const revisions = [first, second].map(({ postList }) => postList[0]!.revision);
  expect(Math.max(...revisions)).toBe(Math.min(...revisions) + 1);
});

test('the same call again draws nothing twice, and a second marker cannot take the id of another', async () => {
  const { add, ids } = await givenPage();
  await add('a', { mutationId: 'm1' });
  await add('a', { mutationId: 'm1' });
  expect(await ids()).toEqual(['a']);
  await expect(add('a')).rejects.toMatchObject({ code: 'Conflict' });
});

test('a page has so many markers at most, and room again when one is deleted', async () => {
  const { add, remove, ids } = await givenPage();
  for (let n = 0; n < ELEMENTS_PER_PAGE; n += 1) await add(`e${n}`);
  await expect(add('more')).rejects.toMatchObject({ code: 'BadRequest', message: expect.stringContaining('30個まで') });
  await remove('e0');
  await remove('e0');
  await add('more');
  expect(await ids()).toHaveLength(ELEMENTS_PER_PAGE);
});

test('a post has so many of them at most', () => {
  const page = (count: number) => ({ PK: 'p', SK: 's', pageElementList: Array.from({ length: count }, () => element) });
  const pages = Array.from({ length: ELEMENTS_PER_POST / 20 }, () => page(20));
  expect(() => requireRoom(pages, 0)).not.toThrow();
  expect(() => requireRoom(pages, 1)).toThrow('200個まで');
});

test('nobody points at what is not checked yet', async () => {
  const { add } = await givenPage('WAITING');
  await expect(add('a')).rejects.toMatchObject({ code: 'EntityNotFound' });
});
