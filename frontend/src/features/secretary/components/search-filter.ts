/** What is searched of a project, as the address holds it. */

import { ContentsType } from '#shared/enums/enums.ts';
import { addDays, isDay } from '#shared/format/days.ts';
import type { SearchFilter } from '../api/search.ts';

const WORDS = ['board', 'kind', 'person', 'days', 'from', 'to'] as const;
export type FilterWord = (typeof WORDS)[number];
export type FilterWords = Record<FilterWord, string | null>;

/** A choice of its own: it is reached by keyboard like the others. */
export const ALL = '';
export const ON_DAYS = 'on';
export const KINDS = [
  { value: ALL, label: 'すべての種類' },
  { value: String(ContentsType.POST), label: '投稿' },
  { value: String(ContentsType.SUB_POST), label: 'サブ投稿' },
];
export const PERIODS = [
  { value: ALL, label: 'すべての期間' },
  { value: '7', label: '7日以内' },
  { value: '30', label: '30日以内' },
  { value: '365', label: '1年以内' },
  { value: ON_DAYS, label: '日を指定' },
];

export const wordsOf = (address: URLSearchParams): FilterWords =>
  Object.fromEntries(WORDS.map((name) => [name, address.get(name)])) as FilterWords;

export const hasConditions = (words: FilterWords): boolean => WORDS.some((name) => words[name] !== null);

/** A new address; what is null leaves it. */
export function withWords(address: URLSearchParams, change: Partial<FilterWords>): URLSearchParams {
  const next = new URLSearchParams(address);
  for (const [name, value] of Object.entries(change)) {
    if (value === null) next.delete(name);
    else next.set(name, value);
  }
  return next;
}

const dayIn = (word: string | null): string | undefined => (word !== null && isDay(word) ? word : undefined);

/** What is not among the choices is none. */
export function filterOf({ board, kind, person, days, from, to }: FilterWords, today: string): SearchFilter {
  const contentsType = ([ContentsType.POST, ContentsType.SUB_POST] as const).find((one) => String(one) === kind);
  const period = PERIODS.find(({ value }) => value !== ALL && value !== ON_DAYS && value === days);
  return {
    boardId: board ?? undefined,
    contentsType,
    userAccountName: person ?? undefined,
    from: period ? addDays(today, -Number(period.value)) : days === ON_DAYS ? dayIn(from) : undefined,
    to: days === ON_DAYS ? dayIn(to) : undefined,
  };
}
