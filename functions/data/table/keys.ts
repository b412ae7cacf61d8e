/** The only place where key strings are built. Access patterns and costs: docs/data-model.md. */

import type { Key } from '#functions/clients/table/table.ts';
import { stableIdOf, subPostId } from '#shared/board/rows/sub-post.ts';

const key = (PK: string, SK: string): Key => ({ PK, SK });

/** Upper bound of every sort key with `prefix` in a range query. */
export const after = (prefix: string): string => `${prefix}~`;

/** Upper bound of every sort key that comes before `key`. */
export const before = (key: string): string =>
  after(key.slice(0, -1) + String.fromCharCode(key.charCodeAt(key.length - 1) - 1));

/** Items that belong to no workspace; reachable from `functions/data/global/` alone. */
export const globalKeys = {
  user: (userId: string) => key(`USER#${userId}`, 'PROFILE'),
  /** Profile, reminder claims of a week, sessions and workspaces of one person. */
  person: (userId: string) => ({ pk: `USER#${userId}` }),
  session: (userId: string, sessionId: string) => key(`USER#${userId}`, `SESSION#${sessionId}`),
  sessions: (userId: string) => ({ pk: `USER#${userId}`, prefix: 'SESSION#' }),
  userWorkspaces: (userId: string) => ({ pk: `USER#${userId}`, prefix: 'W#' }),
  userWorkspace: (userId: string, workspaceId: string) => key(`USER#${userId}`, `W#${workspaceId}`),
  reminderClaim: (userId: string, day: string) => key(`USER#${userId}`, `REMINDER#${day}`),
  email: (email: string) => key(`EMAIL#${email}`, 'EMAIL'),
  googleIdentity: (subject: string) => key(`GOOGLE#${subject}`, 'IDENTITY'),
  domainClaim: (domainName: string, workspaceId: string) => key(`DOMAIN#${domainName}`, `W#${workspaceId}`),
  domainClaims: (domainName: string) => ({ pk: `DOMAIN#${domainName}`, prefix: 'W#' }),
  subDomain: (subDomain: string) => key(`SUBDOMAIN#${subDomain}`, 'SUBDOMAIN'),
  /** A former name of a workspace. */
  redirect: (subDomain: string) => key(`SUBDOMAIN#${subDomain}`, 'REDIRECT'),
  hostName: (subDomain: string) => ({ pk: `SUBDOMAIN#${subDomain}` }),
  /** Where a view is, for calls that name the view alone. */
  boardView: (viewId: string) => key(`VIEW#${viewId}`, 'VIEW'),
  token: (hash: string) => key(`TOKEN#${hash}`, 'TOKEN'),
  stripeCustomer: (customerId: string) => key(`STRIPE#${customerId}`, 'CUSTOMER'),
  signInFailures: (email: string) => key(`SIGNIN#${email}`, 'FAILURES'),
  articleFeedback: (articleId: string, visitorId: string) => key(`ARTICLE#${articleId}`, `FEEDBACK#${visitorId}`),
  articleFeedbackCount: (articleId: string) => key(`ARTICLE#${articleId}`, 'COUNT'),
  rate: (subject: string, window: string) => key(`RATE#${subject}`, window),
  /** GSI1: every workspace, for schedules that fan out. */
  workspaceIndex: 'WORKSPACES',
  /** GSI1: jobs that have not ended, by the time they last moved. */
  openJobs: 'JOBS',
  /** GSI1: lists of scheduled reports, by their workspace. */
  secretarySchedules: 'SECRETARY_SCHEDULES',
};

const workspacePk = (workspaceId: string): string => `W#${workspaceId}`;

export const workspaceKeys = {
  workspace: (workspaceId: string) => key(workspacePk(workspaceId), 'META'),
  credit: (workspaceId: string) => key(workspacePk(workspaceId), 'CREDIT'),
  payment: (workspaceId: string) => key(workspacePk(workspaceId), 'PAYMENT'),
  /** That a reading waits in its queue; apart from what readings write. */
  paymentAsk: (workspaceId: string) => key(workspacePk(workspaceId), 'PAYMENTASK'),
  /** That an invoice was mailed, or is being mailed. */
  invoiceMail: (workspaceId: string, invoiceId: string) => key(workspacePk(workspaceId), `INVOICEMAIL#${invoiceId}`),
  member: (workspaceId: string, userId: string) => key(workspacePk(workspaceId), `U#${userId}`),
  members: (workspaceId: string) => ({ pk: workspacePk(workspaceId), prefix: 'U#' }),
  accountName: (workspaceId: string, accountName: string) => key(workspacePk(workspaceId), `A#${accountName}`),
  group: (workspaceId: string, groupId: string) => key(workspacePk(workspaceId), `G#${groupId}`),
  groups: (workspaceId: string) => ({ pk: workspacePk(workspaceId), prefix: 'G#' }),
  /** By its address's hash, so that an address has one at most. */
  invitation: (workspaceId: string, invitationId: string) => key(workspacePk(workspaceId), `I#${invitationId}`),
  invitationLink: (workspaceId: string, linkId: string) => key(workspacePk(workspaceId), `L#${linkId}`),
  /** `G#` < `I#` < `L#` < `META` < `P#` < `U#`: groups, invitations, links, the workspace itself, projects and members in one Query. */
  groupsToMembers: (workspaceId: string) => ({ pk: workspacePk(workspaceId), from: 'G#', to: after('U#') }),
  groupsToMeta: (workspaceId: string) => ({ pk: workspacePk(workspaceId), from: 'G#', to: 'META' }),
  project: (workspaceId: string, projectKey: string) => key(workspacePk(workspaceId), `P#${projectKey}`),
  projects: (workspaceId: string) => ({ pk: workspacePk(workspaceId), prefix: 'P#' }),
  /** Append-only, in the order of time. */
  audit: (workspaceId: string, entryId: string) => key(`${workspacePk(workspaceId)}#AUDIT`, entryId),
  audits: (workspaceId: string) => ({ pk: `${workspacePk(workspaceId)}#AUDIT` }),
  /** Of its own kind in the table's stream, by the sort key. */
  accessEnd: (workspaceId: string, endId: string) => key(`${workspacePk(workspaceId)}#END`, `END#${endId}`),
  parseAccessEnd: ({ PK, SK }: Key) => {
    const [, workspaceId] = /^W#([^#]+)#END$/.exec(PK) ?? [];
    return workspaceId === undefined ? undefined : { workspaceId, endId: SK.slice('END#'.length) };
  },
  creditEntry: (workspaceId: string, entryId: string) => key(`${workspacePk(workspaceId)}#CREDIT`, entryId),
  /** `of`: DAY, GROUP, JOB, MODEL, PERSON or PROJECT. */
  creditUsage: (workspaceId: string, month: string, of: string, id: string) =>
    key(`${workspacePk(workspaceId)}#USAGE#${month}`, `${of}#${id}`),
  creditUsages: (workspaceId: string, month: string, of?: string) => ({
    pk: `${workspacePk(workspaceId)}#USAGE#${month}`,
    ...(of !== undefined && { prefix: `${of}#` }),
  }),
  creditCaps: (workspaceId: string) => key(`${workspacePk(workspaceId)}#K`, 'CREDIT_CAPS'),
  /** GSI1: the ledger's entries in the order of time. */
  creditLedger: (workspaceId: string) => `${workspacePk(workspaceId)}#CREDIT`,
  /** A sign-in domain that the workspace has claimed, proven or not. */
  authDomain: (workspaceId: string, domainName: string) => key(workspacePk(workspaceId), `D#${domainName}`),
  authDomains: (workspaceId: string) => ({ pk: workspacePk(workspaceId), prefix: 'D#' }),
  /** In its own partition: all of them are one Query. Keys are ASCII, names may be Japanese. */
  customEmoji: (workspaceId: string, name: string) =>
    key(`${workspacePk(workspaceId)}#EMOJI`, encodeURIComponent(name)),
  customEmojis: (workspaceId: string) => ({ pk: `${workspacePk(workspaceId)}#EMOJI` }),
  /** One notice to one person. */
  noticeClaim: (workspaceId: string, noticeId: string, userId: string) =>
    key(`${workspacePk(workspaceId)}#K`, `NOTICE#${noticeId}#${userId}`),
  idempotency: (workspaceId: string, userId: string, idempotencyKey: string) =>
    key(`${workspacePk(workspaceId)}#K`, `${userId}#${idempotencyKey}`),
  secretaryRequest: (workspaceId: string, requestHistoryId: string) =>
    key(`${workspacePk(workspaceId)}#S`, requestHistoryId),
  secretaryReport: (workspaceId: string, requestHistoryId: string) =>
    key(`${workspacePk(workspaceId)}#S#${requestHistoryId}`, 'REPORT'),
  /** What became of one proposal of a report. */
  secretaryDecision: (workspaceId: string, requestHistoryId: string, planHash: string) =>
    key(`${workspacePk(workspaceId)}#S#${requestHistoryId}`, `A#${planHash}`),
  secretaryDecisions: (workspaceId: string, requestHistoryId: string) => ({
    pk: `${workspacePk(workspaceId)}#S#${requestHistoryId}`,
    prefix: 'A#',
  }),
  secretarySchedules: (workspaceId: string) => key(`${workspacePk(workspaceId)}#K`, 'SECRETARY_SCHEDULES'),
  /** The report of a week that came without being asked for; `monday`: of that week. */
  weekReport: (workspaceId: string, projectKey: string, monday: string) =>
    key(`${workspacePk(workspaceId)}#K`, `WEEK_REPORT#${projectKey}#${monday}`),
  secretarySetting: (workspaceId: string) => key(`${workspacePk(workspaceId)}#K`, 'SECRETARY_SETTING'),
  secretaryRequests: (workspaceId: string) => ({ pk: `${workspacePk(workspaceId)}#S` }),
  export: (workspaceId: string, exportId: string) => key(`${workspacePk(workspaceId)}#E`, exportId),
  exports: (workspaceId: string) => ({ pk: `${workspacePk(workspaceId)}#E` }),
  exportCheckpoint: (workspaceId: string, exportId: string, number: number) =>
    key(`${workspacePk(workspaceId)}#E#${exportId}`, `C#${String(number).padStart(6, '0')}`),
  exportCheckpoints: (workspaceId: string, exportId: string) => ({
    pk: `${workspacePk(workspaceId)}#E#${exportId}`,
    prefix: 'C#',
  }),
  /** Counts additions of parents and children, for who adds one at the same time. */
  hierarchy: (workspaceId: string) => key(`${workspacePk(workspaceId)}#LINKS`, 'HIERARCHY'),
  /** One day's reminders: how far they are, the projects still to be read, and what each person is reminded of on each board. */
  reminderRun: (workspaceId: string, day: string) => key(`${workspacePk(workspaceId)}#REMIND#${day}`, 'RUN'),
  openReminder: (workspaceId: string, day: string, projectKey: string) =>
    key(`${workspacePk(workspaceId)}#REMIND#${day}`, `OPEN#${projectKey}`),
  openReminders: (workspaceId: string, day: string) => ({
    pk: `${workspacePk(workspaceId)}#REMIND#${day}`,
    prefix: 'OPEN#',
  }),
  boardReminder: (workspaceId: string, day: string, userId: string, boardId: string) =>
    key(`${workspacePk(workspaceId)}#REMIND#${day}`, `L#${userId}#${boardId}`),
  boardReminders: (workspaceId: string, day: string, userId: string) => ({
    pk: `${workspacePk(workspaceId)}#REMIND#${day}`,
    prefix: `L#${userId}#`,
  }),
  /** The newest scan. */
  scan: (workspaceId: string) => key(workspacePk(workspaceId), 'SCAN'),
  scanPart: (
    workspaceId: string,
    scanId: string,
    state: string,
    part: { projectKey: string; boardId?: string | undefined },
  ) => key(`${workspacePk(workspaceId)}#SCAN#${scanId}`, `${state}#${part.projectKey}#${part.boardId ?? ''}`),
  scanParts: (workspaceId: string, scanId: string, state: string) => ({
    pk: `${workspacePk(workspaceId)}#SCAN#${scanId}`,
    prefix: `${state}#`,
  }),
};

export const projectKeys = {
  board: (workspaceId: string, projectKey: string, boardId: string) =>
    key(`${workspacePk(workspaceId)}#P#${projectKey}`, `B#${boardId}`),
  boards: (workspaceId: string, projectKey: string) => ({
    pk: `${workspacePk(workspaceId)}#P#${projectKey}`,
    prefix: 'B#',
  }),
  /** Finds a post by its number. */
  serial: (workspaceId: string, projectKey: string, serial: number) =>
    key(`${workspacePk(workspaceId)}#P#${projectKey}`, `N#${String(serial).padStart(9, '0')}`),
  /** Atomic counter of projectSerialNumber. */
  counter: (workspaceId: string, projectKey: string) => key(`${workspacePk(workspaceId)}#P#${projectKey}`, 'COUNTER'),
  /** Part of the search index: a board's, or the project's own. */
  indexPart: (workspaceId: string, projectKey: string, part: string) =>
    key(`${workspacePk(workspaceId)}#P#${projectKey}`, `X#${part}`),
  indexParts: (workspaceId: string, projectKey: string) => ({
    pk: `${workspacePk(workspaceId)}#P#${projectKey}`,
    prefix: 'X#',
  }),
  indexObject: (workspaceId: string, projectKey: string, part: string, version: string) =>
    `${workspaceId}/index/${projectKey}/${part}/${version}`,
  /** One person's, in their order. */
  bookmarks: (workspaceId: string, projectKey: string, userId: string) =>
    key(`${workspacePk(workspaceId)}#P#${projectKey}`, `K#${userId}`),
  tag: (workspaceId: string, projectKey: string, tagId: string) =>
    key(`${workspacePk(workspaceId)}#P#${projectKey}`, `T#${tagId}`),
  tags: (workspaceId: string, projectKey: string) => ({
    pk: `${workspacePk(workspaceId)}#P#${projectKey}`,
    prefix: 'T#',
  }),
  /** GSI1: posts, sub-posts and sections that were deleted, in the order of time. */
  deletedItems: (workspaceId: string, projectKey: string) => `${workspacePk(workspaceId)}#P#${projectKey}#DELETED`,
  /** When a scan last went through the project. */
  collected: (workspaceId: string, projectKey: string) =>
    key(`${workspacePk(workspaceId)}#P#${projectKey}`, 'COLLECTED'),
};

/** Kinds of items in a board's partition, by the start of their sort keys. */
export const boardPrefix = {
  delta: 'D#',
  meta: 'M#',
  board: 'M#BOARD',
  column: 'M#C#',
  section: 'M#S#',
  view: 'M#V#',
  snapshot: 'M#SNAPSHOT',
  row: 'R#',
} as const;

const boardPk = (workspaceId: string, boardId: string): string => `${workspacePk(workspaceId)}#B#${boardId}`;

/** `D#` < `M#` < `R#`: one Query from a delta mark to the end of `M#` reads deltas and meta together (design §5). */
export const boardKeys = {
  partition: boardPk,
  /** The ids in a partition key; undefined for partitions of other things, and of what lies beside a board. */
  parsePartition: (pk: string) => {
    const [, workspaceId, boardId] = /^W#([^#]+)#B#([^#]+)$/.exec(pk) ?? [];
    return workspaceId === undefined || boardId === undefined ? undefined : { workspaceId, boardId };
  },
  /** Before `D#`: no Query of the board's meta or rows comes across it. */
  apiKey: (workspaceId: string, boardId: string) => key(boardPk(workspaceId, boardId), 'A#KEY'),
  postCount: (workspaceId: string, boardId: string) => key(boardPk(workspaceId, boardId), 'A#POSTS'),
  /** Counts up with each call that brings posts into a group with a strict limit. */
  groupTurn: (workspaceId: string, boardId: string) => key(boardPk(workspaceId, boardId), 'A#GROUPTURN'),
  /** Which post templates there are, in their order. */
  templateIndex: (workspaceId: string, boardId: string) => key(boardPk(workspaceId, boardId), 'A#TEMPLATES'),
  postTemplate: (workspaceId: string, boardId: string, templateId: string) =>
    key(boardPk(workspaceId, boardId), `A#T#${templateId}`),
  subPostTemplate: (workspaceId: string, boardId: string, templateId: string, subPostTemplateId: string) =>
    key(boardPk(workspaceId, boardId), `A#T#${templateId}#${subPostTemplateId}`),
  /** All of them, and the index behind them. */
  templates: (workspaceId: string, boardId: string) => ({ pk: boardPk(workspaceId, boardId), prefix: 'A#T' }),
  /** Which sprints a view has, and which one runs. */
  sprintIndex: (workspaceId: string, boardId: string, viewId: string) =>
    key(boardPk(workspaceId, boardId), `A#S#${viewId}#`),
  sprint: (workspaceId: string, boardId: string, viewId: string, sprintId: string) =>
    key(boardPk(workspaceId, boardId), `A#S#${viewId}#${sprintId}`),
  /** The index and all of them. */
  sprints: (workspaceId: string, boardId: string, viewId: string) => ({
    pk: boardPk(workspaceId, boardId),
    prefix: `A#S#${viewId}#`,
  }),
  /** Append-only, in the order in which they were written. */
  sprintRecords: (workspaceId: string, boardId: string, sprintId: string) => ({
    pk: `${boardPk(workspaceId, boardId)}#S#${sprintId}`,
    prefix: 'R#',
  }),
  sprintRecordPart: (workspaceId: string, boardId: string, sprintId: string, part: number) =>
    key(`${boardPk(workspaceId, boardId)}#S#${sprintId}`, `R#${String(part).padStart(6, '0')}`),
  /** How far the days of a board are counted. */
  dailyCountMark: (workspaceId: string, boardId: string) => key(`${boardPk(workspaceId, boardId)}#N`, '#'),
  /** When whoever follows its changes looked at a board last. */
  followed: (workspaceId: string, boardId: string) => key(`${boardPk(workspaceId, boardId)}#N`, '#FOLLOWED'),
  dailyCount: (workspaceId: string, boardId: string, columnId: string, day: string) =>
    key(`${boardPk(workspaceId, boardId)}#N`, `${columnId}#${day}`),
  dailyCounts: (workspaceId: string, boardId: string, columnId: string) => ({
    pk: `${boardPk(workspaceId, boardId)}#N`,
    prefix: `${columnId}#`,
  }),
  delta: (workspaceId: string, boardId: string, ulid: string) => key(boardPk(workspaceId, boardId), `D#${ulid}`),
  deltaMark: (ulid: string) => `D#${ulid}`,
  metaEnd: 'M~',
  meta: (workspaceId: string, boardId: string) => key(boardPk(workspaceId, boardId), 'M#BOARD'),
  column: (workspaceId: string, boardId: string, columnId: string) =>
    key(boardPk(workspaceId, boardId), `M#C#${columnId}`),
  section: (workspaceId: string, boardId: string, sectionId: string) =>
    key(boardPk(workspaceId, boardId), `M#S#${sectionId}`),
  view: (workspaceId: string, boardId: string, viewId: string) => key(boardPk(workspaceId, boardId), `M#V#${viewId}`),
  snapshot: (workspaceId: string, boardId: string) => key(boardPk(workspaceId, boardId), 'M#SNAPSHOT'),
  row: (workspaceId: string, boardId: string, postId: string) => key(boardPk(workspaceId, boardId), `R#${postId}`),
  /** A post's, and those of its sub-posts: ids of posts are all of one length. */
  rowWithSubPosts: (workspaceId: string, boardId: string, postId: string) => ({
    pk: boardPk(workspaceId, boardId),
    prefix: `R#${postId}`,
  }),
  /** A sub-post's id begins with its post's (shared/board/rows/sub-post). */
  subPostRows: (workspaceId: string, boardId: string, postId: string) => ({
    pk: boardPk(workspaceId, boardId),
    prefix: `R#${subPostId(postId, '')}`,
  }),
  rows: (workspaceId: string, boardId: string) => ({ pk: boardPk(workspaceId, boardId), prefix: 'R#' }),
  importJob: (workspaceId: string, boardId: string, jobId: string) =>
    key(`${boardPk(workspaceId, boardId)}#I`, `J#${jobId}`),
  importJobs: (workspaceId: string, boardId: string) => ({ pk: `${boardPk(workspaceId, boardId)}#I`, prefix: 'J#' }),
  importErrors: (workspaceId: string, boardId: string, jobId: string) => ({
    pk: `${boardPk(workspaceId, boardId)}#I`,
    prefix: `E#${jobId}#`,
  }),
  importError: (workspaceId: string, boardId: string, jobId: string, rowNumber: number) =>
    key(`${boardPk(workspaceId, boardId)}#I`, `E#${jobId}#${String(rowNumber).padStart(9, '0')}`),
  importChanges: (workspaceId: string, boardId: string, jobId: string) => ({
    pk: `${boardPk(workspaceId, boardId)}#I`,
    prefix: `D#${jobId}#`,
  }),
  importChange: (workspaceId: string, boardId: string, jobId: string, at: number) =>
    key(`${boardPk(workspaceId, boardId)}#I`, `D#${jobId}#${String(at).padStart(9, '0')}`),
  columnTypeJob: (workspaceId: string, boardId: string, jobId: string) =>
    key(`${boardPk(workspaceId, boardId)}#I`, `T#${jobId}`),
  /** Of one person: who asks for a file sees what that person may. */
  boardExport: (workspaceId: string, boardId: string, userId: string, exportId: string) =>
    key(`${boardPk(workspaceId, boardId)}#I`, `X#${userId}#${exportId}`),
  boardExports: (workspaceId: string, boardId: string, userId: string) => ({
    pk: `${boardPk(workspaceId, boardId)}#I`,
    prefix: `X#${userId}#`,
  }),
  bulkJob: (workspaceId: string, boardId: string, jobId: string) =>
    key(`${boardPk(workspaceId, boardId)}#I`, `K#${jobId}`),
  bulkJobs: (workspaceId: string, boardId: string) => ({ pk: `${boardPk(workspaceId, boardId)}#I`, prefix: 'K#' }),
  /** Ids of the posts that a job is about, many together. */
  bulkPage: (workspaceId: string, boardId: string, jobId: string, page: number) =>
    key(`${boardPk(workspaceId, boardId)}#I`, `L#${jobId}#${String(page).padStart(4, '0')}`),
  /** What the part did that begins at a post's place in the job. */
  bulkPart: (workspaceId: string, boardId: string, jobId: string, at: number) =>
    key(`${boardPk(workspaceId, boardId)}#I`, `P#${jobId}#${String(at).padStart(9, '0')}`),
  bulkSkipped: (workspaceId: string, boardId: string, jobId: string, at: number) =>
    key(`${boardPk(workspaceId, boardId)}#I`, `Q#${jobId}#${String(at).padStart(9, '0')}`),
  bulkSkippedList: (workspaceId: string, boardId: string, jobId: string) => ({
    pk: `${boardPk(workspaceId, boardId)}#I`,
    prefix: `Q#${jobId}#`,
  }),
  /** GSI1: changes of the board's state column, in the order of time. */
  stateHistory: (workspaceId: string, boardId: string) => `${boardPk(workspaceId, boardId)}#STATE`,
  /** By the prefix the bucket knows what it may delete after a week. */
  snapshotObject: (workspaceId: string, boardId: string, version: string) =>
    `boards/${workspaceId}/${boardId}/${version}`,
};

export const fileKeys = {
  /** A partition of its own: files are read by their ids, wherever the post that shows them has gone. */
  file: (workspaceId: string, fileId: string) => key(`${workspacePk(workspaceId)}#F#${fileId}`, 'FILE'),
  /** Pictures that no text names yet, in the order of time. */
  unused: (workspaceId: string, fileId: string) => key(`${workspacePk(workspaceId)}#UNUSED`, fileId),
  unusedUntil: (workspaceId: string, fileId: string) => ({ pk: `${workspacePk(workspaceId)}#UNUSED`, to: fileId }),
};

/** Kinds of items in a post's partition. */
export const postPrefix = {
  comment: 'C#',
  contents: 'CONTENTS',
  page: 'G#',
  history: 'H#',
  head: 'HEAD',
  follow: 'U#',
} as const;

/** The same whether it is a post or a sub-post: what lies there stays where it is when one becomes the other. */
const postPk = (workspaceId: string, postId: string): string => `${workspacePk(workspaceId)}#T#${stableIdOf(postId)}`;

export const postKeys = {
  partition: postPk,
  head: (workspaceId: string, postId: string) => key(postPk(workspaceId, postId), 'HEAD'),
  contents: (workspaceId: string, postId: string) => key(postPk(workspaceId, postId), 'CONTENTS'),
  history: (workspaceId: string, postId: string, ulid: string) => key(postPk(workspaceId, postId), `H#${ulid}`),
  histories: (workspaceId: string, postId: string) => ({ pk: postPk(workspaceId, postId), prefix: 'H#' }),
  comment: (workspaceId: string, postId: string, commentId: string) =>
    key(postPk(workspaceId, postId), `C#${commentId}`),
  comments: (workspaceId: string, postId: string) => ({ pk: postPk(workspaceId, postId), prefix: 'C#' }),
  /** Behind all that readers of a post ask for. */
  deletedComment: (workspaceId: string, postId: string, commentId: string) =>
    key(postPk(workspaceId, postId), `R#C#${commentId}`),
  page: (workspaceId: string, postId: string, pageId: string) => key(postPk(workspaceId, postId), `G#${pageId}`),
  pages: (workspaceId: string, postId: string) => ({ pk: postPk(workspaceId, postId), prefix: 'G#' }),
  /** Behind all of them, too. */
  follow: (workspaceId: string, postId: string, userId: string) => key(postPk(workspaceId, postId), `U#${userId}`),
  follows: (workspaceId: string, postId: string) => ({ pk: postPk(workspaceId, postId), prefix: 'U#' }),
  parseHistory: ({ PK, SK }: Key) => {
    const [, workspaceId, postId] = /^W#([^#]+)#T#([^#]+)$/.exec(PK) ?? [];
    return workspaceId === undefined || postId === undefined || !SK.startsWith(postPrefix.history)
      ? undefined
      : { workspaceId, postId, historyId: SK.slice(postPrefix.history.length) };
  },
};

const inbox = (workspaceId: string, userId: string): string => `${workspacePk(workspaceId)}#N#${userId}`;

/** What one person is told of. */
export const notificationKeys = {
  notification: (workspaceId: string, userId: string, notificationId: string) =>
    key(inbox(workspaceId, userId), `N#${notificationId}`),
  notifications: (workspaceId: string, userId: string) => ({ pk: inbox(workspaceId, userId), prefix: 'N#' }),
  state: (workspaceId: string, userId: string) => key(inbox(workspaceId, userId), 'STATE'),
};
