/**
 * What a view means, written to be read and not to be fast: one look at every row for every question, dates as dates, no part
 * of the engine. The engine must agree with it on any view of any board.
 */

import type { CellRecord, CellValue, FilterCondition, LinkedPost, Row, View, Viewer } from '#shared/board/types.ts';
import type { LinkedColumnDirectionType } from '#shared/enums/enums.ts';
import {
  ConditionOperatorType,
  NumericFunctionType as Fn,
  ComparisonOperatorType as Op,
  ColumnType as Type,
} from '#shared/enums/enums.ts';
import type { NaiveBoard } from './naive-cells.ts';
import { cellOf, linkedOf, seen, typeOf } from './naive-cells.ts';
import { days, inTokyo, text } from './naive-days.ts';
import { isFound } from './naive-search.ts';

export interface NaiveGroup {
  id: string;
  name: string;
  serials: number[];
  aggregates: Record<string, number>;
}

/** Whether links of `direction` lead from a post to a wanted one, itself included. */
function leadsTo(
  post: LinkedPost,
  isWanted: (post: LinkedPost) => boolean,
  direction: LinkedColumnDirectionType,
  linked: readonly LinkedPost[],
  passed: readonly string[] = [],
): boolean {
  if (isWanted(post)) return true;
  if (passed.includes(post.id)) return false;
  return (post.links[direction] ?? []).some((id) =>
    linked.some((next) => next.id === id && leadsTo(next, isWanted, direction, linked, [...passed, post.id])),
  );
}

const folded = (value: unknown): string => String(value).normalize('NFKC').toLowerCase();

const compared = <T extends string | number>(op: Op, value: T, wanted: T): boolean | undefined =>
  (
    ({
      [Op.EQUAL]: value === wanted,
      [Op.NOT_EQUAL]: value !== wanted,
      [Op.GREATER_THAN]: value > wanted,
      [Op.LESS_THAN]: value < wanted,
      [Op.GREATER_THAN_EQUAL]: value >= wanted,
      [Op.LESS_THAN_EQUAL]: value <= wanted,
    }) as Record<number, boolean>
  )[op];

/** Of a cell with one value. */
const oneOf = (op: Op, isOne: boolean): boolean | undefined =>
  (
    ({ [Op.EQUAL]: isOne, [Op.IS_CONTAIN]: isOne, [Op.NOT_EQUAL]: !isOne, [Op.IS_NOT_CONTAIN]: !isOne }) as Record<
      number,
      boolean
    >
  )[op];

/** Undefined: the condition hides nothing. */
function holds(row: Row, condition: FilterCondition, board: NaiveBoard, viewer: Viewer): boolean | undefined {
  const type = typeOf(condition.targetColumnId, board);
  if (type === undefined) return undefined;
  const value = cellOf(row, condition.targetColumnId, board);
  const op = condition.comparisonOperator;
  if (op === Op.IS_EMPTY) return value === undefined;
  if (op === Op.IS_NOT_EMPTY) return value !== undefined;
  const empty = op === Op.NOT_EQUAL || op === Op.IS_NOT_CONTAIN;
  const orEmpty = (test: () => boolean | undefined, sample: boolean | undefined): boolean | undefined =>
    sample === undefined ? undefined : value === undefined ? empty : test();
  const today = text(inTokyo(viewer.now));
  switch (type) {
    case Type.POST_LINK: {
      const { projectPostProjectSerialNumberList: serials = [], linkedPostIdList: ids = [] } = condition;
      if (serials.length + ids.length === 0) return undefined;
      const column = board.columns.find((one) => one.id === condition.targetColumnId)!;
      const isWanted = (post: LinkedPost): boolean =>
        serials.includes(post.projectSerialNumber) || ids.includes(post.id);
      const some = seen(row, column.id, board).some((post) =>
        condition.isRecursive ? leadsTo(post, isWanted, column.direction!, linkedOf(column.id, board)) : isWanted(post),
      );
      return ({ [Op.IS_CONTAIN]: some, [Op.IS_NOT_CONTAIN]: !some } as Record<number, boolean>)[op];
    }
    case Type.NUMERIC: {
      const wanted = condition.numericData;
      if (wanted !== undefined && Array.isArray(value) && compared(op, 0, wanted) !== undefined) {
        const answers = (value as number[]).map((one) => compared(op, one, wanted)!);
        return op === Op.NOT_EQUAL ? !answers.includes(false) : answers.includes(true);
      }
      return wanted === undefined
        ? undefined
        : orEmpty(() => compared(op, value as number, wanted), compared(op, 0, wanted));
    }
    case Type.DATE:
    case Type.CREATED_AT:
    case Type.UPDATED_AT: {
      const range = days(condition, today);
      if (!range) return undefined;
      if (op === Op.WITHIN_RANGE || op === Op.RELATIVE)
        return value !== undefined && (value as string) >= range[0] && (value as string) <= range[1];
      return orEmpty(() => compared(op, value as string, range[0]), compared(op, '', range[0]));
    }
    case Type.TERM: {
      const range = days(condition, today);
      if (!range) return undefined;
      const [from, to] = String(value ?? '/').split('/') as [string, string];
      const [start, end] = [from || '0000-01-01', to || '9999-12-31'];
      const [day, last] = range;
      const covers = start <= day && end >= day;
      const asked: Partial<Record<Op, boolean>> = {
        [Op.EQUAL]: from === day && to === day,
        [Op.NOT_EQUAL]: !(from === day && to === day),
        [Op.IS_CONTAIN]: covers,
        [Op.IS_NOT_CONTAIN]: !covers,
        [Op.START_WITH]: from === day,
        [Op.END_WITH]: to === day,
        [Op.GREATER_THAN]: start > day,
        [Op.GREATER_THAN_EQUAL]: start >= day,
        [Op.LESS_THAN]: end < day,
        [Op.LESS_THAN_EQUAL]: end <= day,
        [Op.WITHIN_RANGE]: start <= last && end >= day,
        [Op.RELATIVE]: start <= last && end >= day,
      };
      return value === undefined ? empty : asked[op];
    }
    case Type.STATE:
    case Type.DROP_DOWN:
    case Type.BOARD_SECTION: {
      const live =
        type === Type.BOARD_SECTION
          ? board.sections
          : board.columns
              .find((column) => column.id === condition.targetColumnId)!
              .valueOptionList.filter((option) => !option.deletedAt);
      const wanted = (
        (type === Type.BOARD_SECTION ? condition.boardSectionIdList : condition.valueOptionIdList) ?? []
      ).filter((id) => live.some((one) => one.id === id));
      if (wanted.length === 0) return undefined;
      const isOne = value !== undefined && wanted.includes(value as string);
      return oneOf(op, isOne);
    }
    case Type.USER:
    case Type.CREATED_USER:
    case Type.UPDATED_USER: {
      const wanted = [
        ...new Set([...(condition.userAccountNameList ?? []), ...(condition.isSelectSelf ? [viewer.accountName] : [])]),
      ];
      if (wanted.length === 0) return undefined;
      const people = (value ?? []) as string[];
      const some = people.some((name) => wanted.includes(name));
      if (type !== Type.USER) return oneOf(op, some);
      const same = wanted.every((name) => people.includes(name)) && people.every((name) => wanted.includes(name));
      return (
        { [Op.IS_CONTAIN]: some, [Op.IS_NOT_CONTAIN]: !some, [Op.EQUAL]: same, [Op.NOT_EQUAL]: !same } as Record<
          number,
          boolean
        >
      )[op];
    }
    case Type.FILE:
    case Type.GITHUB_PULL_REQUEST: {
      const { textData } = condition;
      if (!textData || (op !== Op.IS_CONTAIN && op !== Op.IS_NOT_CONTAIN)) return undefined;
      const pullTexts = ({ pullTitle, pullRepository, pullNumber, pullState }: CellRecord) => [
        pullTitle,
        `${pullRepository}#${pullNumber}`,
        pullState === 1 ? 'オープン' : 'クローズ',
      ];
      const said = ((value ?? []) as CellRecord[]).flatMap((one) =>
        type === Type.FILE ? [one.fileName] : pullTexts(one),
      );
      return (op === Op.IS_CONTAIN) === said.some((text) => folded(text).includes(folded(textData)));
    }
    default: {
      if (!condition.textData) return undefined;
      const isAddressAlone = type === Type.LINK_URL && op !== Op.IS_CONTAIN && op !== Op.IS_NOT_CONTAIN;
      const [a, b] = [folded(isAddressAlone ? String(value).split(' ')[0] : (value ?? '')), folded(condition.textData)];
      const asked: Partial<Record<Op, boolean>> = {
        [Op.EQUAL]: a === b,
        [Op.NOT_EQUAL]: a !== b,
        [Op.IS_CONTAIN]: a.includes(b),
        [Op.IS_NOT_CONTAIN]: !a.includes(b),
        [Op.START_WITH]: a.startsWith(b),
        [Op.END_WITH]: a.endsWith(b),
      };
      return value === undefined ? (asked[op] === undefined ? undefined : empty) : asked[op];
    }
  }
}

const isVisible = (row: Row, view: View, board: NaiveBoard): boolean =>
  view.isContainArchive ||
  (!row.archivedAt && !board.sections.some((section) => section.id === row.sectionId && section.archivedAt));

const passes = (row: Row, view: View, board: NaiveBoard, viewer: Viewer): boolean =>
  view.filterGroupList.every(({ conditionOperator, filterConditionList }) => {
    const answers = filterConditionList
      .map((condition) => holds(row, condition, board, viewer))
      .filter((answer) => answer !== undefined);
    return (
      answers.length === 0 ||
      (conditionOperator === ConditionOperatorType.OR ? answers.includes(true) : !answers.includes(false))
    );
  });

const japanese = new Intl.Collator('ja', { numeric: true });

/** Negative: `a` comes first. */
function compare(
  a: Row,
  b: Row,
  { targetColumnId: id, isAsc }: View['orderConditionList'][number],
  board: NaiveBoard,
): number {
  const type = typeOf(id, board);
  if (type === undefined) return 0;
  const [x, y] = [cellOf(a, id, board), cellOf(b, id, board)];
  if (x === undefined && y === undefined) return 0;
  if (x === undefined) return 1;
  if (y === undefined) return -1;
  const sign = isAsc ? 1 : -1;
  const total = (value: CellValue): number =>
    Array.isArray(value) ? (value as number[]).reduce((sum, one) => sum + one, 0) : (value as number);
  if (type === Type.NUMERIC) return sign * (total(x) - total(y));
  if (type === Type.POST_LINK)
    return sign * (seen(a, id, board)[0]!.projectSerialNumber - seen(b, id, board)[0]!.projectSerialNumber);
  if (type === Type.CREATED_AT || type === Type.UPDATED_AT) {
    const field = id as 'createdAt' | 'updatedAt';
    return sign * (Date.parse(a[field]) - Date.parse(b[field]));
  }
  if (type === Type.DATE) return sign * (x < y ? -1 : x > y ? 1 : 0);
  if (type === Type.TERM) {
    const bounds = (value: CellValue): string => {
      const [from, to] = String(value).split('/');
      return `${from || '0000-01-01'} ${to || '9999-12-31'}`;
    };
    return sign * (bounds(x) < bounds(y) ? -1 : bounds(x) > bounds(y) ? 1 : 0);
  }
  if (type === Type.STATE || type === Type.DROP_DOWN || type === Type.BOARD_SECTION) {
    const order = (value: CellValue): number =>
      type === Type.BOARD_SECTION
        ? board.sections.find((one) => one.id === value)!.sectionOrder
        : board.columns.find((column) => column.id === id)!.valueOptionList.find((one) => one.id === value)!
            .optionOrder;
    return sign * (order(x) - order(y));
  }
  const words = (value: CellValue): string => {
    if (type === Type.FILE) return (value as CellRecord[]).map((file) => file.fileName).join('、');
    if (type === Type.GITHUB_PULL_REQUEST)
      return (value as CellRecord[]).map((pull) => `${pull.pullRepository}#${pull.pullNumber}`).join(' ');
    if (type === Type.LINK_URL) return String(value).replace(/^\S+ /, '').replace('https://', '');
    return Array.isArray(value) ? value.join('、') : String(value);
  };
  return sign * japanese.compare(words(x), words(y));
}

/** A moved row follows the number that its key begins with, among its like by the key's text; `0` is before all. */
function byHand(a: Row, b: Row, view: View): number {
  const digits = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz';
  const placeOf = (row: Row): [number, string] => {
    const key = row.postOrders?.[view.id];
    if (key === undefined) return [row.projectSerialNumber, ''];
    let number = 0;
    if (key[0] !== '0')
      for (const digit of key.slice(1, 1 + Number(key[0]))) number = number * 62 + digits.indexOf(digit);
    return [number, key];
  };
  const [[x, left], [y, right]] = [placeOf(a), placeOf(b)];
  if (x !== y) return x - y;
  return left < right ? -1 : left > right ? 1 : 0;
}

/** Insertion, one row at a time. */
function sorted(rows: readonly Row[], view: View, board: NaiveBoard): Row[] {
  const result: Row[] = [];
  for (const row of rows) {
    const comesFirst = (other: Row): boolean => {
      for (const order of view.orderConditionList) {
        const difference = compare(row, other, order, board);
        if (difference !== 0) return difference < 0;
      }
      const isSorted = view.orderConditionList.some((order) => typeOf(order.targetColumnId, board) !== undefined);
      const place = isSorted ? 0 : byHand(row, other, view);
      return place !== 0 ? place < 0 : row.projectSerialNumber < other.projectSerialNumber;
    };
    const at = result.findIndex(comesFirst);
    if (at < 0) result.push(row);
    else result.splice(at, 0, row);
  }
  return result;
}

export function naiveAggregates(rows: readonly Row[], board: NaiveBoard): Record<string, number> {
  const result: Record<string, number> = {};
  for (const { id, columnType, numericFunctionType: by } of board.columns) {
    if (by === Fn.COUNT) result[id] = rows.filter((row) => cellOf(row, id, board) !== undefined).length;
    if (
      (columnType !== Type.NUMERIC && columnType !== Type.COLUMN_DATA_MIRROR) ||
      !by ||
      by === Fn.NONE ||
      by === Fn.COUNT
    )
      continue;
    const values = rows
      .flatMap((row) =>
        ([cellOf(row, id, board) ?? []].flat() as unknown as number[]).reduce(
          (sum: number[], one) => [(sum[0] ?? 0) + one],
          [],
        ),
      )
      .sort((a, b) => a - b);
    const total = values.reduce((sum, value) => sum + value, 0);
    if (by === Fn.SUM) result[id] = total;
    else if (values.length > 0) {
      const half = Math.floor((values.length - 1) / 2);
      result[id] = {
        [Fn.AVERAGE]: total / values.length,
        [Fn.MEDIAN]: (values[half]! + values[values.length - 1 - half]!) / 2,
        [Fn.MIN]: values[0]!,
        [Fn.MAX]: values.at(-1)!,
      }[by];
    }
  }
  return result;
}

/** All groups a board can have by a column, in their natural order, with the test of who stands in them. */
export function groupsBy(
  rows: readonly Row[],
  view: Pick<View, 'groupColumnId'>,
  board: NaiveBoard,
): { id: string; name: string; isIn(row: Row): boolean; isFixed: boolean }[] {
  const id = view.groupColumnId;
  const type = id === undefined ? undefined : typeOf(id, board);
  const valuesOf = (row: Row): string[] => {
    const value = cellOf(row, id!, board);
    if (value === undefined) return [];
    if (type === Type.GITHUB_PULL_REQUEST) return (value as CellRecord[]).map((pull) => String(pull.pullState));
    if (Array.isArray(value)) return value as string[];
    if (type === Type.TERM) return [(String(value).split('/')[0] || String(value).split('/')[1]!).slice(0, 7)];
    return [
      type === Type.STATE || type === Type.DROP_DOWN || type === Type.BOARD_SECTION
        ? String(value)
        : String(value).slice(0, 7),
    ];
  };
  const groupable: (Type | undefined)[] = [
    Type.STATE,
    Type.DROP_DOWN,
    Type.BOARD_SECTION,
    Type.USER,
    Type.CREATED_USER,
    Type.UPDATED_USER,
    Type.DATE,
    Type.TERM,
    Type.CREATED_AT,
    Type.UPDATED_AT,
    Type.GITHUB_PULL_REQUEST,
    Type.POST_LINK,
  ];
  if (!groupable.includes(type)) return [{ id: '', name: '', isIn: () => true, isFixed: true }];
  const choices =
    type === Type.BOARD_SECTION
      ? board.sections.map(({ id: key, name, sectionOrder, archivedAt }) => ({
          key,
          name,
          order: sectionOrder,
          isGone: Boolean(archivedAt),
        }))
      : (board.columns.find((column) => column.id === id)?.valueOptionList ?? []).map(
          ({ id: key, name, optionOrder, deletedAt }) => ({
            key,
            name,
            order: optionOrder,
            isGone: Boolean(deletedAt),
          }),
        );
  choices.sort((a, b) => a.order - b.order);
  const isPeople = type === Type.USER || type === Type.CREATED_USER || type === Type.UPDATED_USER;
  const met = [...new Set(rows.flatMap(valuesOf))].sort(japanese.compare);
  const keys = [
    ...choices.filter((choice) => !choice.isGone).map((choice) => choice.key),
    ...met.filter((key) => !choices.some((choice) => choice.key === key && !choice.isGone)),
  ];
  const nameOf = (key: string): string =>
    type === Type.POST_LINK
      ? linkedOf(id!, board)
          .filter((post) => post.id === key)
          .map((post) => `#${post.projectSerialNumber} ${post.title}`)
          .join('')
      : type === Type.GITHUB_PULL_REQUEST
        ? key === '1'
          ? 'オープン'
          : 'クローズ'
        : isPeople
          ? key
          : (choices.find((choice) => choice.key === key)?.name ??
            `${Number(key.slice(0, 4))}年${Number(key.slice(5))}月`);
  return [
    ...keys.map((key) => ({
      id: key,
      name: nameOf(key),
      isIn: (row: Row) => valuesOf(row).includes(key),
      isFixed: choices.some((choice) => choice.key === key && !choice.isGone),
    })),
    {
      id: 'none',
      name: isPeople ? '未割り当て' : type === Type.POST_LINK ? 'リンクなし' : 'なし',
      isIn: (row: Row) => valuesOf(row).length === 0,
      isFixed: false,
    },
  ];
}

export function naiveView(
  board: NaiveBoard,
  view: View,
  viewer: Viewer,
): { groups: NaiveGroup[]; size: number; aggregates: Record<string, number> } {
  const rows = sorted(
    board.rows.filter(
      (row) =>
        !row.id.includes('_') &&
        isVisible(row, view, board) &&
        passes(row, view, board, viewer) &&
        isFound(row, view, board),
    ),
    view,
    board,
  );
  const groups = groupsBy(rows, view, board).flatMap(({ id, name, isIn, isFixed }) => {
    const members = rows.filter(isIn);
    return members.length > 0 || isFixed
      ? [
          {
            id,
            name,
            serials: members.map((row) => row.projectSerialNumber),
            aggregates: naiveAggregates(members, board),
          },
        ]
      : [];
  });
  const order = (id: string): number => {
    const option = view.groupOptionList.find(
      (one) => one.groupColumnValueId === id && (!one.groupColumnId || one.groupColumnId === view.groupColumnId),
    );
    return option && option.groupOrder < 1000 ? option.groupOrder : Number.POSITIVE_INFINITY;
  };
  // Repeated exchange of neighbours keeps those of equal order as they stand.
  for (let pass = 0; pass < groups.length; pass += 1) {
    for (let at = 1; at < groups.length; at += 1) {
      if (order(groups[at - 1]!.id) > order(groups[at]!.id))
        [groups[at - 1], groups[at]] = [groups[at]!, groups[at - 1]!];
    }
  }
  return { groups, size: rows.length, aggregates: naiveAggregates(rows, board) };
}
