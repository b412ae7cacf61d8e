/** Somebody gives up an upload: its page leaves the post, and nothing that arrives after all comes of it. */
import { Jimp, JimpMime } from 'jimp';
import { beforeEach, expect, test } from 'vitest';
import { getPage, incomingKey, listPages } from '#functions/data/post/page.ts';
import { createBoard } from '#functions/domain/board/create-board.ts';
import { readBoard } from '#functions/domain/board-core/read-board.ts';
import { registerPost } from '#functions/domain/post/registration/register-post.ts';
import { registerSubPost } from '#functions/domain/post/registration/register-sub-post.ts';
import { PAGES_PER_POST } from '#shared/board/limits.ts';
import { plainPorts, projectScope } from '#test/support/sim/plain-ports.ts';
import { cancelPageUpload } from './cancel-upload.ts';
import { checkUpload } from './check-upload.ts';
import { createPageUpload } from './create-upload.ts';

const scope = projectScope();
const uploadTickets = { create: async ({ key }: { key: string }) => ({ url: `http://s3/${key}`, fields: [] }) };
const png = await new Jimp({ width: 64, height: 40, color: 0x3366ffff }).getBuffer(JimpMime.png);

let ports: ReturnType<typeof plainPorts>;
let boardId: string;
let postId: string;

beforeEach(async () => {
  ports = plainPorts();
  boardId = (await createBoard({ ports, scope }, { name: '要望' })).id;
  postId = (await registerPost({ ports, scope }, { boardId, title: '画面が崩れる' })).postList[0]!.id;
});

const begin = async (on = postId): Promise<string> => {
  const file = { fileName: '画面.png', contentType: JimpMime.png, size: png.length };
  const call = createPageUpload({ ports: { ...ports, uploadTickets }, scope }, { boardId, postId: on, ...file });
  return (await call).id;
};
const cancel = (pageId: string, by = scope, more: { postId?: string; mutationId?: string } = {}) =>
  cancelPageUpload({ ports, scope: by }, { boardId, postId, pageId, ...more });
const arrive = (pageId: string) => {
  ports.bucket.set(incomingKey('w1', postId, pageId), png);
  return checkUpload({ ports }, { workspaceId: 'w1', postId, pageId });
};
const objectsOf = (pageId: string) => [...ports.bucket.keys()].filter((key) => key.includes(pageId));

test('a full post has room again, whoever has the post open is told, and the same call again finds it done', async () => {
  const [pageId] = await Promise.all(Array.from({ length: PAGES_PER_POST }, () => begin()));
  await expect(begin()).rejects.toMatchObject({ code: 'BadRequest' });
  const before = (await readBoard({ ports, scope }, boardId)).rows.get(postId)!.revision;
  const told = [await cancel(pageId!, scope, { mutationId: 'm1' }), await cancel(pageId!, scope, { mutationId: 'm1' })];
  for (const { postList } of told) expect(postList).toMatchObject([{ id: postId, revision: before + 1, pageCount: 0 }]);
  expect(await listPages(ports.table, scope, postId)).toHaveLength(PAGES_PER_POST - 1);
  await begin();
});

test('a page of a sub-post goes alike', async () => {
  const [subPost] = (await registerSubPost({ ports, scope }, { boardId, postId, title: '文面' })).subPostList;
  const on = { postId: subPost!.id };
  expect((await cancel(await begin(on.postId), scope, on)).subPostList).toMatchObject([{ id: subPost!.id }]);
  expect(await listPages(ports.table, scope, on.postId)).toEqual([]);
});

test('somebody else’s page stays, and so does one that has arrived', async () => {
  const pageId = await begin();
  await expect(cancel(pageId, projectScope('abe'))).rejects.toMatchObject({ code: 'EntityNotFound' });
  await arrive(pageId);
  await expect(cancel(pageId)).rejects.toMatchObject({ code: 'EntityNotFound' });
  expect(await getPage(ports.table, scope, postId, pageId)).toMatchObject({ status: 'READY' });
});

test('what arrives after all leaves nothing behind, also when it was being looked at', async () => {
  const early = await begin();
  await cancel(early);
  await arrive(early);
  const between = await begin();
  const { put } = ports.uploads;
  ports.uploads.put = async (key, ...rest) => {
    if (key.endsWith('/thumbnail')) await cancel(between);
    return put(key, ...rest);
  };
  await arrive(between);
  for (const pageId of [early, between]) expect(objectsOf(pageId)).toEqual([]);
  expect(await listPages(ports.table, scope, postId)).toEqual([]);
  expect((await readBoard({ ports, scope }, boardId)).rows.get(postId)?.pageCount).toBeUndefined();
});
