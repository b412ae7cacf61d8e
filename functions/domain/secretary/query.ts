/** What of a board a report is about (work §3.15): all of it, one person's posts, or those in which words stand. */

import type { Table } from '#functions/clients/table/table.ts';
import type { Board } from '#functions/data/board/board.ts';
import { findUserId, requireMember } from '#functions/data/people/member.ts';
import type { TenantScope } from '#functions/data/table/scope.ts';
import { shortened } from '#shared/board/cells/shortened.ts';
import { searchWords, wordsTest } from '#shared/board/conditions/search-rows.ts';
import type { Column, Row } from '#shared/board/types.ts';
import type { SecretaryNarrowing, SecretaryQuery } from '#shared/contract/secretary.ts';
import { ColumnType, AiSecretaryJobQueryType as QueryType } from '#shared/enums/enums.ts';
import { AppError } from '#shared/errors.ts';

const WORDS_SHOWN = 40;

/** In words; undefined: all of the board. Refuses a person who is not there. */
export async function nameOfQuery(
  table: Table,
  scope: TenantScope,
  query: SecretaryQuery,
): Promise<string | undefined> {
  if (query.aiSecretaryJobQueryType === QueryType.USER) {
    const userId = await findUserId(table, scope, query.userAccountName);
    if (userId === undefined) throw new AppError('EntityNotFound');
    return `${(await requireMember(table, scope, userId)).name}さんの担当`;
  }
  if (query.aiSecretaryJobQueryType !== QueryType.QUERY) return undefined;
  if (searchWords(query.query).length === 0) throw new AppError('BadRequest', 'キーワードを入力してください。');
  return `「${shortened(query.query, WORDS_SHOWN)}」を含む投稿`;
}

/** In words; undefined: nothing is left out. Refuses a person or an option that is not there. */
export async function nameOfNarrowing(
  table: Table,
  scope: TenantScope,
  { columns }: Pick<Board, 'columns'>,
  { userAccountName, option, query }: SecretaryNarrowing,
): Promise<string | undefined> {
  const names: string[] = [];
  if (userAccountName !== undefined)
    names.push((await nameOfQuery(table, scope, { aiSecretaryJobQueryType: QueryType.USER, userAccountName })) ?? '');
  if (option) {
    const column = columns.find(({ id }) => id === option.columnId);
    const chosen = column?.valueOptionList.find(({ id }) => id === option.valueOptionId);
    if (!column || !chosen)
      throw new AppError('BadRequest', '選んだ値は、いまのボードにありません。選びなおしてください。');
    names.push(`${column.name}が「${chosen.name}」`);
  }
  if (query !== undefined)
    names.push((await nameOfQuery(table, scope, { aiSecretaryJobQueryType: QueryType.QUERY, query })) ?? '');
  return names.length > 0 ? names.join('・') : undefined;
}

/** One test for what is asked about, and what a follow-up leaves of it. */
export function narrowedTest(
  query: SecretaryQuery | undefined,
  narrowing: SecretaryNarrowing | undefined,
  columns: readonly Column[],
): (row: Row) => boolean {
  const { userAccountName, option, query: words } = narrowing ?? {};
  const tests = [
    queryTest(query, columns),
    ...(userAccountName === undefined
      ? []
      : [queryTest({ aiSecretaryJobQueryType: QueryType.USER, userAccountName }, columns)]),
    ...(option ? [({ values }: Row) => [values[option.columnId] ?? []].flat().includes(option.valueOptionId)] : []),
    ...(words === undefined ? [] : [queryTest({ aiSecretaryJobQueryType: QueryType.QUERY, query: words }, columns)]),
  ];
  return (row) => tests.every((test) => test(row));
}

export const aboutBoard = (boardName: string, about: string | undefined): string =>
  about === undefined ? boardName : `${boardName}（${about}）`;

export function queryTest(query: SecretaryQuery | undefined, columns: readonly Column[]): (row: Row) => boolean {
  if (query?.aiSecretaryJobQueryType === QueryType.QUERY) return wordsTest(query.query, columns);
  if (query?.aiSecretaryJobQueryType !== QueryType.USER) return () => true;
  const people = columns.filter(({ columnType }) => columnType === ColumnType.USER);
  return ({ values }) => people.some(({ id }) => [values[id] ?? []].flat().includes(query.userAccountName));
}
