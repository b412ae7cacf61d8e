/** A person's picture: what is taken in, how it is served, whose it is (account §7.3). */
import { Jimp, JimpMime } from 'jimp';
import { describe, expect, test } from 'vitest';
import { contract } from '#shared/contract/contract.ts';
import { servedPath } from '#shared/contract/entry.ts';
import { user } from '#shared/contract/user.ts';
import { UPLOAD_REFUSALS } from '#shared/rules/post/uploads.ts';
import { http } from '#test/support/host/http.ts';
import { takeHost } from '#test/support/host/wire-host.ts';
import type { Actor } from '#test/support/people/actor.ts';
import { givenPerson } from '#test/support/people/actor.ts';
import { givenWorkspace } from '#test/support/workspace.ts';

const own = await takeHost();
const { port } = own.host;
const { local } = own;
const { uploadThumbnail } = contract.file;

const picture = async (type: 'image/png' | 'image/jpeg' = 'image/png', width = 400, height = 300): Promise<Buffer> =>
  new Jimp({ width, height, color: 0x1c669eff }).getBuffer(type === 'image/png' ? JimpMime.png : JimpMime.jpeg);
const dataUrl = (bytes: Buffer, type = 'image/png'): string => `data:${type};base64,${bytes.toString('base64')}`;
const upload = (person: Actor, dataURL: string) => person.rest(uploadThumbnail, { dataURL });
/** Without a signature, as an image of a page asks. */
const show = (key: string) => http(port, { host: 'files.hisho.localhost', path: `/${key}` });

describe('thumbnail.upload', () => {
  test('takes a form, and answers the path of a small square picture that anybody who knows it may see', async () => {
    const person = await givenPerson(port, local);
    const { status, json } = await http(port, {
      method: 'POST',
      path: servedPath(uploadThumbnail),
      headers: { authorization: `Bearer ${person.accessToken}`, 'content-type': 'application/x-www-form-urlencoded' },
      body: new URLSearchParams({ dataURL: dataUrl(await picture()) }).toString(),
    });
    expect([status, json.main]).toEqual([200, expect.stringMatching(/^avatars\/[\w-]{22}\/[\w-]{43}\.jpg$/)]);
    const shown = await show(json.main);
    expect(shown).toMatchObject({
      status: 200,
      headers: {
        'content-type': 'image/jpeg',
        'cache-control': 'public, max-age=31536000, immutable',
        'x-content-type-options': 'nosniff',
        'content-security-policy': "default-src 'none'; sandbox",
      },
    });
  });

  test('keeps nothing of the file but the picture, however it is called', async () => {
    const person = await givenPerson(port, local);
    const smuggled = Buffer.concat([await picture('image/jpeg'), Buffer.from('<script>alert(1)</script>')]);
    const { main } = await person.must(uploadThumbnail, { dataURL: dataUrl(smuggled, 'image/png') });
    const { text, bytes } = await show(main);
    expect(text).not.toContain('script');
    expect(bytes).toBeLessThan(20_000);
  });

  test.each([
    ['text', 'hello', UPLOAD_REFUSALS.thumbnailType],
    [
      'an SVG',
      `data:image/svg+xml;base64,${Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>').toString('base64')}`,
      UPLOAD_REFUSALS.thumbnailType,
    ],
    [
      'a page that calls itself a picture',
      `data:image/png;base64,${Buffer.from('<html>').toString('base64')}`,
      UPLOAD_REFUSALS.thumbnailType,
    ],
    [
      'a picture that breaks off',
      `data:image/png;base64,${Buffer.from('89504e470d0a1a0a0000000d494844520000000a0000000a', 'hex').toString('base64')}`,
      UPLOAD_REFUSALS.thumbnailType,
    ],
    [
      'an enormous picture in a small file',
      `data:image/png;base64,${Buffer.from('89504e470d0a1a0a0000000d494844520000ffff0000ffff0806000000000000000000000049454e4400000000', 'hex').toString('base64')}`,
      UPLOAD_REFUSALS.thumbnailPixels,
    ],
  ])('%s is refused', async (_, dataURL, message) => {
    const person = await givenPerson(port, local);
    expect(await upload(person, dataURL)).toMatchObject({
      status: 400,
      json: { hishoException: ['BadRequest'], message },
    });
  });

  test('more than 3 MB is refused', async () => {
    const person = await givenPerson(port, local);
    const tooLarge = `data:image/png;base64,${'A'.repeat(4 * 1024 * 1024 + 100)}`;
    expect(await upload(person, tooLarge)).toMatchObject({
      status: 400,
      json: { fields: { dataURL: UPLOAD_REFUSALS.thumbnailSize } },
    });
  });
});

describe('user.updateThumbnail', () => {
  test('shows the picture to the person and to colleagues, and the former one is gone', async () => {
    const { owner, workspaceId } = await givenWorkspace(port, local);
    const shown = async () =>
      (await owner.must(contract.workspaceUser.getList, { workspaceId })).workspaceUserList[0]!.user.thumbnail;
    const keys: string[] = [];
    for (const type of ['image/png', 'image/jpeg'] as const) {
      const { main } = await owner.must(uploadThumbnail, { dataURL: dataUrl(await picture(type), type) });
      keys.push(main);
      expect(await owner.must(user.updateThumbnail, { thumbnail: main })).toEqual({
        thumbnail: `http://files.hisho.localhost:${port}/${main}`,
      });
      expect([(await owner.must(user.getLoginUserInfo, {})).thumbnail, await shown()]).toEqual(
        Array(2).fill(`http://files.hisho.localhost:${port}/${main}`),
      );
    }
    expect([(await show(keys[0]!)).status, (await show(keys[1]!)).status]).toEqual([403, 200]);
    expect(await owner.must(user.updateThumbnail, { thumbnail: null })).toEqual({ thumbnail: null });
    expect([
      (await owner.must(user.getLoginUserInfo, {})).thumbnail,
      await shown(),
      (await show(keys[1]!)).status,
    ]).toEqual([null, null, 403]);
  });

  test('takes nothing that the person did not upload', async () => {
    const person = await givenPerson(port, local);
    const other = await givenPerson(port, local);
    const { main } = await other.must(uploadThumbnail, { dataURL: dataUrl(await picture()) });
    for (const thumbnail of [
      main,
      'https://evil.example/a.jpg',
      'pages/w/p/g/image',
      `${main.slice(0, main.lastIndexOf('/'))}/../x.jpg`,
      '',
    ])
      expect((await person.rest(user.updateThumbnail, { thumbnail })).status, thumbnail).toBe(400);
    expect((await show(main)).status).toBe(200);
  });
});
