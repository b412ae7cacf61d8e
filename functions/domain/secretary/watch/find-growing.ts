/** Topics that grow: what several new posts of a week name, and far fewer of the week before did. */
import { topicsOf } from '#functions/domain/search/topic-names.ts';
import { foldKana } from '#shared/board/conditions/fold-text.ts';
import type { Row } from '#shared/board/types.ts';
import { addDays, dayOf } from '#shared/format/days.ts';
import type { Source } from '../sources/facts.ts';
import { quoted } from '../wording/foreign-words.ts';
import type { Finding } from './finding.ts';

const DAYS = 7;
const POSTS_LEAST = 3;
const GROWTH = 2;
/** From so many on who wants to hear less hears of it, too. */
const LOUD_FROM = 2 * POSTS_LEAST;
/** Of one board, the largest. */
const TOLD = 3;
const NAMED = 10;

export function findGrowing({ rows, today, boards }: Source): Finding[] {
  const boardId = boards[0]!.id;
  const dayOfRow = (row: Row): string => dayOf(Date.parse(row.createdAt));
  const from = addDays(today, -DAYS);
  const before = addDays(from, -DAYS);
  const recent = rows.filter((row) => dayOfRow(row) >= from && dayOfRow(row) < today);
  const earlier = rows.filter((row) => dayOfRow(row) >= before && dayOfRow(row) < from);
  // Without a week before there is nothing that it has grown from: a new board, or one that was imported.
  if (earlier.length === 0) return [];
  const past = new Map(topicsOf(earlier, 1).map(({ name, of }) => [foldKana(name), of.length]));
  return topicsOf(recent, POSTS_LEAST)
    .map(({ name, of }) => ({ name, of, then: past.get(foldKana(name)) ?? 0 }))
    .filter(({ of, then }) => of.length >= GROWTH * Math.max(1, then))
    .slice(0, TOLD)
    .map(({ name, of, then }) => ({
      kind: 'GROWING' as const,
      // Told again when it has doubled.
      key: `${boardId} ${foldKana(name)} ${Math.floor(Math.log2(of.length / POSTS_LEAST))}`,
      boardId,
      postIds: of.slice(0, NAMED).map(({ id }) => id),
      words: `${quoted(name)}についての新しい投稿が、この7日間に${of.length}件ありました（その前の7日間は${then}件）。`,
      isLoud: of.length >= LOUD_FROM,
    }));
}
