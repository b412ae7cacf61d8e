/**
 * One part of a change of many posts, by the same calls that change few: what it did is written in the very transaction, so what
 * takes it back is there exactly where it happened.
 */

import { ItemTooLarge } from '#functions/clients/table/table.ts';
import type { StoredAction } from '#functions/data/board/bulk-job.ts';
import { getBulkJob, isGoing } from '#functions/data/board/bulk-job.ts';
import type { RowWas, Was } from '#functions/data/board/bulk-part.ts';
import { getBulkPart } from '#functions/data/board/bulk-part.ts';
import type { PostChange } from '#functions/domain/board-core/change-posts.ts';
import { columnHistory } from '#functions/domain/board-core/column-history.ts';
import { sectionChange } from '#functions/domain/post/move-to-section.ts';
import type { ColumnInput } from '#functions/domain/post/update-cell.ts';
import { cellChange } from '#functions/domain/post/update-cell.ts';
import { textsOf } from '#shared/board/cells/cell-lists.ts';
import { isSameCell } from '#shared/board/cells/cells.ts';
import { afterPeopleStep } from '#shared/board/cells/people-step.ts';
import { POSTS_PER_CALL } from '#shared/board/limits.ts';
import { isArchivedItself } from '#shared/board/rows/archived.ts';
import type { Row } from '#shared/board/types.ts';
import type { BulkAction } from '#shared/contract/bulk.ts';
import { PostHistoryActionType } from '#shared/enums/enums.ts';
import { AppError } from '#shared/errors.ts';
import { isOpenCell } from '#shared/rules/post/open-cells.ts';
import { TOO_LARGE } from '#shared/rules/size-limits.ts';
import { takeAddedLinksOff, takeAllLinksOff } from './links-off.ts';
import { changeEach, type Done, GONE, type Part, type Placed, rowsOf, skippedOf } from './part.ts';
import { rowBack } from './row-back.ts';
import { bringBack, moveAway, remove } from './whole-posts.ts';

/** What a part is to do: an action with the posts from its place on, or what another part did, to be taken back. */
export type Wanted =
  | { kind: 'forth'; action: Exclude<StoredAction, { kind: 'undo' }>; posts: readonly Placed[] }
  | { kind: 'back'; was: Was };

const CHANGED_SINCE = 'あとから変更されているため、そのままにしました。';

/** What a post's cell is to hold. */
function cellFor({ columnData, peopleStep }: Extract<BulkAction, { kind: 'cell' }>, { values }: Row): ColumnInput {
  if (peopleStep === undefined) return columnData;
  const before = textsOf(values[columnData.projectBoardColumnId]);
  const userAccountNameList = afterPeopleStep(peopleStep, before, columnData.userAccountNameList ?? []);
  return { projectBoardColumnId: columnData.projectBoardColumnId, userAccountNameList };
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

function forth(part: Part, { action, posts }: Extract<Wanted, { kind: 'forth' }>): Promise<Done> {
  const { context } = part;
  switch (action.kind) {
    case 'cell': {
      const asked = new Map<string, string>();
      return changeEach(
        part,
        posts,
        (row, board) => cellChange(context, board, row, cellFor(action, row), asked),
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
async function back(part: Part, was: Was): Promise<Done> {
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
      const off = await takeAddedLinksOff(part, was.postList);
      const entries = new Map(was.postList.map((entry) => [entry.id, entry]));
      const since = new AppError('Conflict', CHANGED_SINCE);
      const others = new Set<string>();
      const done = await changeEach(
        part,
        was.postList,
        async (row, board, { id }) => {
          const change = await rowBack(context, board, row, entries.get(id)!, since);
          if (change) others.add(id);
          return change;
        },
        asRows(entries),
      );
      const alone = off.ids.filter((id) => !others.has(id)).length;
      return { ...done, changed: done.changed + alone, told: [...off.told, ...done.told] };
    }
    case 'delete':
      return bringBack(part, was.postList);
    case 'restore':
      return remove(part, was.postList);
    case 'made': {
      const off = await takeAllLinksOff(part, was.postList);
      const done = await remove(part, was.postList);
      return { ...done, told: [...off.told, ...done.told] };
    }
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
