/**
 * Strict limits of kanbans: posts that a call brings into a column or a lane have to have room there. Those who come in at the same
 * moment come one after the other, so that no two take the last place.
 */

import type { Item, TransactOp } from '#functions/clients/table/table.ts';
import type { Board } from '#functions/data/board/board.ts';
import { boardKeys } from '#functions/data/table/keys.ts';
import { evaluateView } from '#shared/board/arrangement/evaluate-view.ts';
import { groupOptionsOf } from '#shared/board/arrangement/group-options.ts';
import { asLanes, laneColumnIdOf } from '#shared/board/arrangement/lanes.ts';
import { hasLimits, wipRefusal } from '#shared/board/arrangement/wip-limit.ts';
import { isLinked } from '#shared/board/rows/linked-posts.ts';
import { isSubPost } from '#shared/board/rows/sub-post.ts';
import type { GroupOption, Row, View } from '#shared/board/types.ts';
import { AppError } from '#shared/errors.ts';
import type { ReadContext, WriteContext } from './context.ts';
import { isPersonal } from './evaluated-views.ts';
import { readBoard } from './read-board.ts';

export type RoomContext = Pick<WriteContext, 'scope'> & Pick<ReadContext, 'ports'>;

/** A post before a change, and after it; without `before` it is new on its board. */
export interface Change {
  before?: Row | undefined;
  after: Row;
}

/** A view, grouped by its columns or by its lanes. */
export interface StrictGrouping {
  view: View;
  strict: ReadonlyMap<string, GroupOption>;
}

/** What each viewer or another board has a say in is counted differently by everybody: there, limits warn. */
function isCountedAlike({ columns }: Board, view: View): boolean {
  const linked = new Set(columns.filter(isLinked).map(({ id }) => id));
  const conditions = view.filterGroupList.flatMap((group) => group.filterConditionList);
  return !isPersonal(view) && conditions.every(({ targetColumnId }) => !linked.has(targetColumnId));
}

export function strictGroupings(board: Board): StrictGrouping[] {
  const views = board.views.filter((view) => hasLimits(view) && isCountedAlike(board, view));
  return views
    .flatMap((view) => [view, ...(laneColumnIdOf(view) === undefined ? [] : [asLanes(view)])])
    .map((view) => ({
      view,
      strict: new Map([...groupOptionsOf(view)].filter(([, option]) => option.isWipLimitStrict)),
    }))
    .filter(({ strict }) => strict.size > 0);
}

/** The strict groups that hold any of these posts, with how many. */
export const strictGroupsOf = (
  board: Board,
  { view, strict }: StrictGrouping,
  rows: readonly Row[],
  now: number,
): { key: string; name: string; size: number }[] =>
  evaluateView(rows, board.columns, view, { accountName: '', now }, board.sections)
    .filter(({ groupColumnValueId: key, size }) => size > 0 && strict.has(key))
    .map(({ groupColumnValueId: key, name, size }) => ({ key, name, size }));

const placesIn = (board: Board, grouping: StrictGrouping, row: Row | undefined, now: number): Set<string> =>
  new Set(strictGroupsOf(board, grouping, row ? [row] : [], now).map(({ key }) => key));

/** Why `coming` more cannot come into a group of `size`; undefined where they can. */
export function noRoomIn(
  { view, strict }: StrictGrouping,
  key: string,
  name: string | undefined,
  size: number,
  coming: number,
): string | undefined {
  const refusal = wipRefusal(name || 'この列', strict.get(key), size, coming);
  return refusal && `ビュー「${view.name}」の${refusal}`;
}

interface Balance {
  coming: number;
  leaving: number;
}

function balanceOf(
  board: Board,
  grouping: StrictGrouping,
  changes: readonly Change[],
  now: number,
): Map<string, Balance> {
  const balance = new Map<string, Balance>();
  const count = (keys: Iterable<string>, side: keyof Balance): void => {
    for (const key of keys) {
      const there = balance.get(key) ?? { coming: 0, leaving: 0 };
      balance.set(key, { ...there, [side]: there[side] + 1 });
    }
  };
  for (const { before, after } of changes) {
    if (isSubPost(after)) continue;
    const [from, to] = [before, after].map((row) => placesIn(board, grouping, row, now)) as [Set<string>, Set<string>];
    count(to.difference(from), 'coming');
    count(from.difference(to), 'leaving');
  }
  return balance;
}

/** Refuses what has no room; otherwise what has to be written with the changes, in the same transaction. */
export async function takeRoomInGroups(
  { ports, scope }: RoomContext,
  board: Board,
  changes: readonly Change[],
): Promise<TransactOp[]> {
  const now = ports.clock.now();
  const entered = strictGroupings(board)
    .map((grouping) => ({ ...grouping, balance: balanceOf(board, grouping, changes, now) }))
    .filter(({ balance }) => [...balance.values()].some(({ coming }) => coming > 0));
  if (entered.length === 0) return [];
  const key = boardKeys.groupTurn(scope.workspaceId, board.id);
  const turn = (await ports.table.get<Item & { turn: number }>(key, { consistent: true }))?.turn;
  const { rows } = await readBoard({ ports, scope }, board.id);
  for (const { balance, ...grouping } of entered) {
    const groups = evaluateView(rows.values(), board.columns, grouping.view, { accountName: '', now }, board.sections);
    for (const [id, { coming, leaving }] of balance) {
      const group = groups.find(({ groupColumnValueId }) => groupColumnValueId === id);
      const reason = noRoomIn(grouping, id, group?.name, (group?.size ?? 0) - leaving, coming);
      if (reason !== undefined) throw new AppError('BadRequest', reason);
    }
  }
  return [
    {
      update: key,
      set: { turn: (turn ?? 0) + 1 },
      if: [turn === undefined ? { absent: 'turn' } : { path: 'turn', equals: turn }],
    },
  ];
}
