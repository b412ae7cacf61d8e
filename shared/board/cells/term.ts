/** Terms: 'from/to', both days included; an open side is an empty text ('/2026-01-09'). */
import { addDays, isDay } from '../../format/days.ts';
import { parseDay } from './parse-day.ts';

export interface Term {
  from: string;
  to: string;
}

export const termOf = (value: string): Term => {
  const at = value.indexOf('/');
  return { from: value.slice(0, at), to: value.slice(at + 1) };
};

export const termValue = ({ from, to }: Term): string => `${from}/${to}`;

/** '2026-01-05〜2026-01-09'; one day stands alone, an open side stays empty. */
export const formatTerm = ({ from, to }: Term): string => (from === to ? from : `${from}〜${to}`);

export type TermResult = { term: Term | undefined } | { message: string };

export const TERM_MESSAGE = '期間として読めません。';

export function checkTerm({ from, to }: Term): TermResult {
  if (!from && !to) return { term: undefined };
  if ((from && !isDay(from)) || (to && !isDay(to))) return { message: '日付を YYYY-MM-DD の形で入力してください。' };
  if (from && to && from > to) return { message: '終了日は開始日以降の日付にしてください。' };
  return { term: { from, to } };
}

/** Signs between two days. A hyphen or a slash also stands inside a day: only one with spaces around it, or between whole ISO days, parts two. A run of spaces is entered at its beginning only. */
const PARTING =
  /(?<!\s)(?:\s*(?:[〜～~–—―→]|から)\s*|\s+(?:-|to|\/)\s+)|(?<=^\d{4}-\d{2}-\d{2})[/-](?=\d{4}-\d{2}-\d{2}$)|(?<=\/\d{1,2})-(?=\d)|^\/|\/$/;

/** The last day may leave out what it shares with the first: '2026/12/28〜1/5', '1月5日〜9日'. */
function readTo(text: string, from: string, now: number): string | undefined {
  if (!from) return parseDay(text, now);
  const date = /^(\d{1,2})日?$/.exec(text)?.[1];
  if (date) return parseDay(`${from.slice(0, 8)}${date}`, now);
  if (!/\d/.test(text)) return parseDay(text, now);
  const day = parseDay(text, Date.parse(`${from}T12:00:00+09:00`));
  // Without a year of its own it is the next such day, not the one before.
  const isNextYear = day !== undefined && day < from && !/\d{4}|[年.]/.test(text);
  return isNextYear ? parseDay(text, Date.parse(`${addDays(`${from.slice(0, 4)}-12-31`, 1)}T12:00:00+09:00`)) : day;
}

/** A term as people write it: '2026/1/5〜1/9', '2026-01-05 - 2026-01-09', '1/5から', '〜1/9'; a single day is a term of one day. */
export function parseTerm(text: string, now: number): TermResult {
  const plain = text
    .normalize('NFKC')
    .replace(/[(][月火水木金土日](?:曜日?)?[)]/g, '')
    .trim()
    .replace(/(?:まで|迄)$/, '');
  const parts = plain.split(PARTING);
  if (parts.length > 2) return { message: TERM_MESSAGE };
  const [first = '', last] = parts.map((part) => part.trim());
  const from = first && parseDay(first, now);
  if (from === undefined) return { message: TERM_MESSAGE };
  if (last === undefined) {
    // '1/9まで' has no beginning.
    return from
      ? checkTerm(/(?:まで|迄)$/.test(text.trim()) ? { from: '', to: from } : { from, to: from })
      : { message: TERM_MESSAGE };
  }
  const to = last && readTo(last, from, now);
  if (to === undefined || (!from && !to)) return { message: TERM_MESSAGE };
  return checkTerm({ from, to });
}
