/** Malware in a captured page: nobody is shown it any more, wherever its post has gone, and the page says why. */
import { Jimp, JimpMime } from 'jimp';
import { beforeEach, expect, test } from 'vitest';
import { getDeletedRows } from '#functions/data/board/deleted-row.ts';
import { checkedKey, getPage, incomingKey, listPages, putNewPage } from '#functions/data/post/page.ts';
import { deleteBoard, restoreBoard } from '#functions/domain/board/change-board.ts';
import { createBoard } from '#functions/domain/board/create-board.ts';
import { readBoard } from '#functions/domain/board-core/read-board.ts';
import { checkUpload } from '#functions/domain/page/check-upload.ts';
import { postCovers } from '#functions/domain/page/post-covers.ts';
import { presentPages } from '#functions/domain/page/present.ts';
import { deletePosts } from '#functions/domain/post/deletion/delete-posts.ts';
import { restorePosts } from '#functions/domain/post/deletion/restore-posts.ts';
import { registerPost } from '#functions/domain/post/registration/register-post.ts';

import { PostPageType } from '#shared/enums/enums.ts';
import { plainPorts, projectScope } from '#test/support/sim/plain-ports.ts';
import { blockObject } from './block-object.ts';

const scope = projectScope();
const REASON = 'マルウェアが見つかったため、表示できません。';
const fileLinks = { sign: async (key: string) => `https://files.hisho.example/${key}` };
const png = await new Jimp({ width: 64, height: 40, color: 0x3366ffff }).getBuffer(JimpMime.png);

let ports: ReturnType<typeof plainPorts>;
let boardId: string;
let postId: string;

beforeEach(async () => {
  ports = plainPorts();
  boardId = (await createBoard({ ports, scope }, { name: '要望' })).id;
  postId = (await registerPost({ ports, scope }, { boardId, title: '画面が崩れる' })).postList[0]!.id;
});

async function waiting(postPageType: PostPageType = PostPageType.IMAGE): Promise<string> {
  ports.advance(1_000);
  const id = ports.ids.ulid();
  const createdAt = new Date(ports.clock.now()).toISOString();
  const by = { by: scope.accountName, userId: scope.userId, projectKey: scope.projectKey };
  const file = { fileName: '画面.png', contentType: JimpMime.png };
  await ports.table.transact([
    putNewPage(scope, { id, postId, postPageType, status: 'WAITING', ...file, createdAt, ...by, boardId }),
  ]);
  ports.bucket.set(incomingKey('w1', postId, id), png);
  return id;
}
const check = (pageId: string) => checkUpload({ ports }, { workspaceId: 'w1', postId, pageId });
async function shown(): Promise<string> {
  const pageId = await waiting();
  await check(pageId);
  return pageId;
}
const found = (pageId: string, part: 'image' | 'thumbnail' = 'image') =>
  blockObject({ ports }, checkedKey('w1', postId, pageId, part));
const rowOn = async (reader = ports) => (await readBoard({ ports: reader, scope }, boardId)).rows.get(postId);
const cover = async () =>
  (await postCovers({ ports: { ...ports, fileLinks }, scope }, { boardId, postIdList: [postId] })).map(
    ({ thumbnailImageUrl }) => thumbnailImageUrl,
  );
const pages = async () =>
  presentPages(scope, fileLinks, ports.clock.now())(await listPages(ports.table, scope, postId));
const objectsOf = (pageId: string) => [...ports.bucket.keys()].filter((key) => key.includes(pageId));
const thumbnailOf = (pageId: string) => `https://files.hisho.example/pages/w1/${postId}/${pageId}/thumbnail`;

test('a page that was shown has no addresses and says why; the next one takes its place on cards, also after the word came twice', async () => {
  const [first, second] = [await shown(), await shown()];
  expect(await rowOn()).toMatchObject({ pageCount: 2, coverPage: `${postId}/${first}` });
  expect(await cover()).toEqual([thumbnailOf(first)]);
  ports.told.length = 0;
  await found(first);
  await found(first, 'thumbnail');
  expect(await pages()).toMatchObject([
    { id: first, status: 'REFUSED', refusedReason: REASON, imageUrl: undefined, thumbnailImageUrl: undefined },
    { id: second, status: 'READY', thumbnailImageUrl: thumbnailOf(second) },
  ]);
  expect(objectsOf(first)).toEqual([]);
  for (const reader of [ports, ports.another()])
    expect(await rowOn(reader)).toMatchObject({ pageCount: 1, coverPage: `${postId}/${second}` });
  expect(await cover()).toEqual([thumbnailOf(second)]);
  expect(ports.told).toHaveLength(1);
  await found(second);
  expect(await rowOn()).toMatchObject({ pageCount: 0, coverPage: null });
  expect(await cover()).toEqual([]);
});

test('of a page that is still being looked at, the word keeps it from being shown, whichever comes first', async () => {
  const early = await waiting();
  await found(early);
  await check(early);
  // Found while the job still puts down what it made.
  const between = await waiting();
  const { put } = ports.uploads;
  ports.uploads.put = async (key, ...rest) => {
    if (key.endsWith('/thumbnail')) await found(between);
    return put(key, ...rest);
  };
  await check(between);
  for (const pageId of [early, between]) {
    expect(await getPage(ports.table, scope, postId, pageId)).toMatchObject({
      status: 'REFUSED',
      refusedReason: REASON,
    });
    expect(objectsOf(pageId)).toEqual([]);
  }
  expect((await rowOn())?.pageCount).toBeUndefined();
  expect(ports.told.filter(({ kind }) => kind === 'PAGE')).toHaveLength(2);
});

test('a post in the bin, or on a board that is, comes back without the page', async () => {
  const [first, second] = [await shown(), await shown()];
  await deletePosts({ ports, scope }, { boardId, postIdList: [postId] });
  ports.told.length = 0;
  await found(first);
  expect((await getDeletedRows(ports.table, scope, boardId, [postId], ports.clock.now()))[0]!.row).toMatchObject({
    pageCount: 1,
    coverPage: `${postId}/${second}`,
  });
  expect(ports.told).toEqual([]);
  const warm = ports.another();
  await readBoard({ ports: warm, scope }, boardId);
  await restorePosts({ ports, scope }, { boardId, postIdList: [postId] });
  for (const reader of [warm, ports.another()])
    expect(await rowOn(reader)).toMatchObject({ pageCount: 1, coverPage: `${postId}/${second}` });
  await deleteBoard({ ports, scope }, { boardId });
  await found(second);
  await restoreBoard({ ports, scope }, { boardId });
  for (const reader of [ports, ports.another()])
    expect(await rowOn(reader)).toMatchObject({ pageCount: 0, coverPage: null });
  expect(await pages()).toMatchObject([{ refusedReason: REASON }, { refusedReason: REASON }]);
  expect([...objectsOf(first), ...objectsOf(second)]).toEqual([]);
});

test('rows from before they named their cover are answered from their pages; recordings are none, and are blocked as well', async () => {
  const recording = await waiting(PostPageType.VIDEO);
  ports.uploads.copy = async (from, to) => {
    const body = ports.bucket.get(from);
    if (body) ports.bucket.set(to, body);
    return body !== undefined;
  };
  ports.bucket.set(incomingKey('w1', postId, recording), Buffer.from('\0\0\0\x18ftypmp42\0\0\0\0mp42isom'));
  await ports.table.update({
    update: { PK: `W#w1#T#${postId}`, SK: `G#${recording}` },
    set: { contentType: 'video/mp4' },
  });
  await check(recording);
  expect(await rowOn()).toMatchObject({ pageCount: 1, coverPage: null });
  expect(await cover()).toEqual([]);
  const picture = await shown();
  expect(await rowOn()).toMatchObject({ pageCount: 2, coverPage: `${postId}/${picture}` });
  ports.calls.table = 0;
  await cover();
  expect(ports.calls.table).toBe(2);
  await ports.table.update({ update: { PK: `W#w1#B#${boardId}`, SK: `R#${postId}` }, remove: ['coverPage'] });
  expect(await cover()).toEqual([thumbnailOf(picture)]);
  await blockObject({ ports }, checkedKey('w1', postId, recording, 'video'));
  expect(await pages()).toMatchObject([{ status: 'REFUSED', refusedReason: REASON, videoUrl: undefined }, {}]);
  expect(objectsOf(recording)).toEqual([]);
  expect(await rowOn()).toMatchObject({ pageCount: 1, coverPage: `${postId}/${picture}` });
});

test('what never arrives ends by itself, and says so', async () => {
  await waiting();
  expect(await pages()).toMatchObject([{ status: 'WAITING', refusedReason: undefined }]);
  ports.advance(30 * 60_000 + 1);
  expect(await pages()).toMatchObject([
    { status: 'REFUSED', refusedReason: '画像が届きませんでした。もう一度お試しください。', imageUrl: undefined },
  ]);
});
