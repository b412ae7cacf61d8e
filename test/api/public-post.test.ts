/** What a stranger may see of a post: nothing, until its project allows it, and then title and picture alone. */
import { beforeAll, describe, expect, test } from 'vitest';
import { contract } from '#shared/contract/contract.ts';
import type { RestEntry } from '#shared/contract/entry.ts';
import { CLIENT_SUB_DOMAIN_HEADER } from '#shared/contract/entry.ts';
import { AuditAction } from '#shared/rules/workspace/audit.ts';
import type { Board } from '#test/support/board/board.ts';
import { change, givenBoard } from '#test/support/board/board.ts';
import { takeHost } from '#test/support/host/wire-host.ts';
import { Actor } from '#test/support/people/actor.ts';
import type { Workspace } from '#test/support/workspace.ts';
import { givenProject, givenWorkspace } from '#test/support/workspace.ts';

const { publicPost, project, workspace } = contract;
const {
  host: { port },
  local,
} = await takeHost();

const TITLE = '予約変更メールが届かないことがある';
let team: Workspace;
let board: Board;
let place: { workspaceId: string; projectKey: string };
let post: string;
let subPost: string;

beforeAll(async () => {
  team = await givenWorkspace(port, local);
  board = await givenBoard(team.owner, { workspaceId: team.workspaceId, projectKey: await givenProject(team) });
  place = { workspaceId: board.workspaceId, projectKey: board.projectKey };
  post = String(board.projectSerialNumber);
  const made = await change(team.owner, 'registerSubPost', {
    ...place,
    boardId: board.boardId,
    postId: board.postId,
    title: '件名を直す',
  });
  subPost = String(made.subPostList[0]!.subPostProjectSerialNumber);
});

const allow = (isPublicPreview: boolean) => team.owner.must(project.update, { ...place, isPublicPreview });
/** Somebody who is not signed in. */
const ask = async (entry: RestEntry, input: object = {}, subDomain: string | undefined = team.subDomain) => {
  const { status, json } = await new Actor(port).rest(
    entry,
    { projectKey: place.projectKey, projectSerialNumber: post, subPostProjectSerialNumber: subPost, ...input },
    subDomain === undefined ? {} : { [CLIENT_SUB_DOMAIN_HEADER]: subDomain },
  );
  return { status, json };
};
const MISSING = { status: 404, json: { hishoException: ['EntityNotFound'] } };
const POST_CALLS = [publicPost.loadOgpInfo, publicPost.loadByProjectSerialNumber];
const SUB_POST_CALLS = [publicPost.loadSubPostOgpInfo, publicPost.loadBySubPostProjectSerialNumber];
const CALLS = [...POST_CALLS, ...SUB_POST_CALLS];

describe('public previews', () => {
  test('are off until somebody who manages the project allows them, which the audit log tells', async () => {
    for (const entry of CALLS) expect(await ask(entry), entry.id).toMatchObject(MISSING);
    expect(await allow(true)).toMatchObject({ isPublicPreview: true });
    for (const entry of CALLS) expect((await ask(entry)).status, entry.id).toBe(200);
    expect(await allow(false)).toMatchObject({ isPublicPreview: false });
    for (const entry of CALLS) expect(await ask(entry), entry.id).toMatchObject(MISSING);
    const { auditList } = await team.owner.must(contract.audit.getList, { workspaceId: team.workspaceId });
    expect(
      auditList
        .filter(({ action }) => action === AuditAction.PROJECT_PREVIEW_CHANGED)
        .map(({ before, after }) => [before, after]),
    ).toEqual([
      ['オン', 'オフ'],
      ['オフ', 'オン'],
    ]);
  });

  test('show title and picture, and nothing else', async () => {
    await allow(true);
    expect((await ask(publicPost.loadOgpInfo)).json).toEqual({ title: TITLE, imageUrl: null });
    expect((await ask(publicPost.loadByProjectSerialNumber)).json).toEqual({
      title: TITLE,
      imageUrl: null,
      projectSerialNumber: Number(post),
    });
    expect((await ask(publicPost.loadSubPostOgpInfo)).json).toEqual({ title: '件名を直す', imageUrl: null });
    expect((await ask(publicPost.loadBySubPostProjectSerialNumber)).json).toEqual({
      title: '件名を直す',
      imageUrl: null,
      projectSerialNumber: Number(post),
      subPostProjectSerialNumber: Number(subPost),
    });
    // As people write host names.
    expect((await ask(publicPost.loadOgpInfo, {}, team.subDomain.toUpperCase())).status).toBe(200);
  });

  test('of what is not there, or of somebody else, are answered alike', async () => {
    await allow(true);
    const other = await givenWorkspace(port, local);
    for (const [entry, input, subDomain] of [
      [publicPost.loadOgpInfo, {}, other.subDomain],
      [publicPost.loadOgpInfo, {}, ''],
      [publicPost.loadOgpInfo, {}, 'files'],
      [publicPost.loadOgpInfo, {}, 'a#b'],
      [publicPost.loadOgpInfo, { projectKey: 'a#b' }, undefined],
      [publicPost.loadOgpInfo, { projectKey: 'missing' }, undefined],
      [publicPost.loadOgpInfo, { projectSerialNumber: '999999' }, undefined],
      // A number of the other kind.
      [publicPost.loadOgpInfo, { projectSerialNumber: subPost }, undefined],
      [publicPost.loadSubPostOgpInfo, { subPostProjectSerialNumber: post }, undefined],
      [publicPost.loadDocumentOgpInfo, { documentId: 'd1' }, undefined],
    ] as const)
      expect(await ask(entry, input, subDomain), JSON.stringify([entry.id, input, subDomain])).toMatchObject(MISSING);
  });

  test('end with the post, its section, its project and its workspace', async () => {
    await allow(true);
    const on = { ...place, boardId: board.boardId };
    const seen = async () => [
      (await ask(publicPost.loadOgpInfo)).status,
      (await ask(publicPost.loadSubPostOgpInfo)).status,
    ];
    await change(team.owner, 'archivePostList', { ...on, postIdList: [board.postId] });
    expect(await seen()).toEqual([404, 404]);
    await change(team.owner, 'unarchivePostList', { ...on, postIdList: [board.postId] });
    expect(await seen()).toEqual([200, 200]);
    const boardSectionId = await newSection();
    await change(team.owner, 'updatePostSection', { ...on, postIdList: [board.postId], sectionId: boardSectionId });
    await change(team.owner, 'archiveBoardSection', { ...on, boardSectionId });
    expect(await seen()).toEqual([404, 404]);
    await change(team.owner, 'unarchiveBoardSection', { ...on, boardSectionId });
    expect(await seen()).toEqual([200, 200]);
    await team.owner.must(project.delete, place);
    expect(await seen()).toEqual([404, 404]);
    await team.owner.must(project.restore, place);
    expect(await seen()).toEqual([200, 200]);
    const { workspaceId } = team;
    const { name } = await team.owner.must(workspace.get, { workspaceId });
    await team.owner.must(workspace.close, { workspaceId, name });
    expect(await seen()).toEqual([404, 404]);
    await team.owner.must(workspace.reopen, { workspaceId });
    expect(await seen()).toEqual([200, 200]);
  });
});

async function newSection(): Promise<string> {
  const on = { ...place, boardId: board.boardId };
  await change(team.owner, 'registerBoardSection', { ...on, name: '保留' });
  const { boardPage } = await team.owner.mustGraphql(
    'query s($workspaceId: ID!, $projectKey: ID!, $boardId: ID!) { boardPage(workspaceId: $workspaceId, projectKey: $projectKey, boardId: $boardId) { board { sectionList { id name } } } }',
    on,
  );
  return (boardPage.board.sectionList as { id: string; name: string }[]).find(({ name }) => name === '保留')!.id;
}
