/** A workspace's own emojis over the wire: who may, what is taken, what becomes of the picture. */
import { Jimp, JimpMime } from 'jimp';
import { beforeAll, describe, expect, test } from 'vitest';
import { contract } from '#shared/contract/contract.ts';
import { Role } from '#shared/enums/enums.ts';
import { UPLOAD_REFUSALS } from '#shared/rules/post/uploads.ts';
import {
  CUSTOM_EMOJI_BYTES,
  CUSTOM_EMOJI_REFUSALS,
  CUSTOM_EMOJI_SIDE_PX,
} from '#shared/rules/workspace/custom-emojis.ts';
import { http } from '#test/support/host/http.ts';
import { takeHost } from '#test/support/host/wire-host.ts';
import type { Actor } from '#test/support/people/actor.ts';
import type { Workspace } from '#test/support/workspace.ts';
import { givenMember, givenWorkspace } from '#test/support/workspace.ts';

const { getEmojiList, registerEmoji, deleteEmoji } = contract.workspace;
const {
  host: { port },
  local,
} = await takeHost();
let team: Workspace;
let admin: Actor;

beforeAll(async () => {
  team = await givenWorkspace(port, local);
  admin = await givenMember(team, Role.ADMIN);
});

const at = () => ({ workspaceId: team.workspaceId });
/** Clear but for one corner. */
async function image(width: number, height: number, mime: 'image/png' | 'image/gif' = JimpMime.png): Promise<string> {
  const picture = new Jimp({ width, height, color: 0x00000000 });
  picture.setPixelColor(0xff0000ff, 0, 0);
  return `data:${mime};base64,${(await picture.getBuffer(mime)).toString('base64')}`;
}
const names = async (actor: Actor = team.owner) =>
  (await actor.must(getEmojiList, at())).emojiList.map(({ name }) => name);
const get = (address: string) => {
  const { hostname, pathname } = new URL(address);
  return http(port, { host: hostname, path: pathname });
};

describe('workspace.registerEmoji, workspace.getEmojiList, workspace.deleteEmoji', () => {
  test('an admin adds one, guests see it too, and it goes with its picture', async () => {
    const added = await admin.must(registerEmoji, { ...at(), name: ':了解:', image: await image(600, 300) });
    expect(added.name).toBe('了解');
    const guest = await givenMember(team, Role.GUEST);
    expect((await guest.must(getEmojiList, at())).emojiList).toEqual([added]);
    const shown = await get(added.imageUrl);
    expect(shown).toMatchObject({
      status: 200,
      headers: { 'content-type': 'image/png', 'x-content-type-options': 'nosniff' },
    });
    await admin.must(deleteEmoji, { ...at(), name: '了解' });
    expect(await names()).toEqual([]);
    expect((await get(added.imageUrl)).status).not.toBe(200);
    expect((await admin.rest(deleteEmoji, { ...at(), name: '了解' })).status).toBe(404);
    // The name is free again.
    await admin.must(registerEmoji, { ...at(), name: '了解', image: await image(8, 8) });
    await admin.must(deleteEmoji, { ...at(), name: '了解' });
  });

  test('a name is there once, however it is typed, also when two want it at the same time', async () => {
    const picture = await image(8, 8);
    const answers = await Promise.all(
      ['ok', 'ＯＫ', 'OK'].map((name) => admin.rest(registerEmoji, { ...at(), name, image: picture })),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, expect.any(Number), expect.any(Number)]);
    expect(answers.filter(({ status }) => status >= 400 && status < 500)).toHaveLength(2);
    expect(await admin.rest(registerEmoji, { ...at(), name: 'ok', image: picture })).toMatchObject({
      status: 400,
      json: { message: CUSTOM_EMOJI_REFUSALS.taken },
    });
    expect(await names()).toEqual(['ok']);
    await admin.must(deleteEmoji, { ...at(), name: 'ok' });
  });

  test('what is no small PNG or JPEG, and what is no name, is refused in words', async () => {
    const svg = `data:image/svg+xml;base64,${Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>').toString('base64')}`;
    const disguised = `data:image/png;base64,${Buffer.from('<svg onload="alert(1)"/>').toString('base64')}`;
    const large = `data:image/png;base64,${Buffer.alloc(CUSTOM_EMOJI_BYTES + 1).toString('base64')}`;
    for (const [picture, message] of [
      [svg, UPLOAD_REFUSALS.thumbnailType],
      [disguised, UPLOAD_REFUSALS.thumbnailType],
      [await image(8, 8, JimpMime.gif), UPLOAD_REFUSALS.thumbnailType],
      ['https://evil.example/a.png', UPLOAD_REFUSALS.thumbnailType],
      [await image(CUSTOM_EMOJI_SIDE_PX + 1, 1), CUSTOM_EMOJI_REFUSALS.pixels],
      [large, CUSTOM_EMOJI_REFUSALS.size],
    ] as const) {
      const { status, json } = await admin.rest(registerEmoji, { ...at(), name: 'bad', image: picture });
      expect([[400, 413].includes(status), JSON.stringify(json)]).toEqual([true, expect.stringContaining(message)]);
    }
    const picture = await image(8, 8);
    for (const name of ['', '12', 'a b', '<img>', 'あ'.repeat(33)])
      expect((await admin.rest(registerEmoji, { ...at(), name, image: picture })).status, name).toBe(400);
    expect(await names()).toEqual([]);
  });

  test('nobody below an admin changes them, and nobody from elsewhere learns of them', async () => {
    const picture = await image(8, 8);
    await admin.must(registerEmoji, { ...at(), name: 'ours', image: picture });
    for (const role of [Role.MANAGER, Role.STAFF, Role.GUEST]) {
      const member = await givenMember(team, role);
      expect((await member.rest(registerEmoji, { ...at(), name: 'mine', image: picture })).status).toBe(403);
      expect((await member.rest(deleteEmoji, { ...at(), name: 'ours' })).status).toBe(403);
      expect(await names(member)).toEqual(['ours']);
    }
    const stranger = (await givenWorkspace(port, local)).owner;
    expect((await stranger.rest(getEmojiList, at())).status).toBe(404);
    expect((await stranger.rest(registerEmoji, { ...at(), name: 'theirs', image: picture })).status).toBe(404);
    expect((await stranger.rest(deleteEmoji, { ...at(), name: 'ours' })).status).toBe(404);
    expect(await names()).toEqual(['ours']);
  });
});
