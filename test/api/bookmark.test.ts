/** Bookmarks and tags over the wire. */
import { beforeAll, describe, expect, test } from 'vitest';
import { contract } from '#shared/contract/contract.ts';
import { Role } from '#shared/enums/enums.ts';
import { orderBookmarks } from '#shared/rules/workspace/bookmarks.ts';
import type { Place } from '#test/support/board/board.ts';
import { takeHost } from '#test/support/host/wire-host.ts';
import type { Actor } from '#test/support/people/actor.ts';
import type { Workspace } from '#test/support/workspace.ts';
import { givenMember, givenProject, givenWorkspace } from '#test/support/workspace.ts';

const { bookmark, tag } = contract;
const {
  host: { port },
  local,
} = await takeHost();
let team: Workspace;
let place: Place;
const boards: string[] = [];

const newBoard = async (name: string): Promise<string> =>
  (
    await team.owner.mustGraphql(
      'mutation make($input: RegisterProjectBoardInput!) { registerProjectBoard(input: $input) { id } }',
      { input: { ...place, name } },
    )
  ).registerProjectBoard.id;

beforeAll(async () => {
  team = await givenWorkspace(port, local);
  place = { workspaceId: team.workspaceId, projectKey: await givenProject(team) };
  for (const name of ['一', '二', '三']) boards.push(await newBoard(name));
});

const shown = async (actor: Actor) => orderBookmarks((await actor.must(bookmark.getList, place)).bookmarkList);
const boardsShown = async (actor: Actor) => (await shown(actor)).map(({ projectBoardId }) => projectBoardId);
const messageOf = (json: unknown): string => (json as { message: string }).message;

describe('bookmark', () => {
  test('a guest keeps boards in an order of their own', async () => {
    const [guest, other] = [await givenMember(team, Role.GUEST), await givenMember(team, Role.STAFF)];
    const [one, two, three] = boards as [string, string, string];
    const { id: first } = await guest.must(bookmark.register, { ...place, boardId: one });
    const { id: second } = await guest.must(bookmark.register, { ...place, boardId: two });
    await guest.must(bookmark.register, { ...place, boardId: three, nextBookmarkId: second });
    expect(await boardsShown(guest)).toEqual([one, three, two]);
    expect(await shown(guest)).toMatchObject([
      { id: first, projectDocumentId: null, doneSetup: true },
      {},
      { id: second, nextBookmarkId: null },
    ]);
    await guest.must(bookmark.updateOrder, { ...place, bookmarkId: second, nextBookmarkId: first });
    expect(await boardsShown(guest)).toEqual([two, one, three]);
    await guest.must(bookmark.updateOrder, { ...place, bookmarkId: second, nextBookmarkId: null });
    expect(await boardsShown(guest)).toEqual([one, three, two]);
    await guest.must(bookmark.delete, { ...place, bookmarkId: first });
    expect(await boardsShown(guest)).toEqual([three, two]);
    expect(await shown(other)).toEqual([]);
  });

  test('what is bookmarked already answers its id and keeps its place', async () => {
    const actor = await givenMember(team, Role.STAFF);
    const [one, two] = boards;
    const { id } = await actor.must(bookmark.register, { ...place, boardId: one });
    const { id: second } = await actor.must(bookmark.register, { ...place, boardId: two });
    expect(await actor.must(bookmark.register, { ...place, boardId: one, nextBookmarkId: null })).toEqual({ id });
    expect((await shown(actor)).map((one) => one.id)).toEqual([id, second]);
  });

  test('many changes at once leave one whole chain', async () => {
    const actor = await givenMember(team, Role.STAFF);
    const registered = await Promise.all(
      [...boards, ...boards].map((boardId) => actor.must(bookmark.register, { ...place, boardId })),
    );
    const ids = [...new Set(registered.map(({ id }) => id))];
    expect(ids).toHaveLength(boards.length);
    const moves = await Promise.all(
      [0, 1, 2].map((at) =>
        actor.rest(bookmark.updateOrder, { ...place, bookmarkId: ids[at]!, nextBookmarkId: ids[(at + 1) % 3]! }),
      ),
    );
    expect(moves.map(({ status }) => status)).toEqual([200, 200, 200]);
    const list = await shown(actor);
    expect(list.map(({ id }) => id).toSorted()).toEqual(ids.toSorted());
    expect(list.map(({ nextBookmarkId }) => nextBookmarkId)).toEqual([...list.slice(1).map(({ id }) => id), null]);
  });

  test('refuses what cannot be bookmarked, clearly', async () => {
    const actor = await givenMember(team, Role.STAFF);
    const attempt = async (input: object) => {
      const { status, json } = await actor.rest(bookmark.register, { ...place, ...input });
      return [status, messageOf(json)];
    };
    expect(await attempt({})).toEqual([400, 'ブックマークするボードを選んでください。']);
    expect(await attempt({ documentId: 'd1' })).toEqual([400, 'ブックマークできるのはボードだけです。']);
    expect((await attempt({ boardId: 'missing01' }))[0]).toBe(404);
    expect((await attempt({ boardId: boards[0], nextBookmarkId: 'missing01' }))[0]).toBe(404);
    expect((await actor.rest(bookmark.updateOrder, { ...place, bookmarkId: 'missing01' })).status).toBe(404);
    expect((await actor.rest(bookmark.delete, { ...place, bookmarkId: 'missing01' })).status).toBe(404);
    expect(await shown(actor)).toEqual([]);
  });
});

describe('tag', () => {
  test('is registered, listed by name and deleted', async () => {
    const { owner } = team;
    const { id } = await owner.must(tag.register, { ...place, name: 'モバイル', color: 'teal' });
    await owner.must(tag.register, { ...place, name: '決済' });
    expect((await owner.must(tag.getList, place)).tagList).toEqual([
      { id, name: 'モバイル', color: 'teal' },
      expect.objectContaining({ name: '決済', color: null }),
    ]);
    await owner.must(tag.delete, { ...place, tagId: id });
    expect((await owner.must(tag.getList, place)).tagList).toMatchObject([{ name: '決済' }]);
    expect((await owner.rest(tag.delete, { ...place, tagId: id })).status).toBe(404);
  });

  test('has a name once, whatever its width and case, also for two who add it at once', async () => {
    const { owner } = team;
    const answers = await Promise.all(
      ['iOS', 'ＩＯＳ', 'ios'].map((name) => owner.rest(tag.register, { ...place, name })),
    );
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 400, 400]);
    expect(answers.filter(({ status }) => status === 400).map(({ json }) => messageOf(json))).toEqual([
      '同じ名前のタグがあります。',
      '同じ名前のタグがあります。',
    ]);
  });

  test.each([
    { name: '' },
    { name: '　' },
    { name: 'あ'.repeat(31) },
    { name: '改行\nあり' },
    { name: '色', color: 'gold' },
    { name: 1 },
  ])('refuses %j', async (input) => {
    expect((await team.owner.rest(tag.register, { ...place, ...(input as { name: string }) })).status).toBe(400);
  });

  test('is for who writes; a guest reads them', async () => {
    const guest = await givenMember(team, Role.GUEST);
    expect((await guest.rest(tag.register, { ...place, name: 'ゲスト' })).status).toBe(403);
    expect((await guest.rest(tag.getList, place)).status).toBe(200);
  });
});
