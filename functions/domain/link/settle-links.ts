/**
 * Brings the cells of a column of links after its boards: links into boards that it left go, those that the cells of a
 * board chosen again kept come back. What is to be done follows from what stands, so a run may end anywhere, and the next
 * one does the rest.
 */

import type { Ports } from '#functions/clients/ports.ts';
import { WRITE_MAX_MS } from '#functions/clients/table/attempts.ts';
import type { TransactOp } from '#functions/clients/table/table.ts';
import { ConditionFailed, TransactionConflict } from '#functions/clients/table/table.ts';
import type { Board } from '#functions/data/board/board.ts';
import { checkLinkEnds } from '#functions/data/board/column.ts';
import { getHierarchyVersion, raiseHierarchyVersion } from '#functions/data/board/link.ts';
import { checkRow } from '#functions/data/board/row.ts';
import { LATE_EDITS_S } from '#functions/domain/board-core/column-type/late-edits.ts';
import type { WriteContext } from '#functions/domain/board-core/context.ts';
import { presentMeta } from '#functions/domain/board-core/present-change.ts';
import { publishChange } from '#functions/domain/board-core/publish-change.ts';
import { isSameCell } from '#shared/board/cells/cells.ts';
import { OPERATIONS_MAX } from '#shared/board/limits.ts';
import type { Column, Row } from '#shared/board/types.ts';
import { ColumnType, LinkedColumnDirectionType as Direction } from '#shared/enums/enums.ts';
import { closingLinks } from './hierarchy.ts';
import type { Kept, Unsettled, UnsettledLinks } from './unsettled-links.ts';
import { unsettledLinks } from './unsettled-links.ts';
import { linksIn, roomForLinks, writeLinks } from './write-links.ts';

export type SettleContext = WriteContext & { ports: Pick<Ports, 'snapshots' | 'queues' | 'push'> };

/** A post takes three operations; the column takes one, and the version of the hierarchy another. */
const POSTS_AT_ONCE = Math.floor((OPERATIONS_MAX - 2) / 3);
/** Pause where somebody else writes the same. */
const CONTENDED_MS = 200;
const WAITED_FOR_MS = 3_000;
/** A part takes some 220 write units. DynamoDB gives a board 1,000 a second, and whoever edits it meanwhile needs the rest. */
const PART_MS = 350;
/** A run ends long before its time limit. */
const RUN_MS = 60_000;
/** A call asks, and what it commits within two lengths of a write may itself be late to appear to others. */
const SETTLED_AFTER_S = LATE_EDITS_S + Math.ceil((2 * WRITE_MAX_MS) / 1_000);
const WHY = 'リンク先のボードを変更';

/** Posts of one transaction; each post, of whichever board, is written there once. */
function* parts(posts: readonly Unsettled[]): Generator<Unsettled[]> {
  let part: Unsettled[] = [];
  let [own, far] = [new Set<string>(), new Set<string>()];
  for (const post of posts) {
    // What is left for another time is found again.
    const back = post.back.slice(0, POSTS_AT_ONCE - 1);
    const isTwice = far.has(post.row.id) || back.some(({ row }) => own.has(row.id));
    const count = own.size + 1 + far.union(new Set(back.map(({ row }) => row.id))).size;
    if (part.length > 0 && (isTwice || count > POSTS_AT_ONCE)) {
      yield part;
      part = [];
      [own, far] = [new Set(), new Set()];
    }
    part.push({ ...post, back });
    own.add(post.row.id);
    for (const { row } of back) far.add(row.id);
  }
  if (part.length > 0) yield part;
}

/** Those that cannot come back: they would close a circle by now, or their post has no room. */
async function refusedLinks(
  { ports, scope }: SettleContext,
  { column }: UnsettledLinks,
  part: readonly Unsettled[],
): Promise<Map<string, Kept[]>> {
  // Cells of parents keep their links even while their column is hidden, so nothing has come into the way of a column of children.
  const links =
    column.direction === Direction.PARENT
      ? part.flatMap(({ row, back }) => back.map((kept) => ({ child: row.id, parent: kept.row.id })))
      : [];
  const closing = await closingLinks(ports.table, scope, links);
  return new Map(
    part.map(({ row, back }) => {
      const fitting = back.filter(
        (kept) => !closing.some(({ child, parent }) => child === row.id && parent === kept.row.id),
      );
      return [row.id, back.filter((kept) => !fitting.slice(0, roomForLinks(row, column)).includes(kept))];
    }),
  );
}

/** Answers the boards that it wrote on; undefined: somebody wrote in between, and what there is to do is looked for again. */
async function settlePart(
  context: SettleContext,
  links: UnsettledLinks,
  part: readonly Unsettled[],
): Promise<Board[] | undefined> {
  const { ports, scope } = context;
  const { board, column } = links;
  const isRaised = column.direction === Direction.PARENT && part.some(({ back }) => back.length > 0);
  // Read before the way up is walked: whoever adds a parent meanwhile makes this fail.
  const version = isRaised ? await getHierarchyVersion(ports.table, scope) : 0;
  const refused = await refusedLinks(context, links, part);
  const ops: TransactOp[] = [
    checkLinkEnds(scope, board.id, column),
    ...(isRaised ? [raiseHierarchyVersion(scope, version)] : []),
  ];
  const written: Board[] = [];
  const write = (at: { board: Board; row: Row }, cell: { column: Column; links: string[] }): void => {
    written.push(at.board);
    ops.push(...writeLinks(context, at, [{ ...cell, why: WHY }]).ops);
  };
  for (const { row, left, back } of part) {
    const before = linksIn(row, column);
    const isBack = ({ row: { id } }: Kept): boolean => !refused.get(row.id)!.some((kept) => kept.row.id === id);
    const after = [...before.filter((id) => !left.includes(id)), ...back.filter(isBack).map((kept) => kept.row.id)];
    if (!isSameCell(before, after)) write({ board, row }, { column, links: after });
  }
  const dropped = Map.groupBy(
    [...refused].flatMap(([id, all]) => all.map((kept) => ({ id, postId: kept.row.id }))),
    ({ postId }) => postId,
  );
  const others = new Map(part.flatMap(({ back }) => back.map((kept) => [kept.row.id, kept] as const)));
  for (const [postId, { far, row }] of others) {
    const gone = dropped.get(postId)?.map(({ id }) => id);
    if (gone)
      write(
        { board: far.board, row },
        { column: far.column, links: linksIn(row, far.column).filter((id) => !gone.includes(id)) },
      );
    else ops.push(checkRow(scope, far.board.id, row));
  }
  try {
    await ports.table.transact(ops);
    return written;
  } catch (error) {
    if (error instanceof ConditionFailed || error instanceof TransactionConflict) return undefined;
    throw error;
  }
}

/** Whether nothing is left to do after `limitMs`. `written` collects boards by id. */
async function settleLinks(
  context: SettleContext,
  boardId: string,
  columnId: string,
  limitMs: number,
  written: Map<string, Board>,
): Promise<boolean> {
  const { clock, ids } = context.ports;
  const startedAt = clock.now();
  for (let isFirst = true; ; ) {
    const links = await unsettledLinks(context, boardId, columnId);
    if (!links || links.posts.length === 0) return true;
    // Links that go make room for those that come back, and open the way where they stood in a circle.
    const leaving = links.posts.flatMap((post) => (post.left.length > 0 ? [{ ...post, back: [] }] : []));
    for (const part of parts(leaving.length > 0 ? leaving : links.posts)) {
      if (clock.now() - startedAt >= limitMs) return false;
      if (!isFirst) await clock.sleep(PART_MS);
      isFirst = false;
      const boards = await settlePart(context, links, part);
      for (const board of boards ?? []) written.set(board.id, board);
      if (!boards) await clock.sleep(CONTENDED_MS * ids.random());
    }
  }
}

async function tellOf({ ports, scope }: SettleContext, boards: Iterable<Board>): Promise<void> {
  const changes = [...boards].map(({ id, projectKey }) =>
    presentMeta(
      { scope: { workspaceId: scope.workspaceId, projectKey }, boardId: id, actorAccountName: scope.accountName },
      ports.ids.ulid(ports.clock.now()),
    ),
  );
  await Promise.all(changes.map((change) => publishChange(ports.push, change)));
}

export interface SettledColumn {
  boardId: string;
  columnId: string;
  projectKey: string;
}

export type SettleAskContext = WriteContext & { ports: Pick<Ports, 'queues'> };

export const askToSettle = (
  { ports, scope }: SettleAskContext,
  { boardId, columnId, projectKey }: SettledColumn,
  delaySeconds?: number,
): Promise<void> => {
  const { workspaceId, userId, accountName } = scope;
  const message = { workspaceId, projectKey, boardId, links: { columnId, userId, accountName } };
  return ports.queues.send('column-fill', message, delaySeconds === undefined ? undefined : { delaySeconds });
};

/**
 * Asks before a change is committed: nothing that was begun is forgotten, and where nothing is committed there is nothing
 * to do. Attempts of one call that begin within the length of a write share a message.
 */
export function settleAsker(context: SettleAskContext): (columns: readonly SettledColumn[]) => Promise<void> {
  const { clock } = context.ports;
  const asked = new Map<string, number>();
  return async (columns) => {
    const due = new Map(
      columns.flatMap((one) =>
        clock.now() - (asked.get(one.columnId) ?? -Infinity) > WRITE_MAX_MS ? [[one.columnId, one] as const] : [],
      ),
    );
    for (const columnId of due.keys()) asked.set(columnId, clock.now());
    await Promise.all([...due.values()].map((one) => askToSettle(context, one, SETTLED_AFTER_S)));
  };
}

/** Of columns that people see again: while they, or their board, were gone, links may have been on their way to either end. */
export const bothEnds = (board: Board, columns: readonly Column[]): SettledColumn[] =>
  columns.flatMap(({ id, columnType, linkEndList = [] }) => {
    if (columnType !== ColumnType.POST_LINK) return [];
    const far = linkEndList.map((end) => ({
      boardId: end.projectBoardId,
      columnId: end.id,
      projectKey: end.projectKey,
    }));
    return [{ boardId: board.id, columnId: id, projectKey: board.projectKey }, ...far];
  });

/** As much as a caller may wait for, whose answer tells of the board itself; a run of the queue does the rest. */
export async function settleAtOnce(context: SettleContext, boardId: string, columnId: string): Promise<void> {
  const written = new Map<string, Board>();
  try {
    await settleLinks(context, boardId, columnId, WAITED_FOR_MS, written);
  } catch (error) {
    context.ports.log.warn('links are settled later', { boardId, columnId, error });
  }
  written.delete(boardId);
  await tellOf(context, written.values());
}

export async function runSettleJob(context: SettleContext, boardId: string, columnId: string): Promise<void> {
  const written = new Map<string, Board>();
  try {
    const isDone = await settleLinks(context, boardId, columnId, RUN_MS, written);
    if (!isDone) await askToSettle(context, { boardId, columnId, projectKey: context.scope.projectKey });
  } finally {
    await tellOf(context, written.values());
  }
}
