import { expect, test } from 'vitest';
import { cellKey } from '#shared/board/arrangement/lanes.ts';
import type { Row } from '#shared/board/types.ts';
import { ColumnType, ProjectBoardViewType } from '#shared/enums/enums.ts';
import { COLUMNS, post } from '../state/testing/fake-rows.ts';
import type { BoardData, LoadedGroup } from '../state/types.ts';
import { laneCells } from './lane-cells.ts';
import { laneColumnOf } from './lane-column.ts';

const who = { ...COLUMNS[1]!, id: 'who', name: '担当', columnType: ColumnType.USER };
const board = { columns: [...COLUMNS, who], sections: [] } as unknown as BoardData['board'];
const view = {
  id: 'v1',
  viewType: ProjectBoardViewType.KANBAN,
  groupColumnId: 'state',
  laneColumnId: 'who',
  groupOptionList: [
    {
      groupColumnId: 'who',
      groupColumnValueId: 'none',
      groupOrder: 0,
      isHidden: false,
      isContract: false,
      wipLimit: 2,
    },
  ],
} as unknown as BoardData['view'];
const column = (key: string, rows: Row[]): LoadedGroup => ({ key, name: key, size: rows.length, aggregates: {}, rows });
const names = { ofColumn: ({ key }: LoadedGroup) => key, ofLane: ({ key }: LoadedGroup) => key };
const shared = post(3, { state: 'doing', who: ['sato', 'ito'], estimate: 8 });
const lanes = laneCells(
  [
    column('todo', [post(1, { state: 'todo', who: ['sato'], estimate: 3 }), post(2, { state: 'todo', estimate: 2 })]),
    column('doing', [shared]),
  ],
  { board, view },
  names,
);
const lane = (key: string) => lanes.find((one) => one.key === key)!;

test('each post stands in the cell of its column and lane, and in two lanes where two people have it', () => {
  expect(lanes.map(({ key, size }) => [key, size])).toEqual([
    ['none', 1],
    ['ito', 1],
    ['sato', 2],
  ]);
  expect(lane('sato').cells.map(({ key, rows }) => [key, rows.map(({ id }) => id)])).toEqual([
    [cellKey('todo', 'sato'), ['p1']],
    [cellKey('doing', 'sato'), ['p3']],
  ]);
  expect(lane('ito').cells.map(({ rows }) => rows.length)).toEqual([0, 1]);
});

test('a lane sums up its posts, and stands as the view arranges it', () => {
  expect([lane('sato').aggregates, lane('none').aggregates]).toEqual([{ estimate: 11 }, { estimate: 2 }]);
  expect(lane('none').option).toMatchObject({ wipLimit: 2 });
});

test('a post that stands in two columns counts once in its lane', () => {
  const [first] = laneCells(
    [column('sato', [shared]), column('ito', [shared])],
    {
      board,
      view: { ...view, groupColumnId: 'who', laneColumnId: 'state', groupOptionList: [] },
    },
    names,
  ).filter(({ key }) => key === 'doing');
  expect([first!.size, first!.cells.map(({ size }) => size)]).toEqual([1, [1, 1]]);
});

test('nothing divides a kanban by the column of its columns, nor another kind of view', () => {
  expect(laneColumnOf({ board, view })?.id).toBe('who');
  expect(laneColumnOf({ board, view: { ...view, laneColumnId: 'state' } })).toBeUndefined();
  expect(laneColumnOf({ board, view: { ...view, viewType: ProjectBoardViewType.TABLE } })).toBeUndefined();
  expect(laneColumnOf({ board, view: { ...view, laneColumnId: 'gone' } })).toBeUndefined();
});
