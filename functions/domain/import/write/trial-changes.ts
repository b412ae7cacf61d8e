/** What a trial tells of posts that are there: which cells its rows would change, from what to what, in words. */

import type { Board } from '#functions/data/board/board.ts';
import type { ImportPlan } from '#functions/data/board/import-job.ts';
import { listMembers } from '#functions/data/people/member.ts';
import type { KeptContents } from '#functions/data/post/history.ts';
import { linkedOfBoard } from '#functions/domain/export/linked-of-board.ts';
import { reachOf } from '#functions/domain/link/reached-projects.ts';
import { beginningOf } from '#functions/domain/post/contents/excerpt.ts';
import { textOf } from '#functions/domain/post/contents/plain-text.ts';
import { textsOf } from '#shared/board/cells/cell-lists.ts';
import { formatCell, parseCell } from '#shared/board/cells/cells.ts';
import { hasOptions } from '#shared/board/columns/column-kinds.ts';
import type { CellValue, Column } from '#shared/board/types.ts';
import type { ImportChange } from '#shared/contract/import.ts';
import { ColumnType } from '#shared/enums/enums.ts';
import type { ImportRun } from '../import-context.ts';
import { whyNotLinked } from './resolve-links.ts';
import type { StrictRoom } from './strict-room.ts';
import type { Decided, KnownDraft, Updated } from './update-posts.ts';
import { decideRows, NONE } from './update-posts.ts';

/** Of those that it would make, told by their titles. */
export const NEW_TITLES = 20;
/** Of a title or a value: it is kept, and listed with others. */
const WORDS_LENGTH = 60;

export const wordsOf = (text: string): string =>
  text.length > WORDS_LENGTH ? `${beginningOf(text, WORDS_LENGTH)}…` : text;

type Names = ReadonlyMap<string, string>;

/** Empty: there is nothing in the cell. */
function cellWords(column: Column, value: CellValue | null | undefined, people: Names): string {
  if (value === null || value === undefined) return '';
  if (column.columnType === ColumnType.USER)
    return textsOf(value)
      .map((name) => people.get(name) ?? name)
      .join('、');
  // A choice that the import would make has no id yet.
  const isNewChoice = hasOptions(column.columnType) && !column.valueOptionList.some(({ id }) => id === value);
  return isNewChoice ? String(value) : formatCell(column, value);
}

type Told = Pick<ImportChange, 'columnName' | 'before' | 'after'>;

function toldOf({ columns, sections }: Board, { was: { was, now } }: Decided, people: Names): Told[] {
  const sectionName = (id: string | undefined): string => sections.find((section) => section.id === id)?.name ?? '';
  const contents = (kept: KeptContents | undefined): string => (kept && 'html' in kept ? textOf(kept.html) : '');
  return [
    ...(now.title === undefined ? [] : [{ columnName: 'タイトル', before: was.title!, after: now.title }]),
    ...(now.sectionId === undefined
      ? []
      : [{ columnName: 'セクション', before: sectionName(was.sectionId), after: sectionName(now.sectionId) }]),
    ...Object.entries(now.values ?? {}).map(([columnId, value]) => {
      const column = columns.find(({ id }) => id === columnId)!;
      const [before, after] = [was.values?.[columnId], value].map((one) => cellWords(column, one, people));
      return { columnName: column.name, before: before!, after: after! };
    }),
    ...(now.contents === undefined
      ? []
      : [{ columnName: '内容', before: contents(was.contents), after: contents(now.contents) }]),
  ];
}

/** As the import would find it: with the columns that it makes. Those that only get choices stay as they are. */
const boardOfTrial = (board: Board, { trialColumns = [] }: ImportPlan): Board => ({
  ...board,
  columns: [...board.columns, ...trialColumns.filter(({ id }) => !board.columns.some((column) => column.id === id))],
});

/** A column that gets choices was read as text: those that it has are told by their ids. */
function withChoices(known: KnownDraft, board: Board, { trialColumns = [] }: ImportPlan, now: number): KnownDraft {
  const values = { ...known.draft.values };
  for (const { id } of trialColumns) {
    const column = board.columns.find((one) => one.id === id);
    if (!column || !hasOptions(column.columnType) || typeof values[id] !== 'string') continue;
    const read = parseCell(column, values[id], now);
    if ('value' in read && read.value !== undefined) values[id] = read.value;
  }
  return { ...known, draft: { ...known.draft, values } };
}

/** Columns that tell these posts by number and title. */
async function withLinkedPosts({ ports, scope }: ImportRun, board: Board, ids: readonly string[]): Promise<Column[]> {
  if (ids.length === 0) return board.columns;
  const ends = board.columns.flatMap(({ linkEndList = [] }) => linkEndList.map(({ projectKey }) => projectKey));
  const linked = await linkedOfBoard(ports, scope, board, await reachOf(ports.table, scope, ends));
  await linked.load(ids);
  return linked.columns;
}

/** The rows of one part of a file; nothing is written. */
export async function tryPosts(
  context: ImportRun,
  board: Board,
  plan: ImportPlan,
  known: readonly KnownDraft[],
  room: StrictRoom | undefined,
): Promise<Updated> {
  if (known.length === 0) return NONE;
  const { ports, scope } = context;
  const now = ports.clock.now();
  const there = boardOfTrial(board, plan);
  const { changing: decided, refused } = await decideRows(
    context,
    there,
    known.map((one) => withChoices(one, board, plan, now)),
    room,
  );
  const linking = decided.filter(({ decided: { links } }) => links.length > 0);
  const reasons = await whyNotLinked(
    context,
    board,
    linking.map(({ row, decided: { links } }) => ({ row, links })),
  );
  const reasonOf = new Map(linking.map((one, at) => [one, reasons[at]]));
  const changing: typeof decided = [];
  for (const one of decided) {
    const message = reasonOf.get(one);
    if (message === undefined) changing.push(one);
    else refused.push({ rowNumber: one.known.rowNumber, message });
  }
  const columns = await withLinkedPosts(
    context,
    there,
    changing.flatMap(({ decided: { links } }) => links.flatMap(({ after }) => after)),
  );
  const isOfPeople = there.columns.some(
    ({ id, columnType }) =>
      columnType === ColumnType.USER && changing.some(({ decided }) => decided.was.now.values?.[id] !== undefined),
  );
  const members = isOfPeople ? await listMembers(ports.table, scope) : [];
  const people = new Map(members.map(({ accountName, name }) => [accountName, name]));
  const changes = changing.flatMap(({ known: { rowNumber }, row, decided }) =>
    toldOf({ ...there, columns }, decided, people).map(({ columnName, before, after }) => ({
      rowNumber,
      projectSerialNumber: row.projectSerialNumber,
      title: wordsOf(row.title),
      columnName,
      before: wordsOf(before),
      after: wordsOf(after),
    })),
  );
  return { ...NONE, updated: changing.length, refused, changes };
}
