/** What a report is about (work §3.15): of a board all of it, one person's posts, those in which words stand, or one; of a project all, or a topic. */

import type { Table } from '#functions/clients/table/table.ts';
import type { Board } from '#functions/data/board/board.ts';
import { getRows } from '#functions/data/board/row.ts';
import { findUserId, requireMember } from '#functions/data/people/member.ts';
import { listPlacesBySerial } from '#functions/data/post/serial-number.ts';
import type { ProjectRef, TenantScope } from '#functions/data/table/scope.ts';
import { namesTopic } from '#functions/domain/search/topic-names.ts';
import type { Passage, SourceEntry } from '#functions/domain/source/source.ts';
import { shortened } from '#shared/board/cells/shortened.ts';
import { foldKana } from '#shared/board/conditions/fold-text.ts';
import { searchWords, wordsTest } from '#shared/board/conditions/search-rows.ts';
import { isActiveOn } from '#shared/board/rows/archived.ts';
import type { Column, Row } from '#shared/board/types.ts';
import type { SecretaryNarrowing, SecretaryQuery } from '#shared/contract/secretary.ts';
import { ColumnType, AiSecretaryJobQueryType as QueryType } from '#shared/enums/enums.ts';
import { AppError } from '#shared/errors.ts';
import { calledPerson, quoted, unquoted } from './wording/foreign-words.ts';

const WORDS_SHOWN = 40;

/** In words; undefined: all of the board, or of the project. Refuses a person or a post that is not there. */
export async function nameOfQuery(
  table: Table,
  scope: ProjectRef,
  board: Board | undefined,
  query: SecretaryQuery,
): Promise<string | undefined> {
  if (query.aiSecretaryJobQueryType === QueryType.POST) {
    await refuseUnlessThere(table, scope, board!, query.projectSerialNumber);
    // Lists show titles where nobody looks at the post again: it is named by its number.
    return `#${query.projectSerialNumber}`;
  }
  if (query.aiSecretaryJobQueryType === QueryType.USER) return nameOfPerson(table, scope, query.userAccountName);
  if (query.aiSecretaryJobQueryType === QueryType.TOPIC)
    return `話題${quoted(shortened(query.topicName, WORDS_SHOWN))}`;
  return query.aiSecretaryJobQueryType === QueryType.QUERY ? nameOfWords(query.query) : undefined;
}

async function nameOfPerson(table: Table, scope: TenantScope, accountName: string): Promise<string> {
  const userId = await findUserId(table, scope, accountName);
  if (userId === undefined) throw new AppError('EntityNotFound');
  return `${calledPerson(await requireMember(table, scope, userId))}の担当`;
}

function nameOfWords(words: string): string {
  if (searchWords(words).length === 0) throw new AppError('BadRequest', 'キーワードを入力してください。');
  return `${quoted(shortened(words, WORDS_SHOWN))}を含む投稿`;
}

async function refuseUnlessThere(table: Table, scope: ProjectRef, board: Board, serial: number): Promise<void> {
  const [place] = await listPlacesBySerial(table, scope, [serial]);
  const [row] = place?.boardId === board.id ? await getRows(table, scope, board.id, [place.postId]) : [];
  // The number of a sub-post leads to its post.
  if (row?.projectSerialNumber !== serial || !isActiveOn(board)(row))
    throw new AppError('BadRequest', `#${serial}は、このボードの投稿にありません。投稿を選びなおしてください。`);
}

/** In words; undefined: nothing is left out. Refuses a person or an option that is not there. */
export async function nameOfNarrowing(
  table: Table,
  scope: ProjectRef,
  board: Board | undefined,
  { userAccountName, option, query }: SecretaryNarrowing,
): Promise<string | undefined> {
  const names: string[] = [];
  if (userAccountName !== undefined) names.push(await nameOfPerson(table, scope, userAccountName));
  if (option) {
    const column = board?.columns.find(({ id }) => id === option.columnId);
    const chosen = column?.valueOptionList.find(({ id }) => id === option.valueOptionId);
    if (!column || !chosen)
      throw new AppError('BadRequest', '選んだ値は、いまのボードにありません。選びなおしてください。');
    names.push(`${quoted(column.name)}が${quoted(chosen.name)}`);
  }
  if (query !== undefined) names.push(nameOfWords(query));
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

/** Which documents and threads are asked about, and what of them. */
export interface BesideTest {
  isMeant(entry: SourceEntry): boolean;
  /** Whether all words that are asked for stand in it. */
  holds(entry: SourceEntry, passages: readonly Passage[]): boolean;
}

/** Whether all of the words, as `searchWords` has them, stand in a title and what is written below it. */
export const holdsWords =
  (asked: readonly string[]): BesideTest['holds'] =>
  ({ title }, passages) => {
    const text = foldKana([title, ...passages.map((passage) => passage.text)].join('\n'));
    return asked.every((word) => text.includes(word));
  };

/** Undefined: none of them is meant, since they lie on no board, hold no cells, and nobody is in charge of them. */
export function besideTest(
  query: SecretaryQuery | undefined,
  { userAccountName, option, query: words }: SecretaryNarrowing = {},
): BesideTest | undefined {
  if (userAccountName !== undefined || option) return undefined;
  const asked = [...searchWords(words ?? ''), ...(query && 'query' in query ? searchWords(query.query) : [])];
  const holds = holdsWords(asked);
  switch (query?.aiSecretaryJobQueryType) {
    case QueryType.ALL:
    case QueryType.QUERY:
      return { isMeant: () => true, holds };
    case QueryType.TOPIC: {
      const isNamed = namesTopic(query.topicName);
      return { isMeant: ({ title }) => isNamed(title), holds };
    }
    default:
      return undefined;
  }
}

export const aboutBoard = (boardName: string, about: string | undefined): string =>
  about === undefined ? unquoted(boardName) : `${unquoted(boardName)}（${about}）`;

export function queryTest(query: SecretaryQuery | undefined, columns: readonly Column[]): (row: Row) => boolean {
  if (query?.aiSecretaryJobQueryType === QueryType.QUERY) return wordsTest(query.query, columns);
  if (query?.aiSecretaryJobQueryType === QueryType.TOPIC) {
    const isNamed = namesTopic(query.topicName);
    return ({ title }) => isNamed(title);
  }
  if (query?.aiSecretaryJobQueryType === QueryType.POST)
    return ({ projectSerialNumber }) => projectSerialNumber === query.projectSerialNumber;
  if (query?.aiSecretaryJobQueryType !== QueryType.USER) return () => true;
  const people = columns.filter(({ columnType }) => columnType === ColumnType.USER);
  return ({ values }) => people.some(({ id }) => [values[id] ?? []].flat().includes(query.userAccountName));
}
