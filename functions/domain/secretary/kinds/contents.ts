/** Jobs about what is written: what was done, decided, missed and talked about. */

import { gramsOf } from '#functions/domain/search/grams.ts';
import { topicsOf } from '#functions/domain/search/topic-names.ts';
import type { Row } from '#shared/board/types.ts';
import { ColumnType, StatusType } from '#shared/enums/enums.ts';
import { dayOf, daysBetween } from '#shared/format/days.ts';
import type { Period } from '../period.ts';
import { isIn } from '../period.ts';
import { byPeriod, figure } from '../report/figures.ts';
import { assigneePlan, planned, statePlan } from '../report/plans.ts';
import { rangeName, said } from '../report/sentences.ts';
import { quoted } from '../wording/foreign-words.ts';
import { decidedIn, tellDecided } from './decided.ts';
import type { JobKind } from './kind.ts';
import {
  assigneesOf,
  beginning,
  median,
  named,
  namedPlace,
  partName,
  placeOf,
  TOLD,
  talkWords,
  tally,
} from './kind.ts';
import type { Written } from './written.ts';

const NOTED = 30;

export const releaseNote: JobKind = ({ about, book, facts, source }) => {
  const kind = source.columns.find(({ columnType }) => columnType === ColumnType.DROP_DOWN);
  const range = rangeName(facts.period);
  const all = book.aggregate(`完了した投稿（${range}）`, facts.completed, '状態の履歴の集計');
  const nameOf = (row: Row): string => {
    const option = kind?.valueOptionList.find(({ id }) => id === row.values[kind.id]);
    return option ? quoted(option.name) : '分類なし';
  };
  const groups = tally(facts.completed, (row) => [nameOf(row)]);
  return {
    title: `${about}：${facts.completed.length}件が完了`,
    summary: [
      said(`${range}に${facts.completed.length}件が完了しました`, all),
      ...groups.flatMap(({ key, rows }) => [
        ...(kind
          ? [said(`${key}は${rows.length}件です`, book.aggregate(`完了した${key}（${range}）`, rows, '現在の値'))]
          : []),
        ...rows
          .slice(0, NOTED)
          .map((row) => said(`${named(row)}が完了しました`, book.post(row, row.title, '状態の履歴'))),
      ]),
    ].slice(0, 2 * NOTED),
    figures: [figure('完了', facts.completed.length, '件', [all], `前の期間は${facts.previousCompleted.length}件`)],
    unknowns: facts.hasHistory ? [] : ['状態の変更履歴がないため、いつ完了したかは分かりません。'],
  };
};

export const missingInfo: JobKind = ({ about, book, facts, read, source, written }) => {
  const open = [
    ...facts.byStatus[StatusType.OPEN],
    ...facts.byStatus[StatusType.IN_PROGRESS],
    ...facts.byStatus[StatusType.PENDING],
    ...facts.noStatus,
  ];
  const assignees = assigneesOf(source.columns);
  const isEmpty = (
    row: Row,
    type: ColumnType,
    isMeant: (column: (typeof source.columns)[number]) => boolean,
  ): boolean => {
    const columns = source.columns.filter((column) => column.columnType === type && isMeant(column));
    return columns.length > 0 && columns.every(({ id }) => row.values[id] === undefined);
  };
  const hasWords = new Set(
    written
      .filter(({ passage, row, entryId }) => passage.part === 'CONTENTS' && entryId === row?.id)
      .map(({ row }) => row),
  );
  const hasPeople = source.columns.some(({ columnType }) => columnType === ColumnType.USER);
  const checks: [name: string, rows: Row[]][] = [
    ['担当者', hasPeople ? open.filter((row) => assignees(row).length === 0) : []],
    ['期限', open.filter((row) => isEmpty(row, ColumnType.DATE, ({ isDeadline }) => isDeadline === true))],
    ['見積', open.filter((row) => isEmpty(row, ColumnType.NUMERIC, ({ numericUnit }) => numericUnit !== undefined))],
    ['状態', facts.noStatus],
    ['内容', open.filter((row) => read.has(row) && !hasWords.has(row))],
  ];
  const found = checks.filter(([, rows]) => rows.length > 0);
  const evidenceOf = ([name, rows]: [string, Row[]]): number =>
    book.aggregate(`${name}が入っていない未完了の投稿`, rows, '現在の値');
  const worst = open
    .map((row) => ({ row, lacks: found.filter(([, rows]) => rows.includes(row)).map(([name]) => name) }))
    .filter(({ lacks }) => lacks.length > 0)
    .sort((a, b) => b.lacks.length - a.lacks.length || a.row.projectSerialNumber - b.row.projectSerialNumber);
  const all = book.aggregate('未完了の投稿', open, '現在の状態');
  return {
    title: `${about}：情報が足りない投稿が${worst.length}件`,
    summary: [
      said(`未完了の${open.length}件のうち、${worst.length}件で情報が足りません`, all),
      ...found.map((check) => said(`${check[0]}が入っていない投稿は${check[1].length}件です`, evidenceOf(check))),
    ],
    figures: found.slice(0, 3).map((check) => figure(`${check[0]}なし`, check[1].length, '件', [evidenceOf(check)])),
    nextActions: worst.slice(0, 3).map(({ row, lacks }) => ({
      verb: '情報を入れる',
      title: row.title,
      detail: `${lacks.join('・')}が入っていません。`,
      projectSerialNumber: row.projectSerialNumber,
      evidence: [book.post(row, `${lacks.join('・')}が入っていません。`, '現在の値')],
      ...planned(statePlan(facts, row) ?? assigneePlan(facts, row)),
    })),
  };
};

export const insight: JobKind = ({ about, book, facts, written }) => {
  const range = rangeName(facts.period);
  const decided = decidedIn(written, facts.period);
  const final = decided.filter(({ isFinal }) => isFinal);
  const open = decided.filter(({ isFinal }) => !isFinal);
  const told = tellDecided(book);
  const all = book.aggregate(
    `${decided.every(({ one }) => one.row) ? '決定のある投稿' : '決定のある投稿・ドキュメント・チャット'}（${range}）`,
    [...new Set(decided.map(({ one }) => placeOf(one)))],
    '内容とコメント',
  );
  return {
    title:
      decided.length > 0
        ? `${about}：決まったことが${final.length}件、暫定や条件つきが${open.length}件`
        : `${about}：決まったことはありません`,
    summary: [
      decided.length > 0
        ? said(`${range}の決定は${decided.length}件で、そのうち${open.length}件は暫定か条件つきです`, all)
        : said(`${range}の決定は見つかりませんでした`, all),
      ...final.slice(0, 2 * TOLD).map(told),
    ],
    figures: [figure('確定', final.length, '件', [all]), figure('暫定・条件つき', open.length, '件', [all])],
    risks: open.slice(0, TOLD).map((one) => ({ level: 'mid' as const, statement: told(one) })),
  };
};

/** Posts that are compared with one another: the newest. */
const COMPARED = 300;
const SIMILAR = 0.6;

/** One post is compared with all others of its board, posts that are asked about with one another. */
export const similarTasks: JobKind = ({ about, allRows, book, post, source }) => {
  const compared = post ? allRows : source.rows;
  const newest = compared
    .toSorted((a, b) => (a.updatedAt < b.updatedAt ? 1 : -1))
    .slice(0, COMPARED)
    .map((row) => ({ row, grams: new Set(gramsOf(row.title)) }))
    .filter(({ grams }) => grams.size > 2);
  const firsts = post ? [{ row: post, grams: new Set(gramsOf(post.title)) }] : newest;
  const pairs = firsts
    .flatMap((a, at) =>
      (post ? newest.filter(({ row }) => row !== post) : newest.slice(at + 1)).map((b) => ({
        a: a.row,
        b: b.row,
        likeness: (2 * a.grams.intersection(b.grams).size) / (a.grams.size + b.grams.size),
      })),
    )
    .filter(({ likeness }) => likeness >= SIMILAR)
    .sort((x, y) => y.likeness - x.likeness);
  const rows = [...new Set(pairs.flatMap(({ a, b }) => [a, b]))];
  const all = book.aggregate('題名が似ている投稿', rows, '現在の題名の比較');
  return {
    title: pairs.length > 0 ? `${about}：題名が似ている組が${pairs.length}組` : `${about}：似ている投稿はありません`,
    summary: [
      pairs.length > 0
        ? said(`題名が似ている投稿は${pairs.length}組です`, all)
        : said('題名が似ている投稿は見つかりませんでした', all),
      ...pairs
        .slice(0, 2 * TOLD)
        .map(({ a, b }) =>
          said(
            `${named(a)}と${named(b)}は題名が似ています`,
            book.post(a, a.title, '現在の題名の比較'),
            book.post(b, b.title, '現在の題名の比較'),
          ),
        ),
    ],
    figures: [figure('似ている組', pairs.length, '組', [all])],
    unknowns: compared.length > COMPARED ? [`最近更新された${COMPARED}件だけを比べました。`] : [],
  };
};

export const pastCases: JobKind = ({ about, book, facts, source, written }) => {
  const done = facts.byStatus[StatusType.DONE].toSorted((a, b) => (a.updatedAt < b.updatedAt ? 1 : -1));
  const isDone = new Set(
    source.columns
      .find((column) => column.isStatus)
      ?.valueOptionList.filter(({ statusType }) => statusType === StatusType.DONE)
      .map(({ id }) => id),
  );
  const daysOf = (row: Row): number | undefined => {
    const end = source.transitions.findLast(({ postId, after }) => postId === row.id && isDone.has(after ?? ''));
    return end && daysBetween(dayOf(Date.parse(row.createdAt)), end.day);
  };
  const timed = done.flatMap((row) => daysOf(row) ?? []);
  const all = book.aggregate('完了した投稿', done, '現在の状態');
  return {
    title: `${about}：完了した事例が${done.length}件`,
    summary: [
      said(`完了した事例は${done.length}件です`, all),
      ...(timed.length > 0
        ? [said(`登録から完了までの日数が分かる${timed.length}件では、中央の値は${median(timed)}日です`, all)]
        : []),
      ...done.slice(0, TOLD).map((row) => {
        const last = written.findLast((one) => one.row === row && one.passage.part === 'COMMENT');
        const days = daysOf(row);
        const took = days === undefined ? '完了' : `${days}日で完了`;
        if (!last) return said(`${named(row)}は${took}しました`, book.post(row, row.title, '現在の状態'));
        const { from, to } = beginning(last.passage.text);
        return said(
          `${named(row)}は${took}し、最後のコメントが経緯を伝えています`,
          book.quote(last, from, to, '最後のコメント'),
        );
      }),
    ],
    figures: [
      figure('完了した事例', done.length, '件', [all]),
      ...(timed.length > 0 ? [figure('完了までの日数', median(timed), '日', [all], '中央の値')] : []),
    ],
    unknowns: timed.length < done.length ? ['状態の変更履歴がない投稿は、かかった日数が分かりません。'] : [],
  };
};

export const hotTopics: JobKind = ({ about, book, facts, written }) => {
  const range = rangeName(facts.period);
  const commentsIn = (period: Period): Written[] =>
    written.filter(({ passage }) => passage.part === 'COMMENT' && isIn(dayOf(Date.parse(passage.at)), period));
  const talk = commentsIn(facts.period);
  const byPlace = [...Map.groupBy(talk, placeOf)].sort(
    ([a, one], [b, other]) => other.length - one.length || a.projectSerialNumber - b.projectSerialNumber,
  );
  const places = byPlace.map(([place]) => place);
  const [talkName, placeName] = talkWords(talk);
  const all = book.aggregate(`${talkName}のあった${placeName}（${range}）`, places, `${talkName}の集計`);
  return {
    title: `${about}：${talkName}が${talk.length}件`,
    summary: [
      said(`${range}の${talkName}は${places.length}件の${placeName}に${talk.length}件です`, all),
      ...byPlace.slice(0, TOLD).map(([, comments]) => {
        const last = comments.at(-1)!;
        const { from, to } = beginning(last.passage.text);
        return said(
          `${namedPlace(last)}には${partName(last)}が${comments.length}件あります`,
          book.quote(last, from, to, `最後の${partName(last)}`),
        );
      }),
      ...topicsOf(places)
        .slice(0, TOLD)
        .map(({ name, of }) =>
          said(
            `${quoted(name)}に関わる${of.length}件で話し合われています`,
            book.aggregate(`題名に${quoted(name)}のある${talkName}のあった${placeName}`, of, `現在の題名と${talkName}`),
          ),
        ),
    ],
    figures: [
      figure(talkName, talk.length, '件', [all]),
      byPeriod(`期間ごとの${talkName}`, facts, ({ period }) => commentsIn(period).length, [all]),
    ],
  };
};
