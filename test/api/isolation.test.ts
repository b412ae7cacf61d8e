/** Ids of others, in every place where a call takes one: as if they were not there, and nothing is written. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { markAt } from '#functions/data/board/delta.ts';
import { subPostId } from '#shared/board/rows/sub-post.ts';
import { contract } from '#shared/contract/contract.ts';
import type { RestEntry } from '#shared/contract/entry.ts';
import {
  AiSecretaryJobReportDateUnitType,
  AiSecretaryJobType,
  ChartType,
  CountLogicType,
  Role,
} from '#shared/enums/enums.ts';
import { ERRORS } from '#shared/errors.ts';
import type { Board } from '#test/support/board/board.ts';
import { change, givenBoard, refusal } from '#test/support/board/board.ts';
import { eventually } from '#test/support/eventually.ts';
import { startOwnHost } from '#test/support/host/own-host.ts';
import { storedOf } from '#test/support/host/table.ts';
import type { Actor } from '#test/support/people/actor.ts';
import type { Workspace } from '#test/support/workspace.ts';
import { givenMember, givenProject, givenWorkspace } from '#test/support/workspace.ts';

// Each call is followed by a look at the whole table, so no other test's rows should be in it.
const own = await startOwnHost();
afterAll(own.close);
const { port } = own.host;
const { local } = own;

interface Tenant {
  workspace: Workspace;
  owner: Actor;
  board: Board;
}
let ours: Tenant;
let theirs: Tenant;
/** Of our own workspace, in a project that `member` does not reach. */
let hidden: Board;
/** Of our own project. */
let sibling: Board;
let member: Actor;

async function givenTenant(): Promise<Tenant> {
  const workspace = await givenWorkspace(port, local);
  const projectKey = await givenProject(workspace);
  return {
    workspace,
    owner: workspace.owner,
    board: await givenBoard(workspace.owner, { workspaceId: workspace.workspaceId, projectKey }),
  };
}

beforeAll(async () => {
  ours = await givenTenant();
  theirs = await givenTenant();
  const { workspaceId } = ours.workspace;
  await ours.owner.must(contract.project.register, { workspaceId, name: '人事', projectKey: 'hidden' });
  hidden = await givenBoard(ours.owner, { workspaceId, projectKey: 'hidden' });
  sibling = await givenBoard(ours.owner, { workspaceId, projectKey: 'main' });
  const { id: groupId } = await ours.owner.must(contract.group.register, { workspaceId, name: 'サイト班' });
  await ours.owner.must(contract.project.assignGroup, { workspaceId, projectKey: 'main', groupIdList: [groupId] });
  member = await givenMember(ours.workspace, Role.MANAGER, groupId);
  for (const board of [hidden, sibling]) await givenComment(ours.owner, board);
  // One's own: who wrote it may change it.
  await givenComment(member, ours.board);
  await givenComment(theirs.owner, theirs.board);
  // Who comments follows, and the owner is told of the member's comment: a moment later.
  await eventually(async () => {
    const keys = (await stored()).flatMap((items) => Object.keys(items));
    return keys.filter((key) => /#T#\S+ U#/.test(key)).length === 4 && keys.some((key) => /#N#\S+ N#/.test(key));
  }, 'people have been told');
});

interface Ids {
  workspaceId: string;
  projectKey: string;
  boardId: string;
  boardViewId: string;
  columnId: string;
  postId: string;
  projectSerialNumber: number;
  commentId: string;
}

/** Of each board, one of its post's. */
const commentIds = new Map<string, string>();

async function givenComment(actor: Actor, { workspaceId, projectKey, boardId, postId, projectSerialNumber }: Board) {
  const on = { workspaceId, projectKey };
  await change(actor, 'registerComment', { ...on, boardId, postId, comment: '確認しました' });
  const { commentList } = await actor.mustGraphql(
    'query c($workspaceId: ID!, $projectKey: ID!, $projectSerialNumber: Int!) { commentList(workspaceId: $workspaceId, projectKey: $projectKey, projectSerialNumber: $projectSerialNumber) { commentList { id } } }',
    { ...on, projectSerialNumber },
  );
  commentIds.set(boardId, commentList.commentList[0].id);
}

const idsOf = (board: Board): Ids => ({
  workspaceId: board.workspaceId,
  projectKey: board.projectKey,
  boardId: board.boardId,
  boardViewId: board.boardViewId,
  columnId: board.columns['見積']!.id,
  postId: board.postId,
  projectSerialNumber: board.projectSerialNumber,
  commentId: commentIds.get(board.boardId)!,
});

type Call = (actor: Actor, ids: Ids) => Promise<{ errorType: string; message: string } | undefined>;

const query =
  (field: string, args: (keyof Ids)[], more = ''): Call =>
  async (actor, ids) => {
    const types = { projectSerialNumber: 'Int!' } as Record<string, string>;
    const { errors } = await actor.graphql(
      `query isolated(${args.map((name) => `$${name}: ${types[name] ?? 'ID!'}`).join(', ')}) { ${field}(${args.map((name) => `${name}: $${name}`).join(', ')}${more}) { __typename } }`,
      Object.fromEntries(args.map((name) => [name, ids[name]])),
    );
    return errors?.[0] && { errorType: errors[0].errorType, message: errors[0].message };
  };

const mutation =
  (name: string, input: (ids: Ids) => object): Call =>
  (actor, ids) =>
    refusal(actor, name, {
      workspaceId: ids.workspaceId,
      projectKey: ids.projectKey,
      boardId: ids.boardId,
      ...input(ids),
    });

const restCall =
  (entry: RestEntry, input: object = {}): Call =>
  async (actor, { workspaceId, projectKey, boardId, ...more }) => {
    const { status, json } = await actor.rest(entry, { workspaceId, projectKey, boardId, ...more, ...input });
    const { hishoException, message } = json as { hishoException: string[]; message: string };
    return status === 200 ? undefined : { errorType: hishoException[0]!, message };
  };

const parentPlan = async (
  actor: Actor,
  { workspaceId, projectKey }: Ids,
  { boardId, targetBoardId = sibling.boardId }: { boardId: string; targetBoardId?: string },
  postId: string,
  parentPostId = sibling.postId,
) => {
  const { errors } = await actor.graphql(
    `query plan($workspaceId: ID!, $projectKey: ID!, $boardId: ID!, $targetBoardId: ID!, $postId: ID!, $parentPostId: ID) {
      postParentPlan(workspaceId: $workspaceId, projectKey: $projectKey, boardId: $boardId, targetBoardId: $targetBoardId, postId: $postId, parentPostId: $parentPostId) { postCount }
    }`,
    { workspaceId, projectKey, boardId, targetBoardId, postId, parentPostId },
  );
  return errors?.[0] && { errorType: errors[0].errorType, message: errors[0].message };
};

const movePlan = async (
  actor: Actor,
  { workspaceId, projectKey }: Ids,
  boards: { boardId: string; targetBoardId: string },
  postId: string,
) => {
  const { errors } = await actor.graphql(
    `query plan($workspaceId: ID!, $projectKey: ID!, $boardId: ID!, $targetBoardId: ID!, $postIdList: [ID!]!) {
      postMovePlan(workspaceId: $workspaceId, projectKey: $projectKey, boardId: $boardId, targetBoardId: $targetBoardId, postIdList: $postIdList) { postCount }
    }`,
    { workspaceId, projectKey, ...boards, postIdList: [postId] },
  );
  return errors?.[0] && { errorType: errors[0].errorType, message: errors[0].message };
};

const place = ['workspaceId', 'projectKey'] as const;

/** Every call that names a board or what lies in it, with the ids that it takes below the project. */
const CALLS: { name: string; takes: (keyof Ids)[]; call: Call }[] = [
  {
    name: 'boardPage',
    takes: ['boardId', 'boardViewId'],
    call: query('boardPage', [...place, 'boardId', 'boardViewId']),
  },
  {
    name: 'partitionBoardViewPostList',
    takes: ['boardId', 'boardViewId'],
    call: query('partitionBoardViewPostList', [...place, 'boardId', 'boardViewId'], ', offset: 0'),
  },
  {
    name: 'searchPostList',
    takes: ['boardId'],
    call: query('searchPostList', [...place, 'boardId'], ', param: { text: "" }'),
  },
  {
    name: 'projectArchiveItemList',
    takes: ['boardId'],
    call: query('projectArchiveItemList', [...place, 'boardId'], ', offset: 0, count: 50'),
  },
  {
    name: 'projectArchiveItemListCount',
    takes: ['boardId'],
    call: query('projectArchiveItemListCount', [...place, 'boardId'], ', offset: 0, count: 50'),
  },
  {
    name: 'getPostListWithPage',
    takes: ['boardId'],
    call: query('getPostListWithPage', [...place, 'boardId'], ', param: {}'),
  },
  {
    name: 'postCoverList',
    takes: ['boardId'],
    call: query('postCoverList', [...place, 'boardId'], ', postIdList: []'),
  },
  {
    name: 'projectBoardView',
    takes: ['boardId', 'boardViewId'],
    call: query('projectBoardView', [...place, 'boardId', 'boardViewId']),
  },
  {
    name: 'partitionBoardViewPostListSet',
    takes: ['boardId', 'boardViewId'],
    call: query('partitionBoardViewPostListSet', [...place, 'boardId', 'boardViewId']),
  },
  {
    name: 'getProjectPostListBelongsGroupInBoardView',
    takes: ['boardId', 'boardViewId'],
    call: query(
      'getProjectPostListBelongsGroupInBoardView',
      [...place, 'boardId', 'boardViewId'],
      ', projectSerialNumberList: [1]',
    ),
  },
  {
    name: 'boardViewPost.isContain',
    takes: ['boardId', 'boardViewId', 'postId'],
    call: restCall(contract.boardView.isContain),
  },
  { name: 'chart.getList', takes: ['boardId', 'boardViewId'], call: restCall(contract.chart.getList) },
  {
    name: 'chart.register',
    takes: ['boardId', 'boardViewId'],
    call: restCall(contract.chart.register, {
      name: '件数',
      chartType: ChartType.COLUMN,
      countLogicType: CountLogicType.ITEM,
    }),
  },
  {
    name: 'boardChangesSince',
    takes: ['boardId'],
    call: query('boardChangesSince', [...place, 'boardId'], `, mark: "${markAt(Date.now())}"`),
  },
  {
    name: 'registerBoardColumn',
    takes: ['boardId'],
    call: mutation('registerBoardColumn', () => ({ name: '列', columnType: 5 })),
  },
  {
    name: 'boardColumnUsage',
    takes: ['boardId', 'columnId'],
    call: query('boardColumnUsage', [...place, 'boardId', 'columnId']),
  },
  {
    name: 'updateBoardColumn',
    takes: ['boardId', 'columnId'],
    call: mutation('updateBoardColumn', ({ columnId }) => ({ columnId, name: '侵入' })),
  },
  {
    name: 'deleteBoardColumn',
    takes: ['boardId', 'columnId'],
    call: mutation('deleteBoardColumn', ({ columnId }) => ({ columnId })),
  },
  {
    name: 'restoreBoardColumn',
    takes: ['boardId', 'columnId'],
    call: mutation('restoreBoardColumn', ({ columnId }) => ({ columnId })),
  },
  {
    name: 'updateViewColumnList',
    takes: ['boardId', 'boardViewId', 'columnId'],
    call: mutation('updateViewColumnList', ({ boardViewId, columnId }) => ({
      boardViewId,
      viewColumnList: [{ projectBoardColumnId: columnId, isShow: false }],
    })),
  },
  {
    name: 'updateBoardView',
    takes: ['boardId', 'boardViewId', 'columnId'],
    call: mutation('updateBoardView', ({ boardViewId, columnId }) => ({ boardViewId, groupColumnId: columnId })),
  },
  {
    name: 'duplicateBoardView',
    takes: ['boardId', 'boardViewId'],
    call: mutation('duplicateBoardView', ({ boardViewId }) => ({ boardViewId })),
  },
  {
    name: 'updateBoardViewOrder',
    takes: ['boardId', 'boardViewId'],
    call: mutation('updateBoardViewOrder', ({ boardViewId }) => ({ boardViewId, viewOrder: 0 })),
  },
  {
    name: 'restoreBoardView',
    takes: ['boardId', 'boardViewId'],
    call: mutation('restoreBoardView', ({ boardViewId }) => ({ boardViewId })),
  },
  { name: 'registerPost', takes: ['boardId'], call: mutation('registerPost', () => ({ title: '侵入' })) },
  {
    name: 'updatePostTitle',
    takes: ['boardId', 'postId'],
    call: mutation('updatePostTitle', ({ postId }) => ({ postId, title: '侵入' })),
  },
  {
    name: 'updatePostContents',
    takes: ['boardId', 'postId'],
    call: mutation('updatePostContents', ({ postId }) => ({
      postId,
      contentsHtml: '<p>侵入</p>',
      contentsRevision: 0,
    })),
  },
  {
    name: 'updateColumnData',
    takes: ['boardId', 'postId', 'columnId'],
    call: mutation('updateColumnData', ({ postId, columnId }) => ({
      postId,
      columnData: { projectBoardColumnId: columnId, numericData: 9 },
    })),
  },
  {
    name: 'archivePostList',
    takes: ['boardId', 'postId'],
    call: mutation('archivePostList', ({ postId }) => ({ postIdList: [postId] })),
  },
  {
    name: 'updatePostFeedback',
    takes: ['boardId', 'postId'],
    call: mutation('updatePostFeedback', ({ postId }) => ({ postIdList: [postId], isFeedback: true })),
  },
  {
    name: 'unarchivePostList',
    takes: ['boardId', 'postId'],
    call: mutation('unarchivePostList', ({ postId }) => ({ postIdList: [postId] })),
  },
  {
    name: 'deletePostList',
    takes: ['boardId', 'postId'],
    call: mutation('deletePostList', ({ postId }) => ({ postIdList: [postId] })),
  },
  {
    name: 'restorePostList',
    takes: ['boardId', 'postId'],
    call: mutation('restorePostList', ({ postId }) => ({ postIdList: [postId] })),
  },
  {
    name: 'postMovePlan',
    takes: ['boardId', 'postId'],
    call: (actor, ids) => movePlan(actor, ids, { boardId: ids.boardId, targetBoardId: sibling.boardId }, ids.postId),
  },
  {
    name: 'postMovePlan, to a board',
    takes: ['boardId'],
    call: (actor, ids) =>
      movePlan(actor, ids, { boardId: sibling.boardId, targetBoardId: ids.boardId }, sibling.postId),
  },
  {
    name: 'updatePostBoard',
    takes: ['boardId', 'postId'],
    call: mutation('updatePostBoard', ({ postId }) => ({ postIdList: [postId], targetBoardId: sibling.boardId })),
  },
  {
    name: 'restorePostBoard',
    takes: ['boardId'],
    call: mutation('restorePostBoard', ({ postId }) => ({ postIdList: [postId], fromBoardId: sibling.boardId })),
  },
  {
    name: 'updatePostBoard, to a board',
    takes: ['boardId'],
    call: mutation('updatePostBoard', ({ boardId }) => ({
      boardId: sibling.boardId,
      postIdList: [sibling.postId],
      targetBoardId: boardId,
    })),
  },
  {
    name: 'restorePostBoard, from a board',
    takes: ['boardId'],
    call: mutation('restorePostBoard', ({ boardId }) => ({
      boardId: sibling.boardId,
      postIdList: [sibling.postId],
      fromBoardId: boardId,
    })),
  },
  {
    name: 'mergePost',
    takes: ['boardId', 'postId'],
    call: mutation('mergePost', ({ postId }) => ({
      postId,
      targetProjectSerialNumber: sibling.projectSerialNumber,
    })),
  },
  {
    name: 'unmergePost',
    takes: ['boardId', 'postId'],
    call: mutation('unmergePost', ({ postId }) => ({ postId })),
  },
  {
    name: 'postParentPlan',
    takes: ['boardId', 'postId'],
    call: (actor, ids) => parentPlan(actor, ids, ids, ids.postId),
  },
  {
    name: 'postParentPlan, on a board',
    takes: ['boardId'],
    call: (actor, ids) =>
      parentPlan(actor, ids, { boardId: sibling.boardId, targetBoardId: ids.boardId }, sibling.postId, ids.postId),
  },
  {
    name: 'updatePostParent, under a post',
    takes: ['boardId', 'postId'],
    call: mutation('updatePostParent', ({ postId }) => ({
      fromBoardId: sibling.boardId,
      postId: sibling.postId,
      parentPostId: postId,
    })),
  },
  {
    name: 'updatePostParent, out of a post',
    takes: ['boardId', 'postId'],
    call: mutation('updatePostParent', ({ postId }) => ({
      targetBoardId: sibling.boardId,
      postId: subPostId(postId, sibling.postId),
    })),
  },
  {
    name: 'createPageUpload',
    takes: ['boardId', 'postId'],
    call: async (actor, { workspaceId, projectKey, boardId, postId }) => {
      const input = { workspaceId, projectKey, boardId, postId, fileName: 'a.png', contentType: 'image/png', size: 10 };
      const { errors } = await actor.graphql(
        'mutation upload($input: CreatePageUploadInput!) { createPageUpload(input: $input) { id } }',
        { input },
      );
      return errors?.[0] && { errorType: errors[0].errorType, message: errors[0].message };
    },
  },
  {
    name: 'createAttachmentFileUpload',
    takes: ['boardId', 'columnId'],
    call: async (actor, { workspaceId, projectKey, boardId, columnId }) => {
      const input = {
        workspaceId,
        projectKey,
        boardId,
        columnId,
        fileName: 'a.pdf',
        contentType: 'application/pdf',
        size: 10,
      };
      const { errors } = await actor.graphql(
        'mutation upload($input: CreateAttachmentFileUploadInput!) { createAttachmentFileUpload(input: $input) { id } }',
        { input },
      );
      return errors?.[0] && { errorType: errors[0].errorType, message: errors[0].message };
    },
  },
  {
    name: 'createImportUpload',
    takes: ['boardId'],
    call: async (actor, { workspaceId, projectKey, boardId }) => {
      const input = { workspaceId, projectKey, boardId, fileName: 'a.csv', size: 10 };
      const { errors } = await actor.graphql(
        'mutation upload($input: CreateImportUploadInput!) { createImportUpload(input: $input) { id } }',
        { input },
      );
      return errors?.[0] && { errorType: errors[0].errorType, message: errors[0].message };
    },
  },
  { name: 'importJob.getList', takes: ['boardId'], call: restCall(contract.import.getList) },
  { name: 'bulkJob.getList', takes: ['boardId'], call: restCall(contract.bulk.getList) },
  {
    name: 'bulkJob.register',
    takes: ['boardId', 'boardViewId'],
    call: (actor, ids) =>
      restCall(contract.bulk.register, {
        action: { kind: 'unarchive' },
        selection: { kind: 'matching', boardViewId: ids.boardViewId },
      })(actor, ids),
  },
  {
    name: 'bulkJob.register to another board',
    takes: ['boardId'],
    call: (actor, ids) =>
      restCall(contract.bulk.register, {
        action: { kind: 'board', targetBoardId: ids.boardId },
        selection: { kind: 'named', postIdList: ['none'] },
      })(actor, { ...ids, boardId: sibling.boardId }),
  },
  {
    name: 'bulkJob.movePlan',
    takes: ['boardId', 'boardViewId'],
    call: (actor, ids) =>
      restCall(contract.bulk.movePlan, {
        targetBoardId: sibling.boardId,
        selection: { kind: 'matching', boardViewId: ids.boardViewId },
      })(actor, ids),
  },
  {
    name: 'bulkJob.movePlan to another board',
    takes: ['boardId'],
    call: (actor, ids) =>
      restCall(contract.bulk.movePlan, {
        targetBoardId: ids.boardId,
        selection: { kind: 'named', postIdList: [sibling.postId] },
      })(actor, { ...ids, boardId: sibling.boardId }),
  },
  {
    name: 'importJob.register',
    takes: ['boardId'],
    call: restCall(contract.import.register, { fileId: '01M7YK6HF0PDX3BC5XRTQAVNZ0', fileName: 'a.csv' }),
  },
  {
    name: 'nlp.registerAiSecretaryJob',
    takes: ['boardId'],
    call: restCall(contract.secretary.registerAiSecretaryJob, {
      aiSecretaryJobType: AiSecretaryJobType.CONTENTS_WORK_PROGRESS_OVERVIEW,
      reportDateUnitType: AiSecretaryJobReportDateUnitType.MONTH,
    }),
  },
  { name: 'apiKey.get', takes: ['boardId'], call: restCall(contract.apiKey.get) },
  { name: 'apiKey.issue', takes: ['boardId'], call: restCall(contract.apiKey.issue) },
  { name: 'bookmark.register', takes: ['boardId'], call: restCall(contract.bookmark.register) },
  {
    name: 'registerComment',
    takes: ['boardId', 'postId'],
    call: mutation('registerComment', ({ postId }) => ({ postId, comment: '侵入' })),
  },
  {
    name: 'updateComment',
    takes: ['boardId', 'postId', 'commentId'],
    call: mutation('updateComment', ({ postId, commentId }) => ({ postId, commentId, comment: '侵入' })),
  },
  {
    name: 'deleteComment',
    takes: ['boardId', 'postId', 'commentId'],
    call: mutation('deleteComment', ({ postId, commentId }) => ({ postId, commentId })),
  },
  {
    name: 'restoreComment',
    takes: ['boardId', 'postId', 'commentId'],
    call: mutation('restoreComment', ({ postId, commentId }) => ({ postId, commentId })),
  },
  {
    name: 'updateCommentReaction',
    takes: ['boardId', 'postId', 'commentId'],
    call: mutation('updateCommentReaction', ({ postId, commentId }) => ({ postId, commentId, reactionType: 1 })),
  },
  {
    name: 'updatePostFollow',
    takes: ['boardId', 'postId'],
    call: async (actor, { workspaceId, projectKey, boardId, postId }) => {
      const input = { workspaceId, projectKey, boardId, postId, isFollowed: true };
      const { errors } = await actor.graphql(
        'mutation follow($input: UpdatePostFollowInput!) { updatePostFollow(input: $input) { isFollowed } }',
        { input },
      );
      return errors?.[0] && { errorType: errors[0].errorType, message: errors[0].message };
    },
  },
];

/** Calls that name nothing below the project. */
const PROJECT_CALLS: { name: string; call: Call }[] = [
  {
    name: 'createTextImageUpload',
    call: async (actor, { workspaceId, projectKey }) => {
      const input = { workspaceId, projectKey, fileName: 'a.png', contentType: 'image/png', size: 10 };
      const { errors } = await actor.graphql(
        'mutation upload($input: CreateTextImageUploadInput!) { createTextImageUpload(input: $input) { id } }',
        { input },
      );
      return errors?.[0] && { errorType: errors[0].errorType, message: errors[0].message };
    },
  },
  { name: 'projectBoardList', call: query('projectBoardList', [...place]) },
  {
    name: 'advancedSearchProjectPostList',
    call: query('advancedSearchProjectPostList', [...place], ', param: { text: "" }'),
  },
  {
    name: 'getProjectFilterPostListFromAllBoard',
    call: query('getProjectFilterPostListFromAllBoard', [...place], ', input: {}'),
  },
  {
    name: 'getPostListByProjectSerialNumber',
    call: query('getPostListByProjectSerialNumber', [...place], ', param: { projectSerialNumberList: [1] }'),
  },
  { name: 'postPage', call: query('postPage', [...place, 'projectSerialNumber']) },
  { name: 'commentList', call: query('commentList', [...place, 'projectSerialNumber']) },
  { name: 'postHistoryList', call: query('postHistoryList', [...place, 'projectSerialNumber']) },
  { name: 'bookmark.getList', call: restCall(contract.bookmark.getList) },
  { name: 'tag.getList', call: restCall(contract.tag.getList) },
  { name: 'project.load', call: restCall(contract.project.load) },
];

const NOT_FOUND = { errorType: 'EntityNotFound', message: ERRORS.EntityNotFound[1] };
const stored = async () => [
  await storedOf(ours.workspace.workspaceId, own.operator),
  await storedOf(theirs.workspace.workspaceId, own.operator),
];

/** What stands in for one id, and where it is from. */
const swaps = (id: keyof Ids): Record<string, Ids[keyof Ids]> => ({
  missing: 'missing01',
  'another tenant’s': idsOf(theirs.board)[id],
  'of a hidden project': idsOf(hidden)[id],
  // A board of the same project is no stranger, but what lies in it is.
  ...(id === 'boardId' ? {} : { 'of another board': idsOf(sibling)[id] }),
});

describe('an id below the project', () => {
  test.each(CALLS)('of others is as missing for $name, and nothing is written', async ({ takes, call }) => {
    const before = await stored();
    const answers: Record<string, unknown> = {};
    for (const id of takes) {
      for (const [whose, value] of Object.entries(swaps(id)))
        answers[`${id} ${whose}`] = await call(member, { ...idsOf(ours.board), [id]: value });
    }
    expect(answers).toEqual(Object.fromEntries(Object.keys(answers).map((name) => [name, NOT_FOUND])));
    expect(await stored()).toEqual(before);
  });

  test('of others is no section or column of a new post', async () => {
    const before = await stored();
    const { workspaceId, projectKey, boardId } = ours.board;
    const register = (more: object) =>
      refusal(member, 'registerPost', { workspaceId, projectKey, boardId, title: '侵入', ...more });
    for (const board of [theirs.board, hidden, sibling, undefined]) {
      const projectBoardColumnId = board ? idsOf(board).columnId : 'missing01';
      expect(await register({ columnDataList: [{ projectBoardColumnId, numericData: 1 }] })).toMatchObject({
        errorType: 'INVALID_REGISTER_POST_PARAM',
      });
      expect(await register({ sectionId: board?.sectionId ?? 'missing01' })).toMatchObject({
        errorType: 'INVALID_REGISTER_POST_PARAM',
      });
    }
    expect(await stored()).toEqual(before);
  });
});

describe('a place', () => {
  test.each([...CALLS, ...PROJECT_CALLS])(
    'of others is as missing for $name, and nothing is written',
    async ({ call }) => {
      const before = await stored();
      const [mine, foreign, concealed] = [idsOf(ours.board), idsOf(theirs.board), idsOf(hidden)];
      const places: Record<string, Ids> = {
        'a workspace that is not there': { ...mine, workspaceId: 'missing01' },
        'another tenant’s workspace': foreign,
        'another tenant’s workspace around our own ids': { ...mine, workspaceId: foreign.workspaceId },
        'a project that is not there': { ...mine, projectKey: 'missing01' },
        'a hidden project': concealed,
        'a hidden project around ids of an open one': { ...mine, projectKey: 'hidden' },
      };
      const answers: Record<string, unknown> = {};
      for (const [name, ids] of Object.entries(places)) answers[name] = await call(member, ids);
      expect(answers).toEqual(Object.fromEntries(Object.keys(places).map((name) => [name, NOT_FOUND])));
      expect(await stored()).toEqual(before);
    },
  );

  test('of their own opens every one of these calls', async () => {
    const answers: Record<string, unknown> = {};
    for (const { name, call } of [...CALLS, ...PROJECT_CALLS])
      answers[name] = (await call(member, idsOf(ours.board)))?.errorType;
    // The column holds numbers, and no file was uploaded for the import.
    expect(Object.entries(answers).filter(([, errorType]) => errorType !== undefined)).toEqual([
      ['createAttachmentFileUpload', 'BadRequest'],
      ['importJob.register', 'BadRequest'],
    ]);
  });
});
