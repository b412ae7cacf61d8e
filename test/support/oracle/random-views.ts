/** Boards, views and viewers as nobody would think of them, for tests of the view engine. */
import * as fc from 'fast-check';
import { operatorsOf } from '#shared/board/columns/column-kinds.ts';
import type {
  CellValue,
  Column,
  FilterCondition,
  LinkedPost,
  Row,
  Section,
  View,
  Viewer,
} from '#shared/board/types.ts';
import { FIXED_COLUMNS } from '#shared/board/types.ts';
import {
  LinkedColumnDirectionType,
  NumericFunctionType,
  ComparisonOperatorType as Op,
  ColumnType as Type,
} from '#shared/enums/enums.ts';
import { plainColumn } from '#test/support/board/plain-column.ts';
import type { NaiveBoard } from './naive-cells.ts';

const NOW = Date.parse('2026-03-30T15:30:00Z');
const PEOPLE = ['sato', 'abe', 'ito', 'kato'];
const WORDS = [
  '検索',
  '検索10',
  '検索9',
  'ｹﾝｻｸ',
  'けんさく',
  'ＡＢＣ',
  'abc',
  'Abc',
  'アイコン',
  'あいさつ',
  '0',
  '００',
  'が',
  'ガ',
  '　',
  'emoji 👩‍👩‍👧',
  '①',
  '㍻',
];

const mostly = <T>(arb: fc.Arbitrary<T>): fc.Arbitrary<T | undefined> => fc.option(arb, { nil: undefined, freq: 9 });
const optional = <T>(arb: fc.Arbitrary<T>): fc.Arbitrary<T | undefined> => fc.option(arb, { nil: undefined, freq: 4 });
/** Around the viewer's day, over month ends and a leap day. */
const day = fc
  .integer({ min: -800, max: 120 })
  .map((days) => new Date(Date.parse('2026-03-31') + days * 86_400_000).toISOString().slice(0, 10));
const nearDay = fc.oneof(
  {
    weight: 5,
    arbitrary: fc
      .integer({ min: -3, max: 3 })
      .map((days) => new Date(Date.parse('2026-03-31') + days * 86_400_000).toISOString().slice(0, 10)),
  },
  day,
);
const words = fc.oneof(
  { weight: 3, arbitrary: fc.constantFrom(...WORDS) },
  fc.tuple(fc.constantFrom(...WORDS), fc.constantFrom(...WORDS)).map(([a, b]) => a + b),
);
const number = fc.oneof(
  fc.integer({ min: -3, max: 3 }),
  fc.integer({ min: -4_000_000, max: 4_000_000 }).map((quarters) => quarters / 4),
);
const term = fc.tuple(nearDay, fc.oneof(fc.nat(4), fc.nat(40)), fc.nat(4)).map(([from, days, sides]) => {
  const to = new Date(Date.parse(from) + days * 86_400_000).toISOString().slice(0, 10);
  return sides === 0 ? `/${from}` : sides === 1 ? `${from}/` : `${from}/${to}`;
});

const optionList = (prefix: string): fc.Arbitrary<Column['valueOptionList']> =>
  fc
    .tuple(fc.shuffledSubarray([0, 1, 2, 3], { minLength: 4 }), fc.array(fc.boolean(), { minLength: 4, maxLength: 4 }))
    .map(([orders, gone]) =>
      orders.map((optionOrder, at) => ({
        id: `${prefix}${at}`,
        name: `${prefix}選択肢${at}`,
        color: 'gray',
        optionOrder,
        isDefaultOption: false,
        ...(gone[at] && at > 1 && { deletedAt: '2026-01-01T00:00:00Z' }),
      })),
    );
/** Posts of another board: 101 and 102 lie below 103, 104 goes in a circle with itself, which nothing stored should. */
const LINKED = new Map<string, LinkedPost>(
  (
    [
      ['L1', 101, 2, ['L3']],
      ['L2', 102, undefined, ['L1']],
      ['L3', 103, -1.5, []],
      ['L4', 104, 4, ['L4', 'out of sight']],
    ] as const
  ).map(([id, projectSerialNumber, far, parents]) => [
    id,
    {
      id,
      projectSerialNumber,
      title: `遠い投稿${id}`,
      projectBoardId: 'far',
      values: (far === undefined ? {} : { far }) as LinkedPost['values'],
      links: { [LinkedColumnDirectionType.PARENT]: parents },
    },
  ]),
);

const columns: fc.Arbitrary<Column[]> = fc
  .tuple(
    optionList('s'),
    optionList('d'),
    fc.constantFrom(...Object.values(NumericFunctionType)),
    fc.subarray(['state', 'who', 'due', 'text', 'file', 'pull']),
  )
  .map(([state, drop, numericFunctionType, counted]) =>
    [
      plainColumn('state', Type.STATE, { valueOptionList: state }),
      plainColumn('drop', Type.DROP_DOWN, { valueOptionList: drop }),
      plainColumn('who', Type.USER),
      plainColumn('due', Type.DATE),
      plainColumn('term', Type.TERM),
      plainColumn('point', Type.NUMERIC, { numericFunctionType }),
      plainColumn('cost', Type.NUMERIC, { numericFunctionType: NumericFunctionType.SUM }),
      plainColumn('text', Type.TEXT),
      plainColumn('long', Type.LONG_TEXT),
      plainColumn('mark', Type.MARKDOWN_TEXT),
      plainColumn('link', Type.LINK_URL),
      plainColumn('file', Type.FILE),
      plainColumn('pull', Type.GITHUB_PULL_REQUEST),
      plainColumn('rel', Type.POST_LINK, { direction: LinkedColumnDirectionType.PARENT, linked: LINKED }),
      plainColumn('mirror', Type.COLUMN_DATA_MIRROR, {
        linkedSettingColumnId: 'rel',
        linked: LINKED,
        linkedColumnList: [{ ...plainColumn('far', Type.NUMERIC), projectBoardId: 'far' }],
        numericFunctionType,
      }),
    ].map((one) => (counted.includes(one.id) ? { ...one, numericFunctionType: NumericFunctionType.COUNT } : one)),
  );
const sections: fc.Arbitrary<Section[]> = fc
  .tuple(fc.shuffledSubarray([0, 1, 2], { minLength: 3 }), fc.boolean())
  .map(([orders, isArchived]) =>
    orders.map((sectionOrder, at) => ({
      id: `sec${at}`,
      name: `セクション${at}`,
      sectionOrder,
      isDefault: at === 0,
      ...(at === 2 && isArchived && { archivedAt: '2026-01-01T00:00:00Z' }),
    })),
  );

const cells = fc.record({
  rel: optional(fc.shuffledSubarray(['L1', 'L2', 'L3', 'L4', 'out of sight'])),
  state: optional(fc.constantFrom('s0', 's1', 's2', 's3', 'unknown')),
  drop: optional(fc.constantFrom('d0', 'd1', 'd2', 'd3')),
  who: optional(fc.subarray(PEOPLE)),
  due: optional(nearDay),
  term: optional(term),
  point: optional(number),
  cost: optional(number),
  text: optional(words),
  long: optional(words),
  mark: optional(words),
  link: optional(fc.constantFrom('https://a.jp/', 'https://b.jp/', 'https://b.jp/ 0番')),
  file: optional(
    fc
      .subarray(['plan.pdf', '図9.png', '図10.png'])
      .map((names) => names.map((fileName) => ({ id: fileName, fileName }))),
  ),
  pull: optional(
    fc.array(
      fc.record({
        pullRepository: fc.constant('aoba/web'),
        pullNumber: fc.constantFrom(9, 10),
        pullTitle: fc.constantFrom('Fix ①', 'メール'),
        pullState: fc.constantFrom(1, 2),
      }),
      { maxLength: 2 },
    ),
  ),
});
/** Moments around midnight in Tokyo. */
const moment = fc
  .tuple(nearDay, fc.constantFrom('14:59:59.999', '15:00:00.000', '15:00:00.001', '03:00:00.000'))
  .map(([date, time]) => `${date}T${time}Z`);
/** Before all, or after one of the first numbers. */
const placeByHand = fc
  .tuple(
    fc.constantFrom('0zzzz', '0zzzy', '11', '12', '15', '1A', '1G'),
    fc.constantFrom('V1', 'VV', 'V11', '5z1', '01'),
  )
  .map((parts) => parts.join(''));
const subPost = fc.record({ title: words, isArchived: fc.nat(3).map((n) => n === 0), long: optional(words) });
const row = fc.record({
  subPosts: optional(fc.array(subPost, { maxLength: 3 })),
  cells,
  title: words,
  sectionId: fc.constantFrom('sec0', 'sec1', 'sec2', 'nowhere'),
  createdAt: moment,
  updatedAt: moment,
  createdBy: fc.constantFrom(...PEOPLE),
  updatedBy: fc.constantFrom(...PEOPLE),
  isArchived: fc.nat(9).map((n) => n === 0),
  placed: optional(placeByHand),
});

export const anyBoard: fc.Arbitrary<NaiveBoard> = fc
  .tuple(fc.array(row, { maxLength: 16 }), columns, sections, fc.infiniteStream(fc.nat(1000)))
  .map(([drafts, boardColumns, boardSections, places]) => {
    const archived = { archivedAt: '2026-01-01T00:00:00Z' };
    const rows = drafts.flatMap(({ subPosts = [], cells: given, isArchived, placed, ...fields }, at): Row[] => [
      {
        id: `p${at}`,
        revision: 1,
        projectSerialNumber: at + 1,
        ...fields,
        values: Object.fromEntries(Object.entries(given).filter(([, value]) => value !== undefined)) as Record<
          string,
          CellValue
        >,
        ...(isArchived && archived),
        ...(placed && { postOrders: { v: placed } }),
        ...(subPosts.length > 0 && { subPostCount: subPosts.length }),
      },
      ...subPosts.map(
        (one, nth): Row => ({
          ...fields,
          id: `p${at}_${nth}`,
          revision: 1,
          projectSerialNumber: 100 + 3 * at + nth,
          title: one.title,
          values: one.long === undefined ? {} : { long: one.long },
          ...(one.isArchived && archived),
        }),
      ),
    ]);
    // A reader's memory holds rows in no order to rely on.
    const order = new Map(rows.map((one) => [one.id, places.next().value as number]));
    return {
      rows: rows.toSorted((a, b) => order.get(a.id)! - order.get(b.id)!),
      columns: boardColumns,
      sections: boardSections,
    };
  });

const ids = fc.constantFrom(
  ...Object.values(FIXED_COLUMNS),
  'state',
  'drop',
  'who',
  'due',
  'term',
  'point',
  'cost',
  'text',
  'long',
  'mark',
  'link',
  'file',
  'pull',
  'rel',
  'mirror',
  'gone',
);

const TYPES: Record<string, Type> = {
  title: Type.POST_TITLE,
  serial: Type.NUMERIC,
  section: Type.BOARD_SECTION,
  createdAt: Type.CREATED_AT,
  updatedAt: Type.UPDATED_AT,
  createdBy: Type.CREATED_USER,
  updatedBy: Type.UPDATED_USER,
  state: Type.STATE,
  drop: Type.DROP_DOWN,
  who: Type.USER,
  due: Type.DATE,
  term: Type.TERM,
  point: Type.NUMERIC,
  cost: Type.NUMERIC,
  text: Type.TEXT,
  long: Type.LONG_TEXT,
  mark: Type.MARKDOWN_TEXT,
  link: Type.LINK_URL,
  file: Type.FILE,
  pull: Type.GITHUB_PULL_REQUEST,
  rel: Type.POST_LINK,
  mirror: Type.NUMERIC,
};

/** Every field may be there, whatever the column: only the right ones may count. */
const anyOperands = fc.record({
  textData: mostly(fc.oneof(words, fc.constantFrom('', 'https://b.jp/', 'b.jp/'))),
  numericData: mostly(number),
  dateOperator: optional(fc.constantFrom(1, 2, 3, 4, 5, 6, 7, 8)),
  dateData: mostly(nearDay),
  deadlineData: optional(nearDay),
  relativeDateDirection: optional(fc.constantFrom(1, 2, 3)),
  relativeDateNumber: optional(fc.integer({ min: 1, max: 14 })),
  relativeDateUnit: optional(fc.constantFrom(1, 2, 3, 4)),
  boardSectionIdList: optional(fc.subarray(['sec0', 'sec1', 'sec2', 'nowhere'])),
  valueOptionIdList: optional(fc.subarray(['s0', 's2', 's3', 'd0', 'd3', 'nowhere'])),
  userAccountNameList: optional(fc.subarray(['abe', 'ito', 'nobody'])),
  isSelectSelf: optional(fc.boolean()),
  projectPostProjectSerialNumberList: optional(fc.subarray([101, 102, 103, 104, 999])),
  linkedPostIdList: optional(fc.subarray(['L1', 'L2', 'L3', 'L4', 'out of sight'])),
  isRecursive: optional(fc.boolean()),
});
/** Three of four conditions take an operator of their column. */
const condition = fc
  .tuple(ids, fc.nat(), fc.constantFrom(...Object.values(Op)), fc.nat(3), anyOperands)
  .map(([targetColumnId, nth, anyOperator, dice, operands]): FilterCondition => {
    const own = TYPES[targetColumnId] ? operatorsOf(TYPES[targetColumnId]) : [];
    return {
      targetColumnId,
      comparisonOperator: dice > 0 && own.length > 0 ? own[nth % own.length]! : anyOperator,
      ...operands,
    } as FilterCondition;
  });

export const anyView: fc.Arbitrary<View> = fc.record({
  id: fc.constant('v'),
  name: fc.constant('一覧'),
  viewType: fc.constant(1),
  isDefault: fc.constant(true),
  postLoadingLimit: fc.integer({ min: 1, max: 7 }),
  viewColumnList: fc.constant([]),
  isContainArchive: fc.boolean(),
  groupColumnId: optional(ids),
  filterGroupList: fc.array(
    fc.record({
      conditionOperator: fc.constantFrom(1 as const, 2 as const),
      filterConditionList: fc.array(condition, { maxLength: 3 }),
    }),
    { maxLength: 3 },
  ),
  orderConditionList: fc.array(fc.record({ targetColumnId: ids, isAsc: fc.boolean() }), { maxLength: 3 }),
  searchText: fc.option(fc.constantFrom('けんさく', '検索', 'ﾋﾟABC あい', 'が', 'あい　abc'), {
    nil: undefined,
    freq: 4,
  }) as fc.Arbitrary<string>,
  groupOptionList: fc
    .tuple(
      fc.shuffledSubarray(['s0', 's1', 's2', 'sato', 'none', '2026-03', 'sec1']),
      fc.constantFrom(undefined, 'state', 'who'),
    )
    .map(([list, groupColumnId]) =>
      list.slice(0, 4).map((groupColumnValueId, at) => ({
        ...(groupColumnId && { groupColumnId }),
        groupColumnValueId,
        groupOrder: at === 3 ? 1000 : at,
        isHidden: at === 1,
        isContract: false,
      })),
    ),
});

export const anyViewer: fc.Arbitrary<Viewer> = fc.record({
  accountName: fc.constantFrom(...PEOPLE),
  now: fc.constantFrom(NOW, NOW - 3_600_000, Date.parse('2028-02-29T03:00:00Z')),
});
