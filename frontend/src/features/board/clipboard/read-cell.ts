import { parseCell, TITLE_MAX } from '#shared/board/cells/cells.ts';
import type { CellResult, Column } from '#shared/board/types.ts';
import { ColumnType } from '#shared/enums/enums.ts';
import { TITLE_COLUMN } from '../columns/title-column.ts';
import { kindOf } from '../table/column-layout.ts';
import type { BoardPerson, People } from '../values/people.ts';

const folded = (name: string): string =>
  name
    .normalize('NFKC')
    .replace(/\s+/g, '')
    .replace(/(さん|様)$/, '')
    .toLowerCase();

/** People by the names that texts call them, among those who can be chosen. */
function accountOf(people: readonly BoardPerson[], text: string): { accountName: string } | { message: string } {
  const account = text.trim().replace(/^@/, '');
  const byAccount = people.find((person) => person.accountName === account);
  const named = byAccount ? [byAccount] : people.filter((person) => folded(person.name) === folded(text));
  if (named.length > 1) return { message: `「${text.trim()}」という人が${named.length}人います。` };
  return named[0] ?? { message: `「${text.trim()}」という人は見つかりません。` };
}

function readPeople(column: Column, text: string, people: People, now: number): CellResult {
  const active = [...people.values()].filter((person) => person.isActive);
  const accounts: string[] = [];
  for (const part of text.split(/[,、，;；\n]/).filter((name) => name.trim() !== '')) {
    const found = accountOf(active, part);
    if ('message' in found) return found;
    accounts.push(found.accountName);
  }
  return parseCell(column, accounts.join(','), now);
}

/** A cell that was copied elsewhere; where only one line fits, lines become one. */
export function readCell(column: Column, text: string, people: People, now: number): CellResult {
  if (column.columnType === ColumnType.USER) return readPeople(column, text, people, now);
  if (kindOf(column) === 'longText') return parseCell(column, text, now);
  const line = text.replace(/\s*[\r\n]+\s*/g, ' ');
  if (column !== TITLE_COLUMN) return parseCell(column, line, now);
  const title = line.trim();
  if (title === '') return { message: '入力されていません' };
  return title.length > TITLE_MAX ? { message: `${TITLE_MAX}文字以内で入力してください。` } : { value: title };
}
