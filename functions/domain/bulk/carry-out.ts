/**
 * One part of a change of many posts, by the same calls that change few: what it did is written in the very transaction, so what
 * takes it back is there exactly where it happened.
 */

import { ItemTooLarge, type TransactOp } from '#functions/clients/table/table.ts';
import type { Board } from '#functions/data/board/board.ts';
import type {
  BulkPart,
  RowWas,
  SkippedPost,
  StoredAction,
  StoredBulkJob,
  Was,
} from '#functions/data/board/bulk-job.ts';
import { getBulkJob, getBulkPart, isGoing, putBulkPart, requireGoing } from '#functions/data/board/bulk-job.ts';
import { getDeletedRows } from '#functions/data/board/deleted-row.ts';
import { getRows } from '#functions/data/board/row.ts';
import type { PostChange } from '#functions/domain/board-core/change-posts.ts';
import { changeTogether } from '#functions/domain/board-core/change-posts.ts';
import { columnHistory } from '#functions/domain/board-core/column-history.ts';
import type { BoardChange } from '#functions/domain/board-core/present.ts';
import type { MovingContext } from '#functions/domain/move/move-posts.ts';
import { movePosts } from '#functions/domain/move/move-posts.ts';
import { deletePosts } from '#functions/domain/post/delete-posts.ts';
import { sectionChange } from '#functions/domain/post/move-to-section.ts';
import { restorePosts } from '#functions/domain/post/restore-posts.ts';
import { cellChange } from '#functions/domain/post/update-cell.ts';
import { isSameCell } from '#shared/board/cells/cells.ts';
import { POSTS_PER_CALL } from '#shared/board/limits.ts';
import { moveParts } from '#shared/board/move/move-parts.ts';
import { isArchivedItself } from '#shared/board/rows/archived.ts';
import { deletionParts } from '#shared/board/rows/deletion-parts.ts';
import { parentIdOf } from '#shared/board/rows/sub-post.ts';
import type { Row } from '#shared/board/types.ts';
import { PostHistoryActionType } from '#shared/enums/enums.ts';
import { AppError } from '#shared/errors.ts';
import { TOO_LARGE } from '#shared/rules/bounds.ts';
import { isOpenCell } from '#shared/rules/open-cells.ts';
import type { RowBackContext } from './row-back.ts';
import { rowBack } from './row-back.ts';

/** A post with its place in the job. */
export interface Placed {
  at: number;
  id: string;
}

/** What a part is to do: an action with the posts from its place on, or what another part did, to be taken back. */
export type Wanted =
  | { kind: 'forth'; action: Exclude<StoredAction, { kind: 'undo' }>; posts: readonly Placed[] }
  | { kind: 'back'; was: Was };

export interface Done {
  /** Places that it went through, and posts. */
  count: number;
  posts: number;
  changed: number;
  skipped: SkippedPost[];
  /** For who watches the boards. */
  told: BoardChange[];
}

const GONE = '削除されたか、ほかのボードへ移動されました。';
const CHANGED_SINCE = 'あとから変更されているため、そのままにしました。';
const NO_WAY_BACK = '元に戻せる期間が過ぎたか、完全に削除されました。';

interface Part {
  context: MovingContext & RowBackContext;
  job: StoredBulkJob;
  /** Same with every attempt, another one for other posts. */
  mutationId: string;
}

const skippedOf = ({ at, id }: Placed, row: Row | undefined, reason: string): SkippedPost => ({
  at,
  id,
  ...(row && { projectSerialNumber: row.projectSerialNumber }),
  title: row?.title ?? '',
  reason,
});

/** What a part did, which it does only while its job goes on. */
const recorded = ({ context: { scope }, job }: Part, done: BulkPart): TransactOp[] => [
  putBulkPart(scope, job, done),
  requireGoing(scope, job),
];

async function rowsOf(
  { context: { ports, scope } }: Part,
  boardId: string,
  posts: readonly Placed[],
): Promise<Map<string, Row>> {
  // Of a sub-post, its post has to be there, too.
  const ids = [...new Set(posts.flatMap(({ id }) => [id, ...(parentIdOf(id) ?? [])]).flat())];
  const found = await getRows(ports.table, scope, boardId, ids);
  const rows = new Map(found.flatMap((row) => (row ? [[row.id, row] as const] : [])));
  return new Map([...rows].filter(([id]) => rows.has(parentIdOf(id) ?? id)));
}

const countOf = (posts: readonly Placed[]): number => posts.at(-1)!.at - posts[0]!.at + 1;

/** The first posts of them that go together in one call, and those that are not there. */
async function together(
  part: Part,
  boardId: string,
  posts: readonly Placed[],
  partsOf: (rows: readonly Row[]) => string[][],
): Promise<{ there: Placed[] } & Pick<Done, 'count' | 'posts' | 'skipped'>> {
  const rows = await rowsOf(part, boardId, posts);
  const first = new Set(partsOf(posts.flatMap(({ id }) => rows.get(id) ?? []))[0]);
  const beyond = posts.findIndex(({ id }) => rows.has(id) && !first.has(id));
  const through = beyond < 0 ? posts : posts.slice(0, beyond);
  const there = through.filter(({ id }) => rows.has(id));
  const gone = through.filter(({ id }) => !rows.has(id));
  const skipped = gone.map((post) => skippedOf(post, undefined, GONE));
  return { there, skipped, count: countOf(through), posts: through.length };
}

/** Posts of one board, each changed by itself; `decide` says why one stays as it is by an AppError. */
async function changeEach(
  part: Part,
  posts: readonly Placed[],
  decide: (
    row: Row,
    board: Board,
    post: Placed,
    at: string,
  ) => Promise<PostChange | undefined> | PostChange | undefined,
  wasOf: (changed: { post: Placed; row: Row; change: PostChange }[]) => Was,
): Promise<Done> {
  const { context, job, mutationId } = part;
  const { there, ...through } = await together(part, job.boardId, posts, (rows) => [rows.map(({ id }) => id)]);
  if (there.length === 0) return { ...through, changed: 0, told: [] };
  const placeOf = new Map(there.map((post) => [post.id, post]));
  let refused: SkippedPost[] = [];
  let changed = 0;
  const told = await changeTogether(context, {
    room: context,
    boardId: job.boardId,
    postIdList: there.map(({ id }) => id),
    mutationId,
    body: { bulk: job.id, at: posts[0]!.at, ids: there.map(({ id }) => id) },
    async decideAll(rows, board, now) {
      refused = [];
      const changes: (PostChange | undefined)[] = [];
      for (const row of rows) {
        const post = placeOf.get(row.id)!;
        try {
          changes.push(await decide(row, board, post, now));
        } catch (error) {
          if (!(error instanceof AppError)) throw error;
          refused.push(skippedOf(post, row, error.message));
          changes.push(undefined);
        }
      }
      const done = rows.flatMap((row, n) => {
        const change = changes[n];
        return change ? [{ post: placeOf.get(row.id)!, row, change }] : [];
      });
      changed = done.length;
      if (done.length === 0) return changes;
      const record = recorded(part, {
        ...through,
        at: posts[0]!.at,
        skipped: [...through.skipped, ...refused],
        was: wasOf(done),
      });
      return changes.map((change) =>
        change && change === done[0]!.change ? { ...change, others: [...(change.others ?? []), ...record] } : change,
      );
    },
  });
  return { ...through, changed, skipped: [...through.skipped, ...refused], told: changed > 0 ? [told] : [] };
}

const cellIn = ({ patch }: PostChange): string => Object.keys(patch.values ?? {})[0]!;

const asCells = (done: { post: Placed; row: Row; change: PostChange }[]): Was => {
  const columnId = cellIn(done[0]!.change);
  return {
    kind: 'cell',
    columnId,
    postList: done.map(({ post: { at, id }, row, change }) => {
      const [was, now] = [row.values[columnId], change.patch.values?.[columnId] ?? undefined];
      return { at, id, ...(was !== undefined && { was }), ...(now !== undefined && { now }) };
    }),
  };
};

const asSections = (done: { post: Placed; row: Row; change: PostChange }[]): Was => ({
  kind: 'section',
  postList: done.map(({ post: { at, id }, row, change }) => ({
    at,
    id,
    was: row.sectionId,
    now: change.patch.sectionId!,
  })),
});

const archiving = (row: Row, isArchived: boolean, at: string): PostChange | undefined =>
  isArchivedItself(row) === isArchived
    ? undefined
    : {
        patch: { archivedAt: isArchived ? at : null },
        history: {
          actionType: isArchived ? PostHistoryActionType.ARCHIVE_POST : PostHistoryActionType.UNARCHIVE_POST,
          postTitle: row.title,
        },
      };

/** The other way round. */
const asRows =
  (entries: ReadonlyMap<string, RowWas>) =>
  (done: { post: Placed }[]): Was => ({
    kind: 'row',
    postList: done.map(({ post: { at, id } }) => ({ at, id, was: entries.get(id)!.now, now: entries.get(id)!.was })),
  });

const asArchived =
  (now: boolean) =>
  (done: { post: Placed }[]): Was => ({
    kind: 'archive',
    postList: done.map(({ post: { at, id } }) => ({ at, id, was: !now, now })),
  });

/** Records of parts that are about whole posts. */
const recorder =
  (
    part: Part,
    posts: readonly Placed[],
    through: Pick<Done, 'count' | 'posts' | 'skipped'>,
    was: (list: Placed[]) => Was,
  ) =>
  (ids: string[]) => {
    const named = new Set(ids);
    const list = posts.filter(({ id }) => named.has(id)).map(({ at, id }) => ({ at, id }));
    return recorded(part, { ...through, at: posts[0]!.at, was: was(list) });
  };

async function remove(part: Part, posts: readonly Placed[]): Promise<Done> {
  const { context, job, mutationId } = part;
  const { boardId } = job;
  const { there, ...through } = await together(part, boardId, posts, deletionParts);
  if (there.length === 0) return { ...through, changed: 0, told: [] };
  const also = recorder(part, posts, through, (postList) => ({ kind: 'delete', postList }));
  const told = await deletePosts(context, { boardId, postIdList: there.map(({ id }) => id), mutationId }, also);
  return { ...through, changed: there.length, told: [told] };
}

async function bringBack(part: Part, posts: readonly Placed[]): Promise<Done> {
  const { context, job, mutationId } = part;
  const { ports, scope } = context;
  const { boardId } = job;
  const deleted = new Set(
    (
      await getDeletedRows(
        ports.table,
        scope,
        boardId,
        posts.map(({ id }) => id),
        ports.clock.now(),
      )
    ).map(({ row }) => row.id),
  );
  const rows = await rowsOf(part, boardId, posts);
  const skipped = posts
    .filter(({ id }) => !deleted.has(id) && !rows.has(id))
    .map((post) => skippedOf(post, undefined, NO_WAY_BACK));
  const coming = posts.filter(({ id }) => deleted.has(id));
  const through = { count: countOf(posts), posts: posts.length, skipped };
  if (coming.length === 0) return { ...through, changed: 0, told: [] };
  const also = recorder(part, posts, through, (postList) => ({ kind: 'restore', postList }));
  const told = await restorePosts(context, { boardId, postIdList: coming.map(({ id }) => id), mutationId }, also);
  return { ...through, changed: coming.length, told: [told] };
}

async function moveAway(part: Part, posts: readonly Placed[], from: string, to: string): Promise<Done> {
  const { context, mutationId } = part;
  const { there, ...through } = await together(part, from, posts, moveParts);
  if (there.length === 0) return { ...through, changed: 0, told: [] };
  const also = recorder(part, posts, through, (postList) => ({ kind: 'board', from, to, postList }));
  const { left, reached } = await movePosts(
    context,
    { boardId: from, targetBoardId: to, postIdList: there.map(({ id }) => id), mutationId },
    also,
  );
  return { ...through, changed: there.length, told: [left, reached] };
}

function forth(part: Part, { action, posts }: Extract<Wanted, { kind: 'forth' }>): Promise<Done> {
  const { context } = part;
  switch (action.kind) {
    case 'cell': {
      const asked = new Map<string, string>();
      return changeEach(
        part,
        posts,
        (row, board) => cellChange(context, board, row, action.columnData, asked),
        asCells,
      );
    }
    case 'section':
      return changeEach(part, posts, (row, board) => sectionChange(row, board, action.boardSectionId), asSections);
    case 'archive':
    case 'unarchive': {
      const isArchived = action.kind === 'archive';
      return changeEach(
        part,
        posts,
        (row, _board, _post, at) => archiving(row, isArchived, at),
        asArchived(isArchived),
      );
    }
    case 'delete':
      return remove(part, posts);
    case 'board':
      return moveAway(part, posts, part.job.boardId, action.targetBoardId);
  }
}

/** Only what still is as the part left it: what somebody changed since stays. */
function back(part: Part, was: Was): Promise<Done> {
  const { context } = part;
  switch (was.kind) {
    case 'cell': {
      const { columnId } = was;
      const entries = new Map(was.postList.map((entry) => [entry.id, entry]));
      return changeEach(
        part,
        was.postList,
        (row, board, { id }) => {
          const column = board.columns.find((candidate) => candidate.id === columnId);
          if (!column) throw new AppError('BadRequest', '列が削除されたか、種類が変わりました。');
          if (!isOpenCell(context.scope.projectAccess, column))
            throw new AppError('Forbidden', `「${column.name}」はロックされています。`);
          const entry = entries.get(id)!;
          const current = row.values[columnId];
          if (isSameCell(current, entry.was)) return undefined;
          if (!isSameCell(current, entry.now)) throw new AppError('Conflict', CHANGED_SINCE);
          return {
            patch: { values: { [columnId]: entry.was ?? null } },
            history: columnHistory(column, current, entry.was),
          };
        },
        asCells,
      );
    }
    case 'section': {
      const entries = new Map(was.postList.map((entry) => [entry.id, entry]));
      return changeEach(
        part,
        was.postList,
        (row, board, { id }) => {
          const entry = entries.get(id)!;
          if (row.sectionId !== entry.now && row.sectionId !== entry.was) throw new AppError('Conflict', CHANGED_SINCE);
          return sectionChange(row, board, entry.was);
        },
        asSections,
      );
    }
    case 'archive': {
      const isArchived = was.postList[0]!.was;
      return changeEach(
        part,
        was.postList,
        (row, _board, _post, at) => archiving(row, isArchived, at),
        asArchived(isArchived),
      );
    }
    case 'row': {
      const entries = new Map(was.postList.map((entry) => [entry.id, entry]));
      const since = new AppError('Conflict', CHANGED_SINCE);
      return changeEach(
        part,
        was.postList,
        (row, board, { id }) => rowBack(context, board, row, entries.get(id)!, since),
        asRows(entries),
      );
    }
    case 'delete':
      return bringBack(part, was.postList);
    case 'restore':
      return remove(part, was.postList);
    case 'board':
      return moveAway(part, was.postList, was.to, was.from);
  }
}

const firstOf = (wanted: Wanted, most: number): Wanted =>
  wanted.kind === 'forth'
    ? { ...wanted, posts: wanted.posts.slice(0, most) }
    : { ...wanted, was: { ...wanted.was, postList: wanted.was.postList.slice(0, most) } as Was };

const postsOf = (wanted: Wanted): readonly Placed[] => (wanted.kind === 'forth' ? wanted.posts : wanted.was.postList);

/** What a part did that was carried out before, by a run that did not come to say so. */
async function doneBefore({ context, job }: Part, at: number): Promise<Done | undefined> {
  const record = await getBulkPart(context.ports.table, context.scope, job, at);
  return record && { ...record, changed: record.was.postList.length, told: [] };
}

/**
 * The first posts of what is wanted, as many as go together. Where a call refuses them, fewer are tried, down to the one that is
 * in the way: it stays as it is, with the reason. Undefined: the job has ended meanwhile, or is to end, and nothing was done.
 */
export async function carryOut(
  { context, job }: Pick<Part, 'context' | 'job'>,
  wanted: Wanted,
  most = POSTS_PER_CALL,
): Promise<Done | undefined> {
  const now = firstOf(wanted, most);
  const posts = postsOf(now);
  const { at } = posts[0]!;
  const part = { context, job, mutationId: `${job.id}-${at}-${posts.length}` };
  const before = await doneBefore(part, at);
  if (before) return before;
  try {
    const done = await (now.kind === 'forth' ? forth(part, now) : back(part, now.was));
    // The answer of an attempt may have been lost, and the next one found nothing to do.
    return done.changed > 0 ? done : ((await doneBefore(part, at)) ?? done);
  } catch (error) {
    const refusal = error instanceof ItemTooLarge ? new AppError('PayloadTooLarge', TOO_LARGE.item) : error;
    if (!(refusal instanceof AppError)) throw error;
    const current = await getBulkJob(context.ports.table, context.scope, job.boardId, job.id);
    if (!current || !isGoing(current)) return undefined;
    if (posts.length > 1) return carryOut({ context, job }, wanted, Math.ceil(posts.length / 2));
    const row = (await rowsOf(part, job.boardId, posts)).get(posts[0]!.id);
    const skipped = [skippedOf(posts[0]!, row, row ? refusal.message : GONE)];
    return { count: 1, posts: 1, changed: 0, skipped, told: [] };
  }
}
