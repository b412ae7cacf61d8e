/** A large board straight in the table, and what AppSync sends of an answer about it. */
import { getBoard } from '#functions/data/board/board.ts';
import { putNewColumn } from '#functions/data/board/column.ts';
import { putNewRow } from '#functions/data/board/row.ts';
import { updateViewSettings } from '#functions/data/board/view.ts';
import { workspaceKeys } from '#functions/data/table/keys.ts';
import { createBoard } from '#functions/domain/board/create-board.ts';
import { OPTIONS_MAX } from '#shared/board/limits.ts';
import { subPostId } from '#shared/board/rows/sub-post.ts';
import type { Column, Row } from '#shared/board/types.ts';
import { ColumnType } from '#shared/enums/enums.ts';
import { jsonBytes } from '#shared/rules/size-limits.ts';
import { plainPorts, projectScope } from './plain-ports.ts';

const scope = projectScope();
const AT = '2026-09-01T00:00:00.000Z';

const columnOf = (id: string, more: Partial<Column>): Column => ({
  id,
  name: id,
  columnType: ColumnType.LONG_TEXT,
  columnOrder: 100,
  width: 120,
  isStatus: false,
  isLock: false,
  required: false,
  valueOptionList: [],
  ...more,
});

interface Large {
  posts: number;
  texts: number;
  characters: number;
  subPosts?: number;
}

/** Posts in a hundred groups, by an option. */
export async function givenLargeBoard({ posts, texts, characters, subPosts = 0 }: Large) {
  const ports = plainPorts();
  const context = { ports, scope };
  await ports.server.put({ put: { ...workspaceKeys.project('w1', 'WEB'), ...scope.project } });
  const {
    id: boardId,
    boardViewList: [view],
  } = await createBoard(context, { name: '改善バックログ' });
  const options = (name: string) =>
    Array.from({ length: OPTIONS_MAX }, (_, at) => ({
      id: `o${at}`,
      name: `${name}${at}`,
      color: 'gray',
      optionOrder: at,
      isDefaultOption: false,
    }));
  const columns = [
    columnOf('kind', { columnType: ColumnType.DROP_DOWN, valueOptionList: options('種類') }),
    ...Array.from({ length: texts }, (_, at) => columnOf(`t${at}`, {})),
  ];
  for (const column of columns) await ports.server.transact([putNewColumn(scope, boardId, column)]);
  await ports.server.transact([updateViewSettings(scope, boardId, view!.id, { groupColumnId: 'kind' }, [])]);
  const {
    sections: [section],
  } = (await getBoard(ports.table, scope, boardId))!;
  const text = Object.fromEntries(Array.from({ length: texts }, (_, at) => [`t${at}`, '字'.repeat(characters)]));
  const rowOf = (id: string, serial: number, more: Partial<Row> = {}): Row => ({
    id,
    revision: 1,
    projectSerialNumber: serial,
    title: `要望 ${serial}`,
    sectionId: section!.id,
    values: { kind: `o${serial % 100}`, ...text },
    createdAt: AT,
    createdBy: 'sato',
    updatedAt: AT,
    updatedBy: 'sato',
    ...more,
  });
  const rows = Array.from({ length: posts }, (_, at) => [
    rowOf(`p${at}`, at + 1, subPosts > 0 ? { subPostCount: subPosts } : {}),
    ...Array.from({ length: subPosts }, (_sub, n) =>
      rowOf(subPostId(`p${at}`, `s${n}`), posts + at * subPosts + n + 1, {
        postOrder: `${String(n).padStart(3, '0')}1`,
      }),
    ),
  ]).flat();
  for (const row of rows) await ports.server.transact([putNewRow(scope, boardId, row)]);
  return { ports, context, boardId, view: view!, rows };
}

/** What AppSync sends of it: raw values travel as text in text. */
export const sentBytes = (answer: unknown): number =>
  jsonBytes(
    JSON.parse(JSON.stringify(answer), (name, value) =>
      name === 'values' ? JSON.stringify(value) : (value as unknown),
    ),
  );
