/** Jobs that count: what grows, what grows old, what comes due. */

import { foldText } from '#shared/board/conditions/fold-text.ts';
import type { Row } from '#shared/board/types.ts';
import { ColumnType, StatusType } from '#shared/enums/enums.ts';
import { formatDayInSentence } from '#shared/format/date.ts';
import { addDays, dayOf, daysBetween } from '#shared/format/days.ts';
import { byPeriod, byWeek, figure } from '../report/figures.ts';
import { rangeName, said } from '../report/sentences.ts';
import { computeFacts, type Source } from '../sources/facts.ts';
import { quoted, unquoted } from '../wording/foreign-words.ts';
import type { JobKind, Material } from './kind.ts';
import { assigneesOf, median, named, TOLD } from './kind.ts';

const openRows = ({ facts }: Pick<Material, 'facts'>): Row[] => [
  ...facts.byStatus[StatusType.OPEN],
  ...facts.byStatus[StatusType.IN_PROGRESS],
  ...facts.byStatus[StatusType.PENDING],
  ...facts.noStatus,
];

const OLD_DAYS = 90;

export const productBacklog: JobKind = (material) => {
  const { about, book, facts, source } = material;
  const open = openRows(material);
  const ageOf = (row: Row): number => daysBetween(dayOf(Date.parse(row.createdAt)), source.today);
  const old = open.filter((row) => ageOf(row) > OLD_DAYS);
  const estimate = source.columns.find(
    ({ columnType, numericUnit }) => columnType === ColumnType.NUMERIC && numericUnit !== undefined,
  );
  const bare = estimate ? open.filter((row) => row.values[estimate.id] === undefined) : [];
  const all = book.aggregate('未完了の投稿', open, '現在の状態');
  const [oldest] = open.toSorted((a, b) => (a.createdAt < b.createdAt ? -1 : 1));
  const oldOf = book.aggregate(`登録から${OLD_DAYS}日を過ぎた未完了の投稿`, old, '登録日と現在の状態');
  return {
    title: `${about}：未完了が${open.length}件`,
    summary: [
      said(`未完了の投稿は${open.length}件です`, all),
      said(`そのうち登録から${OLD_DAYS}日を過ぎたものは${old.length}件です`, oldOf),
      ...(oldest
        ? [
            said(
              `最も古いのは${named(oldest)}で、登録から${ageOf(oldest)}日たっています`,
              book.post(
                oldest,
                `${formatDayInSentence(dayOf(Date.parse(oldest.createdAt)))}に登録されました。`,
                '登録日',
              ),
            ),
          ]
        : []),
      ...(estimate
        ? [
            said(
              `${quoted(estimate.name)}が入っていないものは${bare.length}件です`,
              book.aggregate(`${quoted(estimate.name)}のない未完了の投稿`, bare, '現在の値'),
            ),
          ]
        : []),
    ],
    figures: [
      figure('未完了', open.length, '件', [all]),
      figure(`${OLD_DAYS}日を過ぎた`, old.length, '件', [oldOf]),
      ...(facts.remaining
        ? [
            figure(
              `残りの${quoted(facts.remaining.column.name)}`,
              facts.remaining.value,
              facts.remaining.column.numericUnit ?? '',
              [
                book.aggregate(
                  `${quoted(facts.remaining.column.name)}のある未完了の投稿`,
                  facts.remaining.rows,
                  '現在の値の合計',
                ),
              ],
            ),
          ]
        : []),
    ],
    recommendation:
      old.length > 0
        ? [said(`${OLD_DAYS}日を過ぎた${old.length}件は、続けるかやめるかを決めることをお勧めします`, oldOf)]
        : [],
    unknowns: facts.hasStatus ? [] : ['状態が入っていないため、すべてを未完了として数えました。'],
  };
};

const BUG = /不具合|バグ|障害|bug|defect/i;

/** The posts that an option of a column calls bugs; undefined: no column has such an option. */
function bugsAmong(source: Source): Source | undefined {
  const options = new Map(
    source.columns.flatMap(({ id, isStatus, valueOptionList }) => {
      const called = valueOptionList.filter(({ name }) => BUG.test(foldText(name))).map((option) => option.id);
      return isStatus || called.length === 0 ? [] : [[id, new Set<unknown>(called)] as const];
    }),
  );
  const isBug = ({ values }: Row): boolean =>
    [...options].some(([id, called]) => [values[id]].flat().some((value) => called.has(value)));
  return options.size > 0 ? { ...source, rows: source.rows.filter(isBug) } : undefined;
}

export const bugs: JobKind = (material) => {
  const { about, book, source } = material;
  const called = bugsAmong(source);
  const facts = called ? computeFacts(called) : material.facts;
  const range = rangeName(facts.period);
  const open = openRows({ facts });
  const created = book.aggregate(`新しい投稿（${range}）`, facts.created, '投稿の集計');
  const completed = book.aggregate(`完了した投稿（${range}）`, facts.completed, '状態の履歴の集計');
  const all = book.aggregate('未完了の投稿', open, '現在の状態');
  const ends = new Map(source.transitions.map(({ postId, day }) => [postId, day]));
  const days = facts.completed.flatMap((row) => {
    const end = ends.get(row.id);
    return end ? daysBetween(dayOf(Date.parse(row.createdAt)), end) : [];
  });
  return {
    title: `${about}：新しく${facts.created.length}件、未完了は${open.length}件`,
    summary: [
      said(`${range}の新しい件数は${facts.created.length}件です`, created),
      ...(facts.hasHistory ? [said(`同じ期間に${facts.completed.length}件が完了しました`, completed)] : []),
      said(`いま未完了は${open.length}件です`, all),
      ...(days.length > 0 ? [said(`完了までの日数の中央の値は${median(days)}日です`, completed)] : []),
      ...facts.kinds
        .slice(0, TOLD)
        .map(({ column, optionName, rows }) =>
          said(
            `新しい件のうち${quoted(column.name)}が${quoted(optionName)}は${rows.length}件です`,
            book.aggregate(`${quoted(column.name)}が${quoted(optionName)}の新しい投稿`, rows, '現在の値'),
          ),
        ),
    ],
    figures: [
      figure('新しい件', facts.created.length, '件', [created], `前の期間は${facts.previousCreated.length}件`),
      figure('未完了', open.length, '件', [all]),
      ...(days.length > 0 ? [figure('完了までの日数', median(days), '日', [completed], '中央の値')] : []),
      byPeriod('期間ごとの新しい件', facts, (one) => one.created.length, [created]),
      ...(facts.hasHistory ? [byPeriod('期間ごとの完了', facts, (one) => one.completed.length, [completed])] : []),
    ],
    risks:
      facts.hasHistory && facts.created.length > facts.completed.length
        ? [
            {
              level: 'mid',
              statement: said(
                `新しい件が完了より${facts.created.length - facts.completed.length}件多く、残りが増えています`,
                created,
                completed,
              ),
            },
          ]
        : [],
    unknowns: [
      ...(called ? [] : ['不具合を表す選択肢がないため、すべての投稿を不具合として数えました。']),
      ...(facts.hasHistory ? [] : ['状態の変更履歴がないため、いつ完了したかは分かりません。']),
    ],
  };
};

const WEEKS = 4;

export const schedulingBrief: JobKind = (material) => {
  const { about, book, facts, nameOf, source } = material;
  const deadline = source.columns.find((column) => column.columnType === ColumnType.DATE && column.isDeadline);
  const estimate = source.columns.find(
    ({ columnType, numericUnit }) => columnType === ColumnType.NUMERIC && numericUnit !== undefined,
  );
  const assignees = assigneesOf(source.columns);
  const dueOf = (row: Row): string => String((deadline && row.values[deadline.id]) ?? '');
  const open = openRows(material);
  const sum = (rows: readonly Row[]): number =>
    rows.reduce((total, row) => total + (estimate ? Number(row.values[estimate.id] ?? 0) : 0), 0);
  const weeks = Array.from({ length: WEEKS }, (_, at) => {
    const from = addDays(source.today, 7 * at);
    const to = addDays(from, 6);
    return {
      week: { from, to },
      name: `${formatDayInSentence(from)}〜${formatDayInSentence(to)}`,
      rows: open.filter((row) => dueOf(row) >= from && dueOf(row) <= to),
    };
  });
  const ahead = weeks.flatMap(({ rows }) => rows);
  const all = book.aggregate('この先4週間に期限がある未完了の投稿', ahead, '現在の期限と状態');
  const free = ahead.filter((row) => assignees(row).length === 0);
  return {
    title: `${about}：この先4週間の期限は${ahead.length}件`,
    summary: [
      said(`この先4週間に期限がある未完了の投稿は${ahead.length}件です`, all),
      ...weeks
        .filter(({ rows }) => rows.length > 0)
        .map(({ name, rows }) =>
          said(
            `${name}の期限は${rows.length}件${estimate ? `で、${quoted(estimate.name)}の合計は${sum(rows)}${unquoted(estimate.numericUnit ?? '')}` : ''}です`,
            book.aggregate(`期限が${name}の投稿`, rows, '現在の期限'),
          ),
        ),
      ...Object.entries(
        Object.groupBy(
          ahead.flatMap((row) => assignees(row).map((account) => ({ account, row }))),
          ({ account }) => account,
        ),
      )
        .sort(([, a], [, b]) => b!.length - a!.length)
        .slice(0, TOLD)
        .map(([account, of]) =>
          said(
            `${nameOf(account)}の担当は${of!.length}件です`,
            book.aggregate(
              `${nameOf(account)}の4週間以内の担当`,
              of!.map(({ row }) => row),
              '現在の担当者と期限',
            ),
          ),
        ),
    ],
    figures: [
      figure('4週間の期限', ahead.length, '件', [all]),
      byWeek(
        '週ごとの期限',
        weeks.map(({ week, rows }) => ({ week, value: rows.length })),
        [all],
      ),
    ],
    risks: [
      ...(facts.overdue.length > 0
        ? [
            {
              level: 'high' as const,
              statement: said(
                `すでに期限を過ぎた投稿が${facts.overdue.length}件あります`,
                book.aggregate(
                  '期限を過ぎた投稿',
                  facts.overdue.map(({ row }) => row),
                  '現在の期限と状態',
                ),
              ),
            },
          ]
        : []),
      ...(free.length > 0
        ? [
            {
              level: 'mid' as const,
              statement: said(
                `4週間以内に期限があるのに担当者がいない投稿が${free.length}件あります`,
                book.aggregate('4週間以内に期限があり担当者がいない投稿', free, '現在の担当者と期限'),
              ),
            },
          ]
        : []),
    ],
    unknowns: deadline ? [] : ['期限の列がないため、いつまでに何があるかは分かりません。'],
  };
};
