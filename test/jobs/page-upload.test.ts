import { randomUUID } from 'node:crypto';
import { HeadObjectCommand } from '@aws-sdk/client-s3';
import { Jimp, JimpMime } from 'jimp';
import { beforeAll, expect, test } from 'vitest';
import { PostPageType, Role } from '#shared/enums/enums.ts';
import type { Board, WirePost } from '#test/support/board/board.ts';
import { change, givenBoard } from '#test/support/board/board.ts';
import type { Ticket } from '#test/support/board/upload.ts';
import { pageTicket, post } from '#test/support/board/upload.ts';
import { newsOf, watchBoard } from '#test/support/board/watch-board.ts';
import { eventually } from '#test/support/eventually.ts';
import { http } from '#test/support/host/http.ts';
import { takeHost } from '#test/support/host/wire-host.ts';
import type { Actor } from '#test/support/people/actor.ts';
import { givenMember, givenProject, givenWorkspace } from '#test/support/workspace.ts';

const own = await takeHost();
const { port } = own.host;
const { local } = own;
const { operator } = own;
const MOST_BYTES = 20 * 1024 * 1024;

let workspace: Awaited<ReturnType<typeof givenWorkspace>>;
let owner: Actor;
let board: Board;
let png: Buffer;
beforeAll(async () => {
  workspace = await givenWorkspace(port, local);
  ({ owner } = workspace);
  board = await givenBoard(owner, { workspaceId: workspace.workspaceId, projectKey: await givenProject(workspace) });
  png = await new Jimp({ width: 640, height: 400, color: 0x3366ffff }).getBuffer(JimpMime.png);
});

const newPost = async (title: string): Promise<WirePost> =>
  (
    await change(owner, 'registerPost', {
      workspaceId: board.workspaceId,
      projectKey: board.projectKey,
      boardId: board.boardId,
      title,
    })
  ).postList[0]!;
const ticketFor = (wirePost: WirePost, size: number, contentType = 'image/png'): Promise<Ticket> =>
  pageTicket(owner, { ...board, postId: wirePost.id }, { fileName: '画面.png', contentType, size });

const PAGES = `query open($workspaceId: ID!, $projectKey: ID!, $projectSerialNumber: Int!) { postPage(workspaceId: $workspaceId, projectKey: $projectKey, projectSerialNumber: $projectSerialNumber) {
  post { pageCount pageList { id postPageType status refusedReason fileName pageUrl emulatedUserAgent imageUrl thumbnailImageUrl videoUrl windowWidth windowHeight pageXOffset pageYOffset pixelRatio displayWidth displayHeight
    pageElementList { id selector width height elementXOffset elementYOffset windowWidth windowHeight pageXOffset pageYOffset } } } } }`;
const open = async ({ projectSerialNumber }: WirePost) =>
  (
    await owner.mustGraphql(PAGES, {
      workspaceId: board.workspaceId,
      projectKey: board.projectKey,
      projectSerialNumber,
    })
  ).postPage.post;
const settled = (wirePost: WirePost) =>
  eventually(
    async () => {
      const opened = await open(wirePost);
      return opened.pageList[0]?.status !== 'WAITING' && opened;
    },
    'the page is checked',
    30_000,
  );

const get = (address: string, headers: Record<string, string> = {}) => {
  const { hostname, pathname, search } = new URL(address);
  return http(port, { host: hostname, path: pathname + search, headers });
};
const keyOf = ({ fields }: Ticket): string => fields.find(({ name }) => name === 'key')!.value;
const bucketOf = ({ url }: Ticket): string => new URL(url).pathname.replaceAll('/', '');
const isStored = (ticket: Ticket): Promise<boolean> =>
  operator.s3.send(new HeadObjectCommand({ Bucket: bucketOf(ticket), Key: keyOf(ticket) })).then(
    () => true,
    (error: Error) => {
      if (error.name !== 'NotFound') throw error;
      return false;
    },
  );

test('a captured image appears in its post, live for those who watch, with addresses that open', async () => {
  const wirePost = await newPost('画面が崩れる');
  const watcher = watchBoard(owner, own.graphqlHost, board);
  await eventually(() => watcher.isLive, 'the subscription starts');
  const ticket = await ticketFor(wirePost, png.length);
  expect((await open(wirePost)).pageList).toMatchObject([{ id: ticket.id, status: 'WAITING', imageUrl: null }]);
  expect((await post(ticket, png)).status).toBe(204);

  const { pageList } = await settled(wirePost);
  // The row may be read a moment before the page that was written with it.
  await eventually(async () => (await open(wirePost)).pageCount === 1, 'the row counts the page');
  expect(pageList).toMatchObject([
    { id: ticket.id, status: 'READY', fileName: '画面.png', displayWidth: 640, displayHeight: 400 },
  ]);
  await eventually(
    () =>
      watcher.received.some(({ data }) =>
        newsOf(data.onBoardChange).patchList.some((seen) => seen.postId === wirePost.id && seen.patch.pageCount === 1),
      ),
    'the count arrives live',
  );
  watcher.close();

  const image = await get(pageList[0].imageUrl, { cookie: 'hisho-session=secret' });
  expect(image.status).toBe(200);
  expect(image.bytes).toBe(png.length);
  expect(image.headers).toMatchObject({ 'content-type': 'image/png', 'x-content-type-options': 'nosniff' });
  expect(image.headers['content-security-policy']).toContain('sandbox');
  expect(image.headers['set-cookie']).toBeUndefined();
  const thumbnail = await get(pageList[0].thumbnailImageUrl);
  expect(thumbnail).toMatchObject({ status: 200, headers: { 'content-type': 'image/jpeg' } });
  expect(thumbnail.bytes).toBeLessThan(png.length * 20);
  expect(await isStored(ticket)).toBe(false);
});

test('without a signature, with a broken one, and for another object the address stays shut', async () => {
  const wirePost = await newPost('署名');
  const ticket = await ticketFor(wirePost, png.length);
  await post(ticket, png);
  const { pageList } = await settled(wirePost);
  const signed = new URL(pageList[0].imageUrl);
  expect((await get(`${signed.origin}${signed.pathname}`)).status).toBe(403);
  expect((await get(signed.href.replace('/image?', '/thumbnail?'))).status).toBe(403);
  expect(
    (await get(signed.href.replace(/Expires=(\d+)/, (_all, seconds) => `Expires=${Number(seconds) + 3600}`))).status,
  ).toBe(403);
});

test('S3 refuses another type and more than 20 MB', async () => {
  const wirePost = await newPost('断られる');
  const ticket = await ticketFor(wirePost, png.length);
  expect((await post(ticket, png, { 'Content-Type': 'text/html' })).status).toBe(403);
  const tooLarge = await post(ticket, Buffer.alloc(MOST_BYTES + 1));
  expect(tooLarge).toMatchObject({ status: 400, text: expect.stringContaining('EntityTooLarge') });
  expect((await post(ticket, png, { key: keyOf(ticket).replace(/[^/]+$/, 'other') })).status).toBe(403);
  expect(await isStored(ticket)).toBe(false);
});

test('a ticket is only given for an image of the right size', async () => {
  const wirePost = await newPost('券');
  const ask = (contentType: string, size: number) =>
    owner.graphql('mutation upload($input: CreatePageUploadInput!) { createPageUpload(input: $input) { id } }', {
      input: {
        workspaceId: board.workspaceId,
        projectKey: board.projectKey,
        boardId: board.boardId,
        postId: wirePost.id,
        fileName: 'a',
        contentType,
        size,
        mutationId: randomUUID(),
      },
    });
  expect((await ask('image/svg+xml', 10)).errors?.[0]).toMatchObject({
    errorType: 'BadRequest',
    message: 'PNG、JPEG、GIFの画像か、MP4、WebMの動画を選んでください。',
  });
  expect((await ask('image/png', MOST_BYTES + 1)).errors?.[0]).toMatchObject({ errorType: 'PayloadTooLarge' });
});

test.each([
  [
    'a text file',
    Buffer.from('<script>alert(1)</script>'.repeat(10)),
    'PNG、JPEG、GIFの画像ではないため、表示できません。',
  ],
  [
    'a JPEG',
    Buffer.concat([Buffer.from([0xff, 0xd8, 0xff, 0xe0]), Buffer.alloc(200)]),
    'PNG、JPEG、GIFの画像ではないため、表示できません。',
  ],
  [
    'a picture that claims to be enormous',
    Buffer.concat([
      Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0, 0, 0, 13, 0x49, 0x48, 0x44, 0x52]),
      Buffer.from([0, 0, 0x75, 0x30, 0, 0, 0x75, 0x30]),
      Buffer.alloc(9),
      Buffer.from('\0\0\0\0IEND\0\0\0\0'),
    ]),
    '画像の縦横が大きすぎます。',
  ],
])(
  '%s that calls itself PNG is refused after its upload, with the reason, and not kept',
  async (_name, bytes, reason) => {
    const wirePost = await newPost('偽物');
    const ticket = await ticketFor(wirePost, bytes.length);
    expect((await post(ticket, bytes)).status).toBe(204);
    const { pageCount, pageList } = await settled(wirePost);
    expect(pageCount).toBe(0);
    expect(pageList).toMatchObject([
      { status: 'REFUSED', refusedReason: reason, imageUrl: null, thumbnailImageUrl: null },
    ]);
    await eventually(async () => !(await isStored(ticket)), 'the object is gone');
  },
);

test('a recording is kept as it came, has an address to be played from, and is refused when it is none', async () => {
  const webm = Buffer.concat([Buffer.from([0x1a, 0x45, 0xdf, 0xa3]), Buffer.alloc(200)]);
  const recorded = await newPost('操作の録画');
  const ticket = await ticketFor(recorded, webm.length, 'video/webm');
  expect((await post(ticket, webm)).status).toBe(204);
  const { pageList } = await settled(recorded);
  expect(pageList).toMatchObject([{ postPageType: PostPageType.VIDEO, status: 'READY', imageUrl: null }]);
  expect(await get(pageList[0].videoUrl)).toMatchObject({ status: 200, headers: { 'content-type': 'video/webm' } });

  const other = await newPost('動画ではない');
  await post(await ticketFor(other, webm.length, 'video/mp4'), webm);
  expect((await settled(other)).pageList).toMatchObject([{ status: 'REFUSED', videoUrl: null }]);
});

test('what is known of the browser comes with the page; markers are drawn on it by who may write alone', async () => {
  const wirePost = await newPost('印');
  const { workspaceId, projectKey, boardId } = board;
  const on = { workspaceId, projectKey, boardId, postId: wirePost.id };
  const box = { selector: '', width: 10, height: 10, elementXOffset: -5, elementYOffset: 0 };
  const seen = { windowWidth: 1280, windowHeight: 720, pageXOffset: 0, pageYOffset: 400 };
  const element = { ...box, ...seen };
  const captured = { ...seen, pageUrl: 'https://example.jp/reserve', emulatedUserAgent: 'kiosk/2', pixelRatio: 2 };
  const ticket = await pageTicket(owner, on, {
    fileName: '画面.png',
    contentType: 'image/png',
    size: png.length,
    ...captured,
    pageElementList: [{ ...element, selector: 'button' }],
  });
  await post(ticket, png);
  const { pageList } = await settled(wirePost);
  expect(pageList).toMatchObject([{ ...captured, pageElementList: [{ ...element, selector: 'button' }] }]);

  const place = { ...on, pageId: ticket.id };
  await change(owner, 'registerPageElement', { ...place, elementId: 'drawn', element });
  const ids = async () => (await open(wirePost)).pageList[0].pageElementList.map(({ id }: { id: string }) => id);
  expect(await ids()).toEqual([expect.any(String), 'drawn']);
  for (const bad of [{ width: -1 }, { selector: 'a'.repeat(201) }, { windowWidth: 1e9 }])
    await expect(
      change(owner, 'registerPageElement', { ...place, elementId: 'bad', element: { ...element, ...bad } }),
    ).rejects.toThrow();
  const reader = await givenMember(workspace, Role.GUEST);
  await expect(change(reader, 'deletePageElement', { ...place, elementId: 'drawn' })).rejects.toThrow();
  await change(owner, 'deletePageElement', { ...place, elementId: 'drawn' });
  expect(await ids()).toHaveLength(1);
});

test('a notification that comes twice shows the page once', async () => {
  const wirePost = await newPost('二度');
  const ticket = await ticketFor(wirePost, png.length);
  await post(ticket, png);
  await settled(wirePost);
  const record = {
    eventName: 'ObjectCreated:Post',
    s3: { bucket: { name: bucketOf(ticket) }, object: { key: keyOf(ticket), size: png.length } },
  };
  await operator.send('page-uploaded', { Records: [record, record] });
  await eventually(async () => (await operator.depth('page-uploaded')) === 0, 'the notification is worked off');
  const { pageCount, pageList } = await open(wirePost);
  expect({ pageCount, pages: pageList.length }).toEqual({ pageCount: 1, pages: 1 });
});

test('malware that is found in a page takes its picture away, and the page says why', async () => {
  const wirePost = await newPost('感染');
  const ticket = await ticketFor(wirePost, png.length);
  await post(ticket, png);
  const { pageList: before } = await settled(wirePost);
  await eventually(async () => (await open(wirePost)).pageCount === 1, 'the row counts the page');
  const [, key] = /(pages\/.+\/image)$/.exec(new URL(before[0].imageUrl).pathname)!;
  const found = {
    detail: {
      s3ObjectDetails: { bucketName: bucketOf(ticket), objectKey: key! },
      scanResultDetails: { scanResultStatus: 'THREATS_FOUND' },
    },
  };
  await operator.send('object-scanned', found);
  await operator.send('object-scanned', found);
  await eventually(async () => (await open(wirePost)).pageList[0].status === 'REFUSED', 'the page is blocked');
  await eventually(async () => (await operator.depth('object-scanned')) === 0, 'both messages are worked off');
  expect(await open(wirePost)).toMatchObject({
    pageCount: 0,
    pageList: [
      { refusedReason: 'マルウェアが見つかったため、表示できません。', imageUrl: null, thumbnailImageUrl: null },
    ],
  });
  for (const address of [before[0].imageUrl, before[0].thumbnailImageUrl])
    expect((await get(address)).status).not.toBe(200);
});
