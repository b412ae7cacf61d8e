/** Pictures of rich texts over the wire: by whom, of what, and what a text keeps of them (work §2.6). */
import { Jimp } from 'jimp';
import { beforeAll, describe, expect, test } from 'vitest';
import { contract } from '#shared/contract/contract.ts';
import { Role } from '#shared/enums/enums.ts';
import { UPLOAD_REFUSALS } from '#shared/rules/post/uploads.ts';
import { type Board, change, givenBoard } from '#test/support/board/board.ts';
import { givenTextImage, post, postHalf, textImageTicket } from '#test/support/board/upload.ts';
import { http } from '#test/support/host/http.ts';
import type { Actor } from '#test/support/people/actor.ts';
import { givenPlace } from '#test/support/place.ts';
import { givenMember, givenProject, givenWorkspace } from '#test/support/workspace.ts';

const own = await givenPlace();
const { port, workspace, owner, place } = own;
let guest: Actor;
let board: Board;
let at: { workspaceId: string; projectKey: string; boardId: string; postId: string };
let png: Buffer;

beforeAll(async () => {
  guest = await givenMember(workspace, Role.GUEST);
  board = await givenBoard(owner, place);
  at = { ...place, boardId: board.boardId, postId: board.postId };
  png = await new Jimp({ width: 40, height: 30, color: 0x1c669eff }).getBuffer('image/png');
});

const addresses = async (actor: Actor, projectKey: string, fileIdList: string[]) =>
  (
    await actor.graphql(
      'query ($workspaceId: ID!, $projectKey: ID!, $fileIdList: [ID!]!) { attachmentFileList(workspaceId: $workspaceId, projectKey: $projectKey, fileIdList: $fileIdList) { id fileUrl } }',
      { workspaceId: place.workspaceId, projectKey, fileIdList },
    )
  ).data?.attachmentFileList as { id: string; fileUrl: string }[] | undefined;

const register = (actor: Actor, fileId: string) =>
  actor.graphql('mutation ($input: RegisterTextImageInput!) { registerTextImage(input: $input) { id fileMime } }', {
    input: { ...place, fileId },
  });
const ticketOf = (actor: Actor, file: object) =>
  actor.graphql('mutation ($input: CreateTextImageUploadInput!) { createTextImageUpload(input: $input) { id } }', {
    input: { ...place, fileName: 'a.png', contentType: 'image/png', size: 10, ...file },
  });

describe('a picture of a text', () => {
  test('is added by whoever may comment, kept as its file’s id, and opens for people of the project alone', async () => {
    const { id } = await givenTextImage(guest, place, { fileName: '画面.png', contentType: 'image/png' }, png);
    const comment = `<p>見て<img src="https://evil.example/a.png" onerror="x()" data-file="${id}" alt="画面" width="120"></p>`;
    await change(guest, 'registerComment', { ...at, comment });
    const post = await guest.must(contract.post.loadByProjectSerialNumber, {
      workspaceId: at.workspaceId,
      projectKey: at.projectKey,
      projectSerialNumber: String(board.projectSerialNumber),
    });
    expect(post.commentList.at(-1)).toMatchObject({
      comment: `<p>見て<img data-file="${id}" alt="画面" width="120" /></p>`,
      commentText: '見て［画像: 画面］',
    });
    const [seen] = (await addresses(owner, place.projectKey, [id]))!;
    const { hostname, pathname, search } = new URL(seen!.fileUrl);
    const served = await http(port, { host: hostname, path: pathname + search });
    expect([served.status, served.headers['content-type'], served.headers['x-content-type-options']]).toEqual([
      200,
      'image/png',
      'nosniff',
    ]);
    // A text elsewhere may name it; it has no address there.
    const other = await givenProject(workspace, 'other');
    expect(await addresses(owner, other, [id])).toEqual([]);
    const stranger = (await givenWorkspace(port, own.local)).owner;
    expect(await addresses(stranger, place.projectKey, [id])).toBeUndefined();
  });

  test('a comment may be a picture alone, and contents name 50 of them at most', async () => {
    const image = '<img data-file="01J0000000000000000000000A">';
    await change(owner, 'registerComment', { ...at, comment: image });
    await change(owner, 'updatePostContents', { ...at, contentsHtml: image.repeat(50), contentsRevision: 0 });
    await expect(
      change(owner, 'updatePostContents', { ...at, contentsHtml: image.repeat(51), contentsRevision: 1 }),
    ).rejects.toThrow('画像は1つの文章に50枚まで');
  });

  test.each([
    ['a drawing that runs', { contentType: 'image/svg+xml' }, UPLOAD_REFUSALS.textImageType],
    ['no picture', { contentType: 'text/html' }, UPLOAD_REFUSALS.textImageType],
    ['nothing', { size: 0 }, UPLOAD_REFUSALS.emptyImage],
    ['too much', { size: 20 * 1024 * 1024 + 1 }, UPLOAD_REFUSALS.imageSize],
  ])('%s has no ticket', async (_what, file, message) => {
    expect((await ticketOf(owner, file)).errors?.[0]).toMatchObject({ message });
  });

  test('what came and is none, what never came, and what others upload are not registered', async () => {
    const html = Buffer.from('<script>alert(1)</script>');
    const file = { fileName: 'a.png', contentType: 'image/png' };
    const ticket = await textImageTicket(guest, place, file, html.length);
    expect((await register(guest, ticket.id)).errors?.[0]?.errorType).toBe('BadRequest');
    await post(ticket, html);
    expect((await register(owner, ticket.id)).errors?.[0]?.errorType).toBe('BadRequest');
    expect((await register(guest, ticket.id)).errors?.[0]?.errorType).toBe('BadRequest');
    expect(await addresses(owner, place.projectKey, [ticket.id])).toEqual([]);
  });

  test('an upload that broke off half way left nothing, and the same ticket takes it once more', async () => {
    const ticket = await textImageTicket(guest, place, { fileName: 'a.png', contentType: 'image/png' }, png.length);
    await postHalf(ticket, png);
    const refused = await register(guest, ticket.id);
    expect(refused.errors?.[0]).toMatchObject({
      errorType: 'BadRequest',
      message: 'ファイルが届いていません。もう一度アップロードしてください。',
    });
    expect((await post(ticket, png)).status).toBeLessThan(300);
    expect((await register(guest, ticket.id)).data?.registerTextImage).toMatchObject({ fileMime: 'image/png' });
  });
});
