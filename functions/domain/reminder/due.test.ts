import { expect, test } from 'vitest';
import type { Row } from '#shared/board/types.ts';
import { ColumnType, StatusType } from '#shared/enums/enums.ts';
import { plainColumn } from '#test/support/board/plain-column.ts';
import { duePosts } from './due.ts';

const COLUMNS = [
  plainColumn('st', ColumnType.STATE, {
    isStatus: true,
    valueOptionList: [
      { id: 'done', name: '完了', color: 'green', optionOrder: 0, isDefaultOption: false, statusType: StatusType.DONE },
    ],
  }),
  plainColumn('us', ColumnType.USER),
  plainColumn('due', ColumnType.DATE, { isDeadline: true }),
  plainColumn('reg', ColumnType.DATE),
];
const row = (serial: number, values: Row['values']) =>
  ({
    id: `p${serial}`,
    projectSerialNumber: serial,
    title: '',
    sectionId: '',
    values,
    createdAt: '',
    createdBy: '',
    updatedAt: '',
    updatedBy: '',
    revision: 1,
  }) as Row;

test('past, today and tomorrow are reminded of, earliest first; later days are not', () => {
  const rows = [
    row(1, { us: ['ito'], due: '2026-09-19' }),
    row(2, { us: ['ito'], due: '2026-09-18' }),
    row(3, { us: ['ito'], due: '2026-09-01' }),
    row(4, { us: ['ito'], due: '2026-09-20' }),
  ];
  expect(
    duePosts(COLUMNS, rows, '2026-09-18')
      .get('ito')!
      .map(({ row: { id }, due }) => [id, due]),
  ).toEqual([
    ['p3', 'overdue'],
    ['p2', 'today'],
    ['p1', 'tomorrow'],
  ]);
});

test('done posts, mere dates and posts of nobody are left out', () => {
  const rows = [
    row(1, { us: ['ito'], due: '2026-09-01', st: 'done' }),
    row(3, { us: ['ito'], reg: '2026-09-01' }),
    row(4, { due: '2026-09-01' }),
  ];
  expect(duePosts(COLUMNS, rows, '2026-09-18').size).toBe(0);
});

test('each person in charge is reminded once per post', () => {
  const found = duePosts(COLUMNS, [row(1, { us: ['ito', 'tanaka', 'ito'], due: '2026-09-18' })], '2026-09-18');
  expect([...found].map(([name, posts]) => [name, posts.length])).toEqual([
    ['ito', 1],
    ['tanaka', 1],
  ]);
});
