import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  ColumnType,
  ConditionOperatorType,
  NumericFunctionType,
  ComparisonOperatorType as Op,
  ProjectBoardViewType,
} from '#shared/enums/enums.ts';
import { addDays } from '../../format/days.ts';
import type { CellValue, Column, FilterCondition, FilterGroup, Group, Row, View, Viewer } from '../types.ts';
import { NO_VALUE } from '../types.ts';
import { evaluateView, pageOf } from './evaluate-view.ts';

const base = { width: 120, isStatus: false, isLock: false, required: false, valueOptionList: [] };
const option = (id: string, name: string, optionOrder: number) => ({
  id,
  name,
  color: 'gray',
  optionOrder,
  isDefaultOption: false,
});
const STATE: Column = {
  ...base,
  id: 'state',
  name: '状態',
  columnType: ColumnType.STATE,
  columnOrder: 0,
  isStatus: true,
  // Stored out of order on purpose.
  valueOptionList: [option('done', '完了', 3), option('open', '未着手', 0), option('doing', '進行中', 1)],
};
const WHO: Column = { ...base, id: 'who', name: '担当者', columnType: ColumnType.USER, columnOrder: 1 };
const DUE: Column = { ...base, id: 'due', name: '期限', columnType: ColumnType.DATE, columnOrder: 2, isDeadline: true };
const POINT: Column = {
  ...base,
  id: 'point',
  name: '見積',
  columnType: ColumnType.NUMERIC,
  columnOrder: 3,
  numericFunctionType: NumericFunctionType.SUM,
};
const NOTE: Column = { ...base, id: 'note', name: '備考', columnType: ColumnType.TEXT, columnOrder: 4 };
const COLUMNS = [STATE, WHO, DUE, POINT, NOTE];
const VIEW: View = {
  id: 'v',
  name: '一覧',
  viewType: 1,
  isDefault: true,
  isContainArchive: false,
  postLoadingLimit: 50,
  filterGroupList: [],
  orderConditionList: [],
  groupOptionList: [],
  viewColumnList: [],
};
/** 2026-09-16 00:30 in Tokyo, still the 15th in UTC. */
const VIEWER: Viewer = { accountName: 'sato', now: Date.parse('2026-09-15T15:30:00Z') };
const TODAY = '2026-09-16';

const rowOf = (n: number, values: Record<string, CellValue> = {}, more: Partial<Row> = {}): Row => ({
  id: `p${n}`,
  revision: 1,
  projectSerialNumber: n,
  title: `投稿${n}`,
  sectionId: 's',
  values,
  createdAt: '2026-09-01T00:00:00.000Z',
  createdBy: 'sato',
  updatedAt: '2026-09-01T00:00:00.000Z',
  updatedBy: 'sato',
  ...more,
});
const serials = (groups: Group[]): number[][] =>
  groups.map((group) => group.rows.map((row) => row.projectSerialNumber));
const where = (...filterConditionList: FilterCondition[]): FilterGroup[] => [
  { conditionOperator: ConditionOperatorType.AND, filterConditionList },
];
const shown = (rows: Row[], condition: FilterCondition): number[] =>
  serials(evaluateView(rows, COLUMNS, { ...VIEW, filterGroupList: where(condition) }, VIEWER)).flat();

describe('filter', () => {
  const rows = [
    rowOf(1, { due: TODAY, who: ['sato', 'abe'], note: 'ＡＢＣ検索' }),
    rowOf(2, { due: '2026-09-30', who: ['abe'], point: 3 }),
    rowOf(3),
  ];

  test('today is the day in Tokyo', () =>
    expect(shown(rows, { targetColumnId: 'due', comparisonOperator: Op.EQUAL, dateOperator: 1 })).toEqual([1]));
  test('a month ahead includes today and what lies between', () =>
    expect(shown(rows, { targetColumnId: 'due', comparisonOperator: Op.WITHIN_RANGE, dateOperator: 7 })).toEqual([
      1, 2,
    ]));
  test('this week runs from Monday to Sunday', () =>
    expect(
      shown(rows, {
        targetColumnId: 'due',
        comparisonOperator: Op.RELATIVE,
        relativeDateDirection: 1,
        relativeDateUnit: 2,
      }),
    ).toEqual([1]));
  test('the next 2 weeks reach the 30th', () =>
    expect(
      shown(rows, {
        targetColumnId: 'due',
        comparisonOperator: Op.RELATIVE,
        relativeDateDirection: 3,
        relativeDateNumber: 2,
        relativeDateUnit: 2,
      }),
    ).toEqual([1, 2]));
  test('oneself is the person who looks', () =>
    expect(shown(rows, { targetColumnId: 'who', comparisonOperator: Op.IS_CONTAIN, isSelectSelf: true })).toEqual([1]));
  test('width and case of letters make no difference', () =>
    expect(shown(rows, { targetColumnId: 'note', comparisonOperator: Op.IS_CONTAIN, textData: 'abc' })).toEqual([1]));
  test('an unfinished condition hides nothing', () =>
    expect(shown(rows, { targetColumnId: 'point', comparisonOperator: Op.GREATER_THAN })).toEqual([1, 2, 3]));
  test('a condition on a deleted column hides nothing', () =>
    expect(shown(rows, { targetColumnId: 'nowhere', comparisonOperator: Op.IS_EMPTY })).toEqual([1, 2, 3]));
});

describe('groups', () => {
  test('stand in option order, empty ones too, and the one without a value last', () => {
    const groups = evaluateView(
      [rowOf(1, { state: 'done' }), rowOf(2), rowOf(3, { state: 'unknown' })],
      COLUMNS,
      { ...VIEW, groupColumnId: 'state' },
      VIEWER,
    );
    expect(groups.map((group) => [group.name, group.size])).toEqual([
      ['未着手', 0],
      ['進行中', 0],
      ['完了', 1],
      ['なし', 2],
    ]);
  });
  test('follow the view where it orders and hides them', () => {
    const groupOptionList = [
      { groupColumnValueId: 'done', groupOrder: 0, isHidden: true, isContract: false },
      { groupColumnValueId: NO_VALUE, groupOrder: 1, isHidden: false, isContract: true },
    ];
    const groups = evaluateView([rowOf(2)], COLUMNS, { ...VIEW, groupColumnId: 'state', groupOptionList }, VIEWER);
    expect(groups.map((group) => [group.groupColumnValueId, group.isHidden, group.isContract])).toEqual([
      ['done', true, false],
      [NO_VALUE, false, true],
      ['open', false, false],
      ['doing', false, false],
    ]);
  });
  test('show a post under each of its people', () => {
    const groups = evaluateView(
      [rowOf(1, { who: ['sato', 'abe'] }), rowOf(2, { who: [] })],
      COLUMNS,
      { ...VIEW, groupColumnId: 'who' },
      VIEWER,
    );
    expect(groups.map((group) => [group.name, group.size])).toEqual([
      ['abe', 1],
      ['sato', 1],
      ['未割り当て', 1],
    ]);
  });
  test('put dates together by month', () => {
    const groups = evaluateView(
      [rowOf(1, { due: '2026-10-01' }), rowOf(2, { due: '2026-09-30' })],
      COLUMNS,
      { ...VIEW, groupColumnId: 'due' },
      VIEWER,
    );
    expect(groups.map((group) => group.name)).toEqual(['2026年9月', '2026年10月']);
  });
  test('keep a group for a deleted option while rows hold it', () => {
    const column = {
      ...STATE,
      valueOptionList: STATE.valueOptionList.map((o) =>
        o.id === 'doing' ? { ...o, deletedAt: '2026-01-01T00:00:00Z' } : o,
      ),
    };
    const groups = evaluateView([rowOf(1, { state: 'doing' })], [column], { ...VIEW, groupColumnId: 'state' }, VIEWER);
    expect(groups.map((group) => [group.name, group.size])).toEqual([
      ['未着手', 0],
      ['完了', 0],
      ['進行中', 1],
    ]);
    expect(evaluateView([], [column], { ...VIEW, groupColumnId: 'state' }, VIEWER).map((group) => group.name)).toEqual([
      '未着手',
      '完了',
    ]);
  });
  test('a part keeps the size of the whole', () => {
    const [group] = evaluateView(
      [1, 2, 3, 4].map((n) => rowOf(n, { point: 0.1 })),
      COLUMNS,
      VIEW,
      VIEWER,
    );
    const part = pageOf(group!, 2, 1);
    expect([part.rows.map((row) => row.projectSerialNumber), part.size, part.aggregates]).toEqual([
      [3],
      4,
      { point: 0.4 },
    ]);
  });
});

describe('order', () => {
  test('Japanese text sorts by its collation and numbers inside it by value', () => {
    const rows = [
      rowOf(1, {}, { title: '検索10' }),
      rowOf(2, {}, { title: '検索9' }),
      rowOf(3, {}, { title: 'アイコン' }),
      rowOf(4, {}, { title: 'あいさつ' }),
    ];
    const view = { ...VIEW, orderConditionList: [{ targetColumnId: 'title', isAsc: true }] };
    expect(serials(evaluateView(rows, COLUMNS, view, VIEWER)).flat()).toEqual([3, 4, 2, 1]);
  });
  test('empty cells are last in both directions', () => {
    const rows = [rowOf(1), rowOf(2, { point: 5 }), rowOf(3, { point: 7 })];
    for (const [isAsc, expected] of [
      [true, [2, 3, 1]],
      [false, [3, 2, 1]],
    ] as const)
      expect(
        serials(
          evaluateView(rows, COLUMNS, { ...VIEW, orderConditionList: [{ targetColumnId: 'point', isAsc }] }, VIEWER),
        ).flat(),
      ).toEqual(expected);
  });
});

test('archived posts and posts of archived sections show only where the view contains the archive', () => {
  const rows = [rowOf(1), rowOf(2, {}, { archivedAt: '2026-01-01T00:00:00Z' }), rowOf(3, {}, { sectionId: 'old' })];
  const sections = [{ id: 'old', name: '旧', sectionOrder: 0, isDefault: false, archivedAt: '2026-01-01T00:00:00Z' }];
  expect(serials(evaluateView(rows, COLUMNS, VIEW, VIEWER, sections)).flat()).toEqual([1]);
  expect(serials(evaluateView(rows, COLUMNS, { ...VIEW, isContainArchive: true }, VIEWER, sections)).flat()).toEqual([
    1, 2, 3,
  ]);
});

/** Written as differently as possible: one pass per row and group, selection sort, no shared code. */
function naive(rows: Row[], view: View): [string, number[], number][] {
  const holds = (row: Row, c: FilterCondition): boolean => {
    const v = row.values[c.targetColumnId];
    const isEmpty = v === undefined || (Array.isArray(v) && v.length === 0);
    if (c.comparisonOperator === Op.IS_EMPTY) return isEmpty;
    if (c.targetColumnId === 'point') {
      if (c.numericData === undefined) return true;
      if (isEmpty) return c.comparisonOperator === Op.NOT_EQUAL;
      return {
        [Op.EQUAL]: v === c.numericData,
        [Op.NOT_EQUAL]: v !== c.numericData,
        [Op.GREATER_THAN]: (v as number) > c.numericData,
      }[c.comparisonOperator as 1 | 2 | 10]!;
    }
    if (c.targetColumnId === 'due') return !isEmpty && (v as string) >= TODAY && (v as string) <= addDays(TODAY, 7);
    const wanted = [...(c.userAccountNameList ?? []), ...(c.isSelectSelf ? ['sato'] : [])];
    return wanted.length === 0 || (!isEmpty && (v as string[]).some((name) => wanted.includes(name)));
  };
  const visible = rows.filter(
    (row) =>
      !row.archivedAt &&
      view.filterGroupList.every(
        (group) =>
          group.filterConditionList.length === 0 ||
          (group.conditionOperator === ConditionOperatorType.OR
            ? group.filterConditionList.some((c) => holds(row, c))
            : group.filterConditionList.every((c) => holds(row, c))),
      ),
  );
  const isBefore = (a: Row, b: Row): boolean => {
    for (const { targetColumnId, isAsc } of view.orderConditionList) {
      const RANKS: Record<string, number> = { open: 0, doing: 1, done: 2 };
      const rank = (row: Row) =>
        (targetColumnId === 'state' ? RANKS[row.values.state as string] : row.values[targetColumnId]) as
          | string
          | number
          | undefined;
      const [x, y] = [rank(a), rank(b)];
      if (x === y) continue;
      if (x === undefined || y === undefined) return y === undefined;
      return isAsc ? x < y : x > y;
    }
    return a.projectSerialNumber < b.projectSerialNumber;
  };
  const left = [...visible];
  const sorted: Row[] = [];
  while (left.length > 0) {
    const first = left.reduce((best, row) => (isBefore(row, best) ? row : best));
    sorted.push(left.splice(left.indexOf(first), 1)[0]!);
  }
  const sum = (list: Row[]) => list.reduce((total, row) => total + ((row.values.point as number | undefined) ?? 0), 0);
  const ids = view.groupColumnId ? ['open', 'doing', 'done', NO_VALUE] : [''];
  return ids
    .map((id): [string, number[], number] => {
      const members = id === '' ? sorted : sorted.filter((row) => (row.values.state ?? NO_VALUE) === id);
      return [id, members.map((row) => row.projectSerialNumber), sum(members)];
    })
    .filter(([id, members]) => id !== NO_VALUE || members.length > 0);
}

const optional = <T>(arb: fc.Arbitrary<T>) => fc.option(arb, { nil: undefined });
const anyRow = fc.record({
  state: optional(fc.constantFrom('open', 'doing', 'done')),
  who: optional(fc.subarray(['sato', 'abe', 'ito'])),
  due: optional(fc.integer({ min: -10, max: 20 }).map((days) => addDays(TODAY, days))),
  point: optional(fc.integer({ min: -3, max: 3 })),
  isArchived: fc.boolean(),
});
const anyCondition: fc.Arbitrary<FilterCondition> = fc.oneof(
  fc.record({
    targetColumnId: fc.constant('point'),
    comparisonOperator: fc.constantFrom(Op.EQUAL, Op.NOT_EQUAL, Op.GREATER_THAN),
    numericData: optional(fc.integer({ min: -3, max: 3 })),
  }),
  fc.record({
    targetColumnId: fc.constantFrom('state', 'who', 'due', 'point'),
    comparisonOperator: fc.constant(Op.IS_EMPTY),
  }),
  fc
    .record({
      targetColumnId: fc.constant('who'),
      comparisonOperator: fc.constant(Op.IS_CONTAIN),
      userAccountNameList: fc.subarray(['abe', 'ito']),
      isSelectSelf: fc.boolean(),
    })
    .filter((condition) => condition.isSelectSelf || condition.userAccountNameList.length > 0),
  fc.constant({ targetColumnId: 'due', comparisonOperator: Op.WITHIN_RANGE, dateOperator: 5 as const }),
);
const anyView = fc.record({
  filterGroupList: fc.array(
    fc.record({
      conditionOperator: fc.constantFrom(1 as const, 2 as const),
      filterConditionList: fc.array(
        anyCondition.filter(
          (c) => c.targetColumnId !== 'point' || c.comparisonOperator === Op.IS_EMPTY || c.numericData !== undefined,
        ),
        { maxLength: 3 },
      ),
    }),
    { maxLength: 2 },
  ),
  orderConditionList: fc.array(
    fc.record({ targetColumnId: fc.constantFrom('state', 'due', 'point'), isAsc: fc.boolean() }),
    { maxLength: 2 },
  ),
  groupColumnId: optional(fc.constant('state')),
});

test('the engine agrees with a naive reading of any view', () => {
  fc.assert(
    fc.property(fc.array(anyRow, { maxLength: 30 }), anyView, (drafts, view) => {
      const rows = drafts.map(({ isArchived, ...values }, at) => {
        const present = Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined)) as Record<
          string,
          CellValue
        >;
        return rowOf(at + 1, present, isArchived ? { archivedAt: '2026-01-01T00:00:00Z' } : {});
      });
      const full = { ...VIEW, ...view };
      const groups = evaluateView(rows.toReversed(), COLUMNS, full, VIEWER);
      expect(
        groups.map((group) => [
          group.groupColumnValueId,
          group.rows.map((row) => row.projectSerialNumber),
          group.aggregates.point,
        ]),
      ).toEqual(naive(rows, full));
    }),
    { numRuns: 500 },
  );
});

describe('a backlog', () => {
  const SPRINT: Column = {
    ...base,
    id: 'sprint',
    name: 'スプリント',
    columnType: ColumnType.DROP_DOWN,
    columnOrder: 5,
    valueOptionList: [option('s1', 'スプリント1', 0)],
  };
  const PLAN: View = {
    ...VIEW,
    viewType: ProjectBoardViewType.AGILE,
    groupColumnId: 'sprint',
    sprintStatusColumnId: 'sprint',
    completeStatusId: 'done',
  };
  const rows = [
    rowOf(1, { state: 'open' }),
    rowOf(2, { state: 'done' }),
    rowOf(3, { state: 'done', sprint: 's1' }),
    rowOf(4, { state: 'doing', sprint: 's1' }),
    rowOf(5),
  ];
  const shown = (view: View): number[][] => serials(evaluateView(rows, [...COLUMNS, SPRINT], view, VIEWER));

  test('holds what is to be done; what a sprint completed stays in it', () => {
    expect(shown(PLAN)).toEqual([
      [3, 4],
      [1, 5],
    ]);
  });

  test('holds all posts as long as nothing counts as complete, and only agile views have one', () => {
    const all = [
      [3, 4],
      [1, 2, 5],
    ];
    expect(shown({ ...PLAN, completeStatusId: undefined })).toEqual(all);
    expect(shown({ ...PLAN, completeStatusId: 'gone' })).toEqual(all);
    expect(
      shown({ ...PLAN, viewType: ProjectBoardViewType.KANBAN })
        .flat()
        .sort(),
    ).toEqual([1, 2, 3, 4, 5]);
  });
});
