/** Files that come in one call, and files that go (work §7.12); larger ones: test/graphql/record-cells.test.ts. */
import { randomBytes } from 'node:crypto';
import { Jimp } from 'jimp';
import { beforeAll, describe, expect, test } from 'vitest';
import { contract } from '#shared/contract/contract.ts';
import { servedPath } from '#shared/contract/entry.ts';
import { ColumnType, Role } from '#shared/enums/enums.ts';
import { DATA_URL_REFUSALS, MOST_DATA_URL_FILE_BYTES } from '#shared/rules/post/attachments.ts';
import type { Board, WireColumn } from '#test/support/board/board.ts';
import { boardPage, change, givenBoard } from '#test/support/board/board.ts';
import { eventually } from '#test/support/eventually.ts';
import { http } from '#test/support/host/http.ts';
import { takeHost } from '#test/support/host/wire-host.ts';
import type { Actor } from '#test/support/people/actor.ts';
import type { Workspace } from '#test/support/workspace.ts';
import { givenMember, givenProject, givenWorkspace } from '#test/support/workspace.ts';

const {
  host: { port },
  local,
} = await takeHost();
const { uploadAttachmentFile, deleteAttachmentFile } = contract.file;
let team: Workspace;
let board: Board;
let place: { workspaceId: string; projectKey: string; boardId: string; columnId: string };
let staff: Actor;
let guest: Actor;

beforeAll(async () => {
  team = await givenWorkspace(port, local);
  board = await givenBoard(team.owner, { workspaceId: team.workspaceId, projectKey: await givenProject(team) });
  const { workspaceId, projectKey, boardId } = board;
  await change(team.owner, 'registerBoardColumn', {
    workspaceId,
    projectKey,
    boardId,
    name: '資料',
    columnType: ColumnType.FILE,
  });
  const { columnList } = (
    (await boardPage(team.owner, board)).data!.boardPage as { board: { columnList: WireColumn[] } }
  ).board;
  const columnId = columnList.find(({ columnType }) => columnType === ColumnType.FILE)!.id;
  place = { workspaceId, projectKey, boardId, columnId };
  [staff, guest] = [await givenMember(team, Role.STAFF), await givenMember(team, Role.GUEST)];
});

const dataUrl = (bytes: Uint8Array, type = 'text/plain'): string =>
  `data:${type};base64,${Buffer.from(bytes).toString('base64')}`;
const send = (actor: Actor, input: object) =>
  actor.rest(uploadAttachmentFile, { ...place, fileName: 'メモ.txt', ...input } as never);
const upload = (actor: Actor, input: object = {}) =>
  actor.must(uploadAttachmentFile, { ...place, fileName: 'メモ.txt', dataURL: dataUrl(Buffer.from('要点')), ...input });
const remove = (actor: Actor, url: string, input: object = {}) =>
  actor.rest(deleteAttachmentFile, { ...place, url, ...input } as never);
const open = (url: string) => {
  const { pathname, search } = new URL(url);
  return http(port, { host: 'files.hisho.localhost', path: pathname + search });
};

/** What the distribution says of objects that are not there: it may not list them. */
const GONE = 403;

describe('attachmentFile.upload', () => {
  test('takes a form, and the file goes into a cell like any other', async () => {
    const bytes = await new Jimp({ width: 40, height: 30, color: 0x1c669eff }).getBuffer('image/png');
    const { status, json } = await http(port, {
      method: 'POST',
      path: servedPath(uploadAttachmentFile),
      headers: {
        authorization: `Bearer ${team.owner.accessToken}`,
        'content-type': 'application/x-www-form-urlencoded',
      },
      body: new URLSearchParams({ ...place, fileName: '画面.png', dataURL: dataUrl(bytes, 'image/png') }).toString(),
    });
    expect(status).toBe(200);
    expect(json).toMatchObject({ fileName: '画面.png', fileMime: 'image/png', fileSize: bytes.length });
    const served = await open(json.url);
    expect([served.status, served.headers['content-type']]).toEqual([200, 'image/png']);
    expect(served.raw.equals(bytes)).toBe(true);
    await change(team.owner, 'updateColumnData', {
      workspaceId: place.workspaceId,
      projectKey: place.projectKey,
      boardId: place.boardId,
      postId: board.postId,
      columnData: { projectBoardColumnId: place.columnId, fileIdList: [json.id] },
    });
    const post = await team.owner.must(contract.post.loadByProjectSerialNumber, {
      workspaceId: place.workspaceId,
      projectKey: place.projectKey,
      projectSerialNumber: String(board.projectSerialNumber),
    });
    expect(post.columnDataList).toContainEqual(
      expect.objectContaining({ projectBoardColumnId: place.columnId, id: json.id, fileName: '画面.png' }),
    );
  });

  test('takes 3 MB as the longest form there is of them, and no more', async () => {
    // Of what files hold, a thirtieth of the base64 is signs that a form escapes.
    const largest = randomBytes(MOST_DATA_URL_FILE_BYTES);
    const form = new URLSearchParams({ ...place, fileName: 'a'.repeat(250), dataURL: dataUrl(largest) }).toString();
    const asForm = await http(port, {
      method: 'POST',
      path: servedPath(uploadAttachmentFile),
      headers: {
        authorization: `Bearer ${team.owner.accessToken}`,
        'content-type': 'application/x-www-form-urlencoded',
      },
      body: form,
    });
    expect([asForm.status, asForm.json.fileSize]).toEqual([200, MOST_DATA_URL_FILE_BYTES]);
    const tooLarge = await send(team.owner, { dataURL: dataUrl(Buffer.alloc(MOST_DATA_URL_FILE_BYTES + 1)) });
    expect(tooLarge).toMatchObject({ status: 413, json: { message: DATA_URL_REFUSALS.size } });
    const far = await send(team.owner, { dataURL: dataUrl(Buffer.alloc(MOST_DATA_URL_FILE_BYTES + 3_000)) });
    expect(far).toMatchObject({ status: 400, json: { fields: { dataURL: DATA_URL_REFUSALS.size } } });
  });

  test.each([
    ['no data URL', 'https://example.com/a.png', 400],
    ['no base64', 'data:text/plain,hello', 400],
    ['nothing', 'data:text/plain;base64,', 400],
    ['a picture that is none', dataUrl(Buffer.from('text'), 'image/png'), 400],
    ['a PDF that is none', dataUrl(Buffer.from('text'), 'application/pdf'), 400],
  ])('refuses %s', async (_what, dataURL, status) => {
    expect((await send(team.owner, { dataURL })).status).toBe(status);
  });

  test('refuses columns of other kinds, and whoever may not write', async () => {
    const dataURL = dataUrl(Buffer.from('a'));
    expect((await send(team.owner, { dataURL, columnId: board.columns['見積']!.id })).status).toBe(400);
    expect((await send(team.owner, { dataURL, columnId: 'missing01' })).status).toBe(404);
    expect((await send(guest, { dataURL })).status).toBe(403);
    const { owner: stranger } = await givenWorkspace(port, local);
    expect((await send(stranger, { dataURL })).status).toBe(404);
  });

  test('is a download whatever it calls itself', async () => {
    const { url } = await upload(team.owner, {
      fileName: '../x.html',
      dataURL: dataUrl(Buffer.from('<script>alert(1)</script>'), 'text/html;charset=utf-8'),
    });
    const { headers } = await open(url);
    expect(headers).toMatchObject({ 'content-type': 'application/octet-stream', 'content-disposition': 'attachment' });
  });
});

describe('attachmentFile.delete', () => {
  const listed = async (id: string): Promise<number> =>
    (
      await team.owner.mustGraphql(
        'query f($workspaceId: ID!, $projectKey: ID!, $ids: [ID!]!) { attachmentFileList(workspaceId: $workspaceId, projectKey: $projectKey, fileIdList: $ids) { id } }',
        { workspaceId: place.workspaceId, projectKey: place.projectKey, ids: [id] },
      )
    ).attachmentFileList.length;

  test('takes the file away for good; a cell keeps its name, and cannot take it in again', async () => {
    const { id, url } = await upload(staff);
    const cell = {
      workspaceId: place.workspaceId,
      projectKey: place.projectKey,
      boardId: place.boardId,
      postId: board.postId,
    };
    const holding = (fileIdList: string[]) => ({
      ...cell,
      columnData: { projectBoardColumnId: place.columnId, fileIdList },
    });
    // Nothing names it yet: it is its uploader's alone.
    await expect(change(team.owner, 'updateColumnData', holding([id]))).rejects.toThrow('ファイルが見つかりません');
    await change(staff, 'updateColumnData', holding([id]));
    expect(await remove(staff, url)).toMatchObject({ status: 200, json: {} });
    expect([(await open(url)).status, await listed(id)]).toEqual([GONE, 0]);
    expect((await remove(staff, url)).status).toBe(404);
    const { columnDataList } = await team.owner.must(contract.post.loadByProjectSerialNumber, {
      workspaceId: place.workspaceId,
      projectKey: place.projectKey,
      projectSerialNumber: String(board.projectSerialNumber),
    });
    expect(columnDataList).toContainEqual(expect.objectContaining({ id, fileName: 'メモ.txt' }));
    await change(team.owner, 'updateColumnData', holding([]));
    await expect(change(team.owner, 'updateColumnData', holding([id]))).rejects.toThrow();
  });

  test('is for whoever uploaded it and for who manages the project, wherever the address comes from', async () => {
    const [own, others] = [await upload(staff), await upload(team.owner)];
    expect((await remove(staff, others.url)).status).toBe(403);
    expect((await remove(guest, own.url)).status).toBe(403);
    const elsewhere = await givenWorkspace(port, local);
    const there = { workspaceId: elsewhere.workspaceId, projectKey: await givenProject(elsewhere) };
    expect((await remove(elsewhere.owner, own.url, there)).status).toBe(404);
    const second = { projectKey: await givenProject(team, 'second') };
    expect((await remove(team.owner, own.url, second)).status).toBe(404);
    for (const url of [
      'nothing',
      'https://example.com/',
      own.url.replace('/files/', '/pages/'),
      own.url.replace(place.workspaceId, elsewhere.workspaceId),
    ])
      expect((await remove(team.owner, url)).status, url).toBe(404);
    expect((await open(own.url)).status).toBe(200);
    // What signs the address proves nothing here: it may have ended.
    expect((await remove(team.owner, own.url.split('?')[0]!)).status).toBe(200);
    expect((await open(own.url)).status).toBe(GONE);
  });
});

describe('malware', () => {
  /** Cut in two: this file is none. */
  const EICAR = ['X5O!P%@AP[4\\PZX54(P^)7CC)7}$EICAR', '-STANDARD-ANTIVIRUS-TEST-FILE!$H+H*'].join('');
  const addressOf = async (fileId: string) => {
    const { attachmentFileList } = await staff.mustGraphql(
      'query f($w: ID!, $p: ID!, $ids: [ID!]!) { attachmentFileList(workspaceId: $w, projectKey: $p, fileIdList: $ids) { fileUrl isBlocked } }',
      { w: place.workspaceId, p: place.projectKey, ids: [fileId] },
    );
    return attachmentFileList[0] as { fileUrl: string | null; isBlocked: boolean | null };
  };

  test('is taken away from everybody once it is found, and the file says so; harmless ones stay', async () => {
    const [bad, good] = [
      await upload(staff, { fileName: '請求書.txt', dataURL: dataUrl(Buffer.from(EICAR)) }),
      await upload(staff),
    ];
    await eventually(async () => (await addressOf(bad.id)).isBlocked === true, 'the file is blocked');
    expect((await addressOf(bad.id)).fileUrl).toBeNull();
    await eventually(async () => (await open(bad.url)).status === GONE, 'the object is gone');
    const other = await addressOf(good.id);
    expect([other.isBlocked ?? false, (await open(other.fileUrl!)).status]).toEqual([false, 200]);
  });

  test('a WebP and an AVIF picture get thumbnails as others do', async () => {
    for (const [type, base64] of [
      [
        'image/webp',
        'UklGRkoAAABXRUJQVlA4ID4AAADQAwCdASpAADAAPm02mEkkIyKhIqgAgA2JZwB2APwAACo0xjh8GYAA/u921//8Q1OOPqu//+QXLC64jAAAAA==',
      ],
      [
        'image/avif',
        'AAAAIGZ0eXBhdmlmAAAAAGF2aWZtaWYxbWlhZk1BMUIAAADybWV0YQAAAAAAAAAoaGRscgAAAAAAAAAAcGljdAAAAAAAAAAAAAAAAGxpYmF2aWYAAAAADnBpdG0AAAAAAAEAAAAeaWxvYwAAAABEAAABAAEAAAABAAABGgAAACcAAAAoaWluZgAAAAAAAQAAABppbmZlAgAAAAABAABhdjAxQ29sb3IAAAAAamlwcnAAAABLaXBjbwAAABRpc3BlAAAAAAAAAEAAAAAwAAAAEHBpeGkAAAAAAwgICAAAAAxhdjFDgQAMAAAAABNjb2xybmNseAACAAIABoAAAAAXaXBtYQAAAAAAAAABAAEEAQKDBAAAAC9tZGF0EgAKCRgVf72CBAQNCDIYGAAKKKKEALTbeuXy2dSCBLrz68JlhBIi',
      ],
    ] as const) {
      const file = await upload(staff, { fileName: '画面', dataURL: `data:${type};base64,${base64}` });
      const thumbnailOf = async () =>
        (
          await staff.mustGraphql(
            'query f($w: ID!, $p: ID!, $ids: [ID!]!) { attachmentFileList(workspaceId: $w, projectKey: $p, fileIdList: $ids) { thumbnailImageUrl } }',
            { w: place.workspaceId, p: place.projectKey, ids: [file.id] },
          )
        ).attachmentFileList[0].thumbnailImageUrl as string | null;
      await eventually(async () => (await thumbnailOf()) !== null, `a thumbnail of ${type}`);
      expect((await open((await thumbnailOf())!)).headers['content-type']).toBe('image/jpeg');
    }
  });
});
