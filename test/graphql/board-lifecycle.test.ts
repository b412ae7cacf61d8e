/** A project's boards over the wire: made, arranged, deleted and brought back, and the sections inside them. */
import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, test } from 'vitest';
import { BULK_SETS, TEMPLATES } from '#shared/board/templates/all-templates.ts';
import { contract } from '#shared/contract/contract.ts';
import {
  ArchiveItemType,
  ChartType,
  CountLogicType,
  PostHistoryActionType,
  ProjectBoardBulkCreateType,
  ProjectBoardType,
  Role,
} from '#shared/enums/enums.ts';
import { API_KEY_HEADER } from '#shared/rules/access/api-key.ts';
import { boardPage, change, givenBoard, groupsOf, refusal } from '#test/support/board/board.ts';
import { watchBoard } from '#test/support/board/watch-board.ts';
import { eventually } from '#test/support/eventually.ts';
import { takeHost } from '#test/support/host/wire-host.ts';
import { Actor } from '#test/support/people/actor.ts';
import type { Workspace } from '#test/support/workspace.ts';
import { givenMember, givenProject, givenWorkspace } from '#test/support/workspace.ts';

const own = await takeHost();
let workspace: Workspace;
let owner: Actor;
let manager: Actor;
let staff: Actor;

beforeAll(async () => {
  workspace = await givenWorkspace(own.host.port, own.local);
  ({ owner } = workspace);
  manager = await givenMember(workspace, Role.MANAGER);
  staff = await givenMember(workspace, Role.STAFF);
});

let places = 0;
const newPlace = async () => ({
  workspaceId: workspace.workspaceId,
  projectKey: await givenProject(workspace, `place${(places += 1)}`),
});
type Place = Awaited<ReturnType<typeof newPlace>>;
const BOARD =
  'id name description boardType columnList { name columnType } sectionList { id name isDefault } boardViewList { name isDefault groupColumnId orderConditionList { isAsc } }';
const make = async (actor: Actor, mutation: string, input: object) =>
  (
    await actor.mustGraphql(
      `mutation make($input: ${mutation[0]!.toUpperCase()}${mutation.slice(1)}Input!) { ${mutation}(input: $input) { ${BOARD} } }`,
      { input: { mutationId: randomUUID(), ...input } },
    )
  )[mutation];
const ask = async (actor: Actor, field: string, selection: string, ids: Record<string, unknown>) =>
  (
    await actor.mustGraphql(
      `query ask(${Object.keys(ids)
        .map((id) => `$${id}: ${id === 'isContainArchive' ? 'Boolean' : 'ID!'}`)
        .join(', ')}) { ${field}(${Object.keys(ids)
        .map((id) => `${id}: $${id}`)
        .join(', ')}) { ${selection} } }`,
      ids,
    )
  )[field];
/** Resolves once the server has answered the subscription. */
async function watching(actor: Actor, at: Place & { boardId: string }) {
  const live = watchBoard(actor, own.graphqlHost, at);
  await eventually(() => live.isLive || live.ended, 'an answer to the subscription');
  return live;
}
const heard = (live: Awaited<ReturnType<typeof watching>>, mutationId: string) =>
  eventually(
    () => live.received.find(({ data }) => data.onBoardChange.mutationId === mutationId)?.data.onBoardChange,
    `the change ${mutationId}`,
    5_000,
  );
const namesOf = async (place: Place): Promise<string[]> =>
  ((await ask(staff, 'projectBoardList', 'name', place)) as { name: string }[]).map(({ name }) => name);

describe('making boards', () => {
  test('staff make one of a kind, and see it in both lists', async () => {
    const place = await newPlace();
    const template = TEMPLATES[ProjectBoardType.USER_FEEDBACK];
    const board = await make(staff, 'registerProjectBoard', {
      ...place,
      name: '予約アプリの声',
      boardType: ProjectBoardType.USER_FEEDBACK,
    });
    expect(board).toMatchObject({
      name: '予約アプリの声',
      description: template.description,
      boardType: ProjectBoardType.USER_FEEDBACK,
      columnList: template.columns.map(({ name, columnType }) => ({ name, columnType })),
    });
    expect(board.boardViewList[0]).toMatchObject({ isDefault: true, name: template.views[0]!.name });
    expect(await owner.must(contract.board.getList, place)).toMatchObject({
      projectBoardList: [{ id: board.id, name: '予約アプリの声', projectKey: place.projectKey }],
    });
    expect(await namesOf(place)).toEqual(['予約アプリの声']);
    expect((await boardPage(staff, { ...place, boardId: board.id })).errors).toBeUndefined();
  });

  test('a set comes whole, and once for one mutationId; a copy brings columns, sections and views and no posts', async () => {
    const place = await newPlace();
    const input = { ...place, bulkCreateType: ProjectBoardBulkCreateType.PRODUCT_MANAGEMENT, mutationId: randomUUID() };
    const [first, second] = await Promise.all([
      make(owner, 'registerProjectBoardBulk', input),
      make(owner, 'registerProjectBoardBulk', input),
    ]);
    expect(second).toEqual(first);
    const names = BULK_SETS[ProjectBoardBulkCreateType.PRODUCT_MANAGEMENT].map(({ name }) => name);
    expect(await namesOf(place)).toEqual(names);
    const source = first[0];
    await change(owner, 'registerPost', { ...place, boardId: source.id, title: '写さない' });
    const copy = await make(staff, 'duplicateProjectBoard', { ...place, boardId: source.id });
    expect(copy).toMatchObject({
      name: `${source.name}のコピー`,
      description: source.description,
      columnList: source.columnList,
      sectionList: source.sectionList.map(({ name }: { name: string }) => ({ name })),
    });
    expect(await ask(owner, 'postList', 'title', { ...place, boardId: copy.id })).toEqual([]);
    expect(await ask(owner, 'postList', 'title', { ...place, boardId: source.id })).toEqual([{ title: '写さない' }]);
  });

  test('what cannot be is refused, and nothing is made', async () => {
    const place = await newPlace();
    for (const input of [
      { name: '' },
      { name: 'あ'.repeat(101) },
      { name: 'x', boardType: 12 },
      { name: 'x', mode: 2 },
      { name: 'x', description: 'あ'.repeat(1001) },
      { name: 'x\u0000' },
    ]) {
      const { errors } = await owner.graphql(
        'mutation make($input: RegisterProjectBoardInput!) { registerProjectBoard(input: $input) { id } }',
        { input: { ...place, ...input } },
      );
      expect(errors?.[0]?.errorType, JSON.stringify(input).slice(0, 60)).toBe('BadRequest');
    }
    expect(await namesOf(place)).toEqual([]);
  });
});

describe('a board', () => {
  test('is renamed, moved among the others, and tells those who watch it', async () => {
    const place = await newPlace();
    const [a, b] = [await givenBoard(owner, place), await givenBoard(owner, place)];
    const live = await watching(owner, { ...place, boardId: b.boardId });
    const { mutationId } = await change(staff, 'updateProjectBoard', {
      ...place,
      boardId: b.boardId,
      name: '新しい名前',
      description: '説明',
    });
    expect(await heard(live, mutationId)).toMatchObject({ kind: 'META' });
    live.close();
    await change(staff, 'updateProjectBoardOrder', { ...place, boardId: b.boardId, nextBoardId: a.boardId });
    expect(await namesOf(place)).toEqual(['新しい名前', '改善バックログ']);
    await change(staff, 'updateProjectBoard', { ...place, boardId: b.boardId, description: null });
    expect(await ask(owner, 'projectBoard', 'name description postCount', { ...place, boardId: b.boardId })).toEqual({
      name: '新しい名前',
      description: null,
      postCount: 1,
    });
    expect(
      await refusal(staff, 'updateProjectBoardOrder', { ...place, boardId: b.boardId, nextBoardId: 'nobody' }),
    ).toMatchObject({ errorType: 'EntityNotFound' });
  });

  test('that is deleted is gone everywhere, for those who watch it too, and comes back with its posts', async () => {
    const place = await newPlace();
    const board = await givenBoard(owner, place);
    const onBoard = { ...place, boardId: board.boardId };
    expect(await refusal(staff, 'deleteProjectBoard', onBoard)).toMatchObject({ errorType: 'Forbidden' });
    const live = await watching(staff, onBoard);
    const { mutationId } = await change(owner, 'deleteProjectBoard', onBoard);
    expect(await heard(live, mutationId)).toMatchObject({ kind: 'META' });
    live.close();

    expect(await namesOf(place)).toEqual([]);
    expect((await boardPage(staff, onBoard)).errors?.[0]?.errorType).toBe('EntityNotFound');
    for (const field of ['projectBoard', 'projectBoardColumnList', 'projectBoardSectionList', 'postList'])
      await expect(ask(staff, field, 'id', onBoard), field).rejects.toThrow('EntityNotFound');
    for (const field of ['postPage', 'postHistoryList', 'commentList'])
      expect(
        (
          await staff.graphql(
            `query p($workspaceId: ID!, $projectKey: ID!, $projectSerialNumber: Int!) { ${field}(workspaceId: $workspaceId, projectKey: $projectKey, projectSerialNumber: $projectSerialNumber) { __typename } }`,
            {
              ...place,
              projectSerialNumber: board.projectSerialNumber,
            },
          )
        ).errors?.[0]?.errorType,
        field,
      ).toBe('EntityNotFound');
    for (const [mutation, input] of [
      ['registerPost', { title: 'x' }],
      ['updatePostTitle', { postId: board.postId, title: 'x' }],
      ['registerBoardSection', { name: 'x' }],
    ] as const)
      expect(await refusal(staff, mutation, { ...onBoard, ...input }), mutation).toMatchObject({
        errorType: 'EntityNotFound',
      });
    expect((await watching(staff, onBoard)).isLive).toBe(false);

    const { projectDeletedItemList } = await staff.mustGraphql(
      'query d($workspaceId: ID!, $projectKey: ID!) { projectDeletedItemList(workspaceId: $workspaceId, projectKey: $projectKey, count: 50) { itemList { id archiveItemType title deletedUserAccountName board { id name } } } }',
      place,
    );
    const { boardId: id } = board;
    expect(projectDeletedItemList.itemList).toEqual([
      {
        id,
        archiveItemType: ArchiveItemType.BOARD,
        title: '改善バックログ',
        deletedUserAccountName: owner.accountName,
        board: { id, name: '改善バックログ' },
      },
    ]);
    await change(owner, 'restoreProjectBoard', onBoard);
    expect((await groupsOf(staff, onBoard)).flatMap(({ postList }) => postList)).toMatchObject([{ id: board.postId }]);
  });
});

describe('a board that is archived', () => {
  const REFUSED = 'このボードはアーカイブされているため、変更できません。元に戻してから、もう一度お試しください。';

  test('is read at its address and stands in the archive alone; who manages the project archives it and brings it back', async () => {
    const place = await newPlace();
    const board = await givenBoard(owner, place);
    const onBoard = { ...place, boardId: board.boardId };
    expect(await refusal(staff, 'archiveProjectBoard', onBoard)).toMatchObject({ errorType: 'Forbidden' });
    const live = await watching(staff, onBoard);
    const { mutationId } = await change(manager, 'archiveProjectBoard', onBoard);
    expect(await heard(live, mutationId)).toMatchObject({ kind: 'META' });
    live.close();

    expect(await namesOf(place)).toEqual([]);
    expect(await owner.must(contract.board.getList, place)).toEqual({ projectBoardList: [] });
    expect(await ask(staff, 'projectBoard', 'name archivedAt archivedUserAccountName', onBoard)).toEqual({
      name: '改善バックログ',
      archivedAt: expect.any(String),
      archivedUserAccountName: manager.accountName,
    });
    expect((await groupsOf(staff, onBoard)).flatMap(({ postList }) => postList)).toMatchObject([{ id: board.postId }]);
    const { projectArchiveItemList } = await staff.mustGraphql(
      'query a($workspaceId: ID!, $projectKey: ID!) { projectArchiveItemList(workspaceId: $workspaceId, projectKey: $projectKey, offset: 0, count: 50) { archiveItemType archivedUserAccountName board { id name } post { title } } }',
      place,
    );
    expect(projectArchiveItemList).toEqual([
      {
        archiveItemType: ArchiveItemType.BOARD,
        archivedUserAccountName: manager.accountName,
        board: { id: board.boardId, name: '改善バックログ' },
        post: null,
      },
    ]);

    expect(await refusal(staff, 'unarchiveProjectBoard', onBoard)).toMatchObject({ errorType: 'Forbidden' });
    await change(owner, 'unarchiveProjectBoard', onBoard);
    expect(await namesOf(place)).toEqual(['改善バックログ']);
    await change(staff, 'updatePostTitle', { ...onBoard, postId: board.postId, title: '戻ってきた' });
  });

  test('takes no change by GraphQL, REST or API key, and says why', async () => {
    const place = await newPlace();
    const board = await givenBoard(owner, place);
    const onBoard = { ...place, boardId: board.boardId };
    const { apiKey } = await owner.must(contract.apiKey.issue, onBoard);
    await change(owner, 'archiveProjectBoard', onBoard);
    for (const [mutation, input] of [
      ['registerPost', { title: 'x' }],
      ['updatePostTitle', { postId: board.postId, title: 'x' }],
      ['registerComment', { postId: board.postId, comment: '<p>x</p>' }],
      ['deletePostList', { postIdList: [board.postId] }],
      ['registerBoardSection', { name: 'x' }],
      ['updateProjectBoard', { name: 'x' }],
    ] as const)
      expect(await refusal(owner, mutation, { ...onBoard, ...input }), mutation).toEqual({
        errorType: 'BadRequest',
        message: REFUSED,
      });
    const refused = { status: 400, json: { message: REFUSED } };
    expect(
      await owner.rest(contract.chart.register, {
        ...onBoard,
        boardViewId: board.boardViewId,
        name: '件数',
        chartType: ChartType.COLUMN,
        countLogicType: CountLogicType.ITEM,
      }),
    ).toMatchObject(refused);
    expect(
      await owner.rest(contract.bulk.register, {
        ...onBoard,
        action: { kind: 'archive' },
        selection: { kind: 'named', postIdList: [board.postId] },
      } as never),
    ).toMatchObject(refused);
    expect(
      await new Actor(own.host.port).rest(contract.post.register, { ...onBoard, title: 'x' } as never, {
        [API_KEY_HEADER]: apiKey,
      }),
    ).toMatchObject(refused);
    await change(owner, 'deleteProjectBoard', onBoard);
    await change(owner, 'restoreProjectBoard', onBoard);
    expect(await ask(owner, 'projectBoard', 'archivedAt postCount', onBoard)).toEqual({
      archivedAt: expect.any(String),
      postCount: 1,
    });
  });
});

describe('sections', () => {
  const sectionsOf = async (
    onBoard: Place & { boardId: string },
    isContainArchive = false,
  ): Promise<{ id: string; name: string; archivedAt: string | null }[]> =>
    ask(staff, 'projectBoardSectionList', 'id name archivedAt archivedUserAccountName', {
      ...onBoard,
      isContainArchive,
    });

  test('are added, renamed and put in order, and hide their posts while they are archived', async () => {
    const place = await newPlace();
    const board = await givenBoard(owner, place);
    const onBoard = { ...place, boardId: board.boardId };
    await change(staff, 'registerBoardSection', { ...onBoard, name: '今期' });
    await change(staff, 'registerBoardSection', { ...onBoard, name: '来期' });
    const [first, second, third] = await sectionsOf(onBoard);
    await change(staff, 'updateBoardSection', { ...onBoard, boardSectionId: second!.id, name: '今四半期' });
    await change(staff, 'updateBoardSectionOrder', {
      ...onBoard,
      boardSectionId: third!.id,
      nextBoardSectionId: first!.id,
    });
    expect((await sectionsOf(onBoard)).map(({ name }) => name)).toEqual(['来期', '既定のセクション', '今四半期']);

    const { postList } = await change(staff, 'updatePostSection', {
      ...onBoard,
      postIdList: [board.postId],
      sectionId: second!.id,
    });
    expect(postList).toMatchObject([{ id: board.postId, sectionId: second!.id, revision: 2 }]);
    await change(staff, 'updatePostSection', { ...onBoard, postIdList: [board.postId], sectionId: second!.id });
    const history = (
      await staff.mustGraphql(
        'query h($workspaceId: ID!, $projectKey: ID!, $projectSerialNumber: Int!) { postHistoryList(workspaceId: $workspaceId, projectKey: $projectKey, projectSerialNumber: $projectSerialNumber) { actionType beforeText afterText } }',
        { ...place, projectSerialNumber: board.projectSerialNumber },
      )
    ).postHistoryList;
    expect(history).toMatchObject([
      {
        actionType: PostHistoryActionType.MOVE_POST_TO_OTHER_SECTION,
        beforeText: '既定のセクション',
        afterText: '今四半期',
      },
      { actionType: PostHistoryActionType.REGISTER_POST },
    ]);

    await change(staff, 'archiveBoardSection', { ...onBoard, boardSectionId: second!.id });
    expect((await groupsOf(staff, onBoard)).map(({ size }) => size)).toEqual([0, 0, 0, 0]);
    expect((await sectionsOf(onBoard)).map(({ name }) => name)).toEqual(['来期', '既定のセクション']);
    expect((await sectionsOf(onBoard, true)).at(-1)).toMatchObject({
      name: '今四半期',
      archivedAt: expect.any(String),
      archivedUserAccountName: staff.accountName,
    });
    expect(await ask(staff, 'postList', 'id sectionArchivedAt', onBoard)).toEqual([]);
    expect(await ask(staff, 'postList', 'id sectionArchivedAt', { ...onBoard, isContainArchive: true })).toEqual([
      { id: board.postId, sectionArchivedAt: expect.any(String) },
    ]);
    expect(
      await refusal(staff, 'updatePostSection', { ...onBoard, postIdList: [board.postId], sectionId: second!.id }),
    ).toEqual({ errorType: 'BadRequest', message: '「今四半期」はアーカイブされているため、移動できません。' });
    await change(staff, 'unarchiveBoardSection', { ...onBoard, boardSectionId: second!.id });
    expect((await groupsOf(staff, onBoard))[0]!.size).toBe(1);
  });

  test('are refused where they cannot be, and nothing changes', async () => {
    const place = await newPlace();
    const board = await givenBoard(owner, place);
    const onBoard = { ...place, boardId: board.boardId };
    expect(await refusal(staff, 'archiveBoardSection', { ...onBoard, boardSectionId: board.sectionId })).toEqual({
      errorType: 'BadRequest',
      message: '新しい投稿が入る既定のセクションは、アーカイブできません。',
    });
    expect(
      await refusal(staff, 'updateBoardSection', { ...onBoard, boardSectionId: 'nobody', name: 'x' }),
    ).toMatchObject({ errorType: 'EntityNotFound' });
    expect(await refusal(staff, 'registerBoardSection', { ...onBoard, name: '　' })).toMatchObject({
      errorType: 'BadRequest',
    });
    for (let at = 1; at < 50; at += 1) await change(staff, 'registerBoardSection', { ...onBoard, name: `${at}` });
    expect(await refusal(staff, 'registerBoardSection', { ...onBoard, name: '51' })).toEqual({
      errorType: 'BadRequest',
      message: 'セクションは、アーカイブしたものを含めて50個までです。',
    });
    expect(await sectionsOf(onBoard)).toHaveLength(50);
  });

  test('of every board come with the project’s own screen', async () => {
    const place = await newPlace();
    const board = await givenBoard(owner, place);
    await change(staff, 'registerBoardSection', { ...place, boardId: board.boardId, name: '今期' });
    const page = await ask(
      staff,
      'projectPage',
      'boardList { id name wholePostCount lastChangedAt sectionList { name } }',
      place,
    );
    expect(page).toEqual({
      boardList: [
        {
          id: board.boardId,
          name: '改善バックログ',
          wholePostCount: 1,
          lastChangedAt: expect.any(String),
          sectionList: [{ name: '既定のセクション' }, { name: '今期' }],
        },
      ],
    });
    // What was changed a moment ago: the section.
    const changedAt = Date.parse((page as any).boardList[0].lastChangedAt);
    expect(Math.abs(Date.now() - changedAt)).toBeLessThan(60_000);
  });

  test('tell a board that was only made as changed then', async () => {
    const place = await newPlace();
    await make(staff, 'registerProjectBoard', { ...place, name: '空', boardType: ProjectBoardType.BLANK });
    const page = (await ask(staff, 'projectPage', 'boardList { createdAt lastChangedAt }', place)) as any;
    expect(page.boardList).toEqual([{ createdAt: expect.any(String), lastChangedAt: page.boardList[0].createdAt }]);
  });
});
