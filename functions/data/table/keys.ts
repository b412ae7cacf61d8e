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
  /** Profile, reminder claims of the last week, sessions and workspaces of one person. */
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
  /** Workspace, project and board of a view, for calls that name only the view. */
  boardView: (viewId: string) => key(`VIEW#${viewId}`, 'VIEW'),
  token: (hash: string) => key(`TOKEN#${hash}`, 'TOKEN'),
  stripeCustomer: (customerId: string) => key(`STRIPE#${customerId}`, 'CUSTOMER'),
  signInFailures: (email: string) => key(`SIGNIN#${email}`, 'FAILURES'),
  articleFeedback: (articleId: string, visitorId: string) => key(`ARTICLE#${articleId}`, `FEEDBACK#${visitorId}`),
  articleFeedbackCount: (articleId: string) => key(`ARTICLE#${articleId}`, 'COUNT'),
  rate: (subject: string, window: string) => key(`RATE#${subject}`, window),
  /** GSI1: every workspace, for schedules that fan out. */
  workspaceIndex: 'WORKSPACES',
  /** GSI1: jobs that have not ended, by the time of their last progress. */
  openJobs: 'JOBS',
  /** GSI1: lists of scheduled reports, by workspace. */
  secretarySchedules: 'SECRETARY_SCHEDULES',
};

const workspacePk = (workspaceId: string): string => `W#${workspaceId}`;

export const workspaceKeys = {
  workspace: (workspaceId: string) => key(workspacePk(workspaceId), 'META'),
  credit: (workspaceId: string) => key(workspacePk(workspaceId), 'CREDIT'),
  payment: (workspaceId: string) => key(workspacePk(workspaceId), 'PAYMENT'),
  /** Marks that a read of the payment service is queued. Separate from PAYMENT, which that read writes. */
  paymentAsk: (workspaceId: string) => key(workspacePk(workspaceId), 'PAYMENTASK'),
  /** Marks that an invoice was mailed or is being mailed. */
  invoiceMail: (workspaceId: string, invoiceId: string) => key(workspacePk(workspaceId), `INVOICEMAIL#${invoiceId}`),
  member: (workspaceId: string, userId: string) => key(workspacePk(workspaceId), `U#${userId}`),
  members: (workspaceId: string) => ({ pk: workspacePk(workspaceId), prefix: 'U#' }),
  accountName: (workspaceId: string, accountName: string) => key(workspacePk(workspaceId), `A#${accountName}`),
  group: (workspaceId: string, groupId: string) => key(workspacePk(workspaceId), `G#${groupId}`),
  groups: (workspaceId: string) => ({ pk: workspacePk(workspaceId), prefix: 'G#' }),
  /** The id is a hash of the e-mail address, so an address has at most one invitation. */
  invitation: (workspaceId: string, invitationId: string) => key(workspacePk(workspaceId), `I#${invitationId}`),
  invitationLink: (workspaceId: string, linkId: string) => key(workspacePk(workspaceId), `L#${linkId}`),
  /**
   * Sorted `G#` < `I#` < `L#` < `META` < `P#` < `U#`, so one Query reads groups, invitations, links, the workspace
   * itself, projects and members.
   */
  groupsToMembers: (workspaceId: string) => ({ pk: workspacePk(workspaceId), from: 'G#', to: after('U#') }),
  groupsToMeta: (workspaceId: string) => ({ pk: workspacePk(workspaceId), from: 'G#', to: 'META' }),
  project: (workspaceId: string, projectKey: string) => key(workspacePk(workspaceId), `P#${projectKey}`),
  projects: (workspaceId: string) => ({ pk: workspacePk(workspaceId), prefix: 'P#' }),
  /** Append-only, ordered by time. */
  audit: (workspaceId: string, entryId: string) => key(`${workspacePk(workspaceId)}#AUDIT`, entryId),
  audits: (workspaceId: string) => ({ pk: `${workspacePk(workspaceId)}#AUDIT` }),
  /** The sort key's prefix tells the stream's reader that this item ends somebody's access. */
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
  /** A partition of its own, so that one Query reads all. Names may be Japanese, so they are encoded to ASCII. */
  customEmoji: (workspaceId: string, name: string) =>
    key(`${workspacePk(workspaceId)}#EMOJI`, encodeURIComponent(name)),
  customEmojis: (workspaceId: string) => ({ pk: `${workspacePk(workspaceId)}#EMOJI` }),
  /** Claims one notice to one person, so that it is sent once. */
  noticeClaim: (workspaceId: string, noticeId: string, userId: string) =>
    key(`${workspacePk(workspaceId)}#K`, `NOTICE#${noticeId}#${userId}`),
  idempotency: (workspaceId: string, userId: string, idempotencyKey: string) =>
    key(`${workspacePk(workspaceId)}#K`, `${userId}#${idempotencyKey}`),
  secretaryRequest: (workspaceId: string, requestHistoryId: string) =>
    key(`${workspacePk(workspaceId)}#S`, requestHistoryId),
  secretaryReport: (workspaceId: string, requestHistoryId: string) =>
    key(`${workspacePk(workspaceId)}#S#${requestHistoryId}`, 'REPORT'),
  /** The decision on one proposal of a report. */
  secretaryDecision: (workspaceId: string, requestHistoryId: string, planHash: string) =>
    key(`${workspacePk(workspaceId)}#S#${requestHistoryId}`, `A#${planHash}`),
  secretaryDecisions: (workspaceId: string, requestHistoryId: string) => ({
    pk: `${workspacePk(workspaceId)}#S#${requestHistoryId}`,
    prefix: 'A#',
  }),
  secretarySchedules: (workspaceId: string) => key(`${workspacePk(workspaceId)}#K`, 'SECRETARY_SCHEDULES'),
  /** Claim of the automatic weekly report; `monday`: the week's first day. */
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
  /** Counter raised by every new parent or child link, so that concurrent additions notice each other. */
  hierarchy: (workspaceId: string) => key(`${workspacePk(workspaceId)}#LINKS`, 'HIERARCHY'),
  /**
   * The reminders of one day: the progress of the run (RUN), projects not read yet (OPEN#), and per person and board
   * what to remind of (L#).
   */
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
  /** Finds a post by its serial number. */
  serial: (workspaceId: string, projectKey: string, serial: number) =>
    key(`${workspacePk(workspaceId)}#P#${projectKey}`, `N#${String(serial).padStart(9, '0')}`),
  /** Atomic counter of projectSerialNumber. */
  counter: (workspaceId: string, projectKey: string) => key(`${workspacePk(workspaceId)}#P#${projectKey}`, 'COUNTER'),
  /** One part of the search index: of a board, or of the project itself. */
  indexPart: (workspaceId: string, projectKey: string, part: string) =>
    key(`${workspacePk(workspaceId)}#P#${projectKey}`, `X#${part}`),
  indexParts: (workspaceId: string, projectKey: string) => ({
    pk: `${workspacePk(workspaceId)}#P#${projectKey}`,
    prefix: 'X#',
  }),
  indexObject: (workspaceId: string, projectKey: string, part: string, version: string) =>
    `${workspaceId}/index/${projectKey}/${part}/${version}`,
  /** The ordered bookmarks of one person. */
  bookmarks: (workspaceId: string, projectKey: string, userId: string) =>
    key(`${workspacePk(workspaceId)}#P#${projectKey}`, `K#${userId}`),
  tag: (workspaceId: string, projectKey: string, tagId: string) =>
    key(`${workspacePk(workspaceId)}#P#${projectKey}`, `T#${tagId}`),
  tags: (workspaceId: string, projectKey: string) => ({
    pk: `${workspacePk(workspaceId)}#P#${projectKey}`,
    prefix: 'T#',
  }),
  /** GSI1: deleted posts, sub-posts and sections, ordered by time. */
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

/**
 * Sorted `D#` < `M#` < `R#`, so one Query from a delta mark to the end of `M#` reads deltas and meta together (design
 * §5). Items under `A#` sort before `D#`, outside the Queries of meta and rows.
 */
export const boardKeys = {
  partition: boardPk,
  /**
   * The ids in a board's partition key; undefined for any other partition, also for those that extend a board's key.
   */
  parsePartition: (pk: string) => {
    const [, workspaceId, boardId] = /^W#([^#]+)#B#([^#]+)$/.exec(pk) ?? [];
    return workspaceId === undefined || boardId === undefined ? undefined : { workspaceId, boardId };
  },
  apiKey: (workspaceId: string, boardId: string) => key(boardPk(workspaceId, boardId), 'A#KEY'),
  postCount: (workspaceId: string, boardId: string) => key(boardPk(workspaceId, boardId), 'A#POSTS'),
  /**
   * Counter raised by each call that brings posts into a group with a strict limit, so that such calls run one after
   * the other.
   */
  groupTurn: (workspaceId: string, boardId: string) => key(boardPk(workspaceId, boardId), 'A#GROUPTURN'),
  /** The ordered list of the board's post templates. */
  templateIndex: (workspaceId: string, boardId: string) => key(boardPk(workspaceId, boardId), 'A#TEMPLATES'),
  postTemplate: (workspaceId: string, boardId: string, templateId: string) =>
    key(boardPk(workspaceId, boardId), `A#T#${templateId}`),
  subPostTemplate: (workspaceId: string, boardId: string, templateId: string, subPostTemplateId: string) =>
    key(boardPk(workspaceId, boardId), `A#T#${templateId}#${subPostTemplateId}`),
  /** All templates and the index, in one Query. */
  templates: (workspaceId: string, boardId: string) => ({ pk: boardPk(workspaceId, boardId), prefix: 'A#T' }),
  /** The sprints of a view, and which one is running. */
  sprintIndex: (workspaceId: string, boardId: string, viewId: string) =>
    key(boardPk(workspaceId, boardId), `A#S#${viewId}#`),
  sprint: (workspaceId: string, boardId: string, viewId: string, sprintId: string) =>
    key(boardPk(workspaceId, boardId), `A#S#${viewId}#${sprintId}`),
  /** The index and all sprints, in one Query. */
  sprints: (workspaceId: string, boardId: string, viewId: string) => ({
    pk: boardPk(workspaceId, boardId),
    prefix: `A#S#${viewId}#`,
  }),
  /** Append-only, in the order of writing. */
  sprintRecords: (workspaceId: string, boardId: string, sprintId: string) => ({
    pk: `${boardPk(workspaceId, boardId)}#S#${sprintId}`,
    prefix: 'R#',
  }),
  sprintRecordPart: (workspaceId: string, boardId: string, sprintId: string, part: number) =>
    key(`${boardPk(workspaceId, boardId)}#S#${sprintId}`, `R#${String(part).padStart(6, '0')}`),
  /** The day up to which the board's daily counts are complete. */
  dailyCountMark: (workspaceId: string, boardId: string) => key(`${boardPk(workspaceId, boardId)}#N`, '#'),
  /** When a follower of the board's changes (snapshot, sprints, counts) last began to read the board. */
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
  /**
   * The row of a post and the rows of its sub-posts. Ids of posts all have the same length, so the prefix matches no
   * other post.
   */
  rowWithSubPosts: (workspaceId: string, boardId: string, postId: string) => ({
    pk: boardPk(workspaceId, boardId),
    prefix: `R#${postId}`,
  }),
  /** A sub-post's id begins with the id of its post (shared/board/rows/sub-post.ts). */
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
  /** Kept per person: a file holds only what the person who asked for it may see. */
  boardExport: (workspaceId: string, boardId: string, userId: string, exportId: string) =>
    key(`${boardPk(workspaceId, boardId)}#I`, `X#${userId}#${exportId}`),
  boardExports: (workspaceId: string, boardId: string, userId: string) => ({
    pk: `${boardPk(workspaceId, boardId)}#I`,
    prefix: `X#${userId}#`,
  }),
  /** Which jobs of a kind go on. */
  jobTurns: (workspaceId: string, boardId: string, kind: string) =>
    key(`${boardPk(workspaceId, boardId)}#I`, `TURNS#${kind}`),
  bulkJob: (workspaceId: string, boardId: string, jobId: string) =>
    key(`${boardPk(workspaceId, boardId)}#I`, `K#${jobId}`),
  bulkJobs: (workspaceId: string, boardId: string) => ({ pk: `${boardPk(workspaceId, boardId)}#I`, prefix: 'K#' }),
  /** One page of the ids of the posts that a bulk job changes. */
  bulkPage: (workspaceId: string, boardId: string, jobId: string, page: number) =>
    key(`${boardPk(workspaceId, boardId)}#I`, `L#${jobId}#${String(page).padStart(4, '0')}`),
  /** Result of one part of a bulk job; `at`: index of the part's first post. */
  bulkPart: (workspaceId: string, boardId: string, jobId: string, at: number) =>
    key(`${boardPk(workspaceId, boardId)}#I`, `P#${jobId}#${String(at).padStart(9, '0')}`),
  bulkSkipped: (workspaceId: string, boardId: string, jobId: string, at: number) =>
    key(`${boardPk(workspaceId, boardId)}#I`, `Q#${jobId}#${String(at).padStart(9, '0')}`),
  bulkSkippedList: (workspaceId: string, boardId: string, jobId: string) => ({
    pk: `${boardPk(workspaceId, boardId)}#I`,
    prefix: `Q#${jobId}#`,
  }),
  /** GSI1: changes of STATE and DROP_DOWN cells of the board, ordered by time. */
  stateHistory: (workspaceId: string, boardId: string) => `${boardPk(workspaceId, boardId)}#STATE`,
  /** The bucket's lifecycle rule deletes objects under `boards/` after a week. */
  snapshotObject: (workspaceId: string, boardId: string, version: string) =>
    `boards/${workspaceId}/${boardId}/${version}`,
};

export const fileKeys = {
  /** A partition per file: files are read by id, because their post can move to another board. */
  file: (workspaceId: string, fileId: string) => key(`${workspacePk(workspaceId)}#F#${fileId}`, 'FILE'),
  /** Pictures that no text refers to yet, ordered by time. */
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

/** The partition stays the same when a post becomes a sub-post or the other way round, so its items need not move. */
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
  /** Sorts after everything that a Query of the post's body reads. */
  deletedComment: (workspaceId: string, postId: string, commentId: string) =>
    key(postPk(workspaceId, postId), `R#C#${commentId}`),
  page: (workspaceId: string, postId: string, pageId: string) => key(postPk(workspaceId, postId), `G#${pageId}`),
  pages: (workspaceId: string, postId: string) => ({ pk: postPk(workspaceId, postId), prefix: 'G#' }),
  /** Sorts after the post's body too. */
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

/** Notifications of one person. */
export const notificationKeys = {
  notification: (workspaceId: string, userId: string, notificationId: string) =>
    key(inbox(workspaceId, userId), `N#${notificationId}`),
  notifications: (workspaceId: string, userId: string) => ({ pk: inbox(workspaceId, userId), prefix: 'N#' }),
  state: (workspaceId: string, userId: string) => key(inbox(workspaceId, userId), 'STATE'),
};
