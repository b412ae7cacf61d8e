/** Jobs about people: who has to do with what. */
import { topicsOf } from '#functions/domain/search/topic-names.ts';
import type { Row } from '#shared/board/types.ts';
import { StatusType } from '#shared/enums/enums.ts';
import { formatDayInSentence } from '#shared/format/date.ts';
import { dayOf } from '#shared/format/days.ts';
import { isIn } from '../period.ts';
import { figure } from '../report/figures.ts';
import { rangeName, said } from '../report/sentences.ts';
import { quoted } from '../wording/foreign-words.ts';
import type { Findings, JobKind, Material } from './kind.ts';
import { assigneesOf, beginning, namedPlace, partName, placeOf, TOLD, talkWords, tally } from './kind.ts';
import { titleOfEntry } from './written.ts';

interface Part {
  account: string;
  made: Set<Row>;
  assigned: Set<Row>;
  said: Set<Row>;
  all: Row[];
}

/** Who made, holds or talked about the posts that are asked about, those with most of them first. */
function partsIn({ source, written }: Material): Part[] {
  const parts = new Map<string, Omit<Part, 'all'>>();
  const of = (account: string) => {
    const part = parts.get(account) ?? { account, made: new Set(), assigned: new Set(), said: new Set() };
    parts.set(account, part);
    return part;
  };
  const assignees = assigneesOf(source.columns);
  for (const row of source.rows) {
    of(row.createdBy).made.add(row);
    for (const account of assignees(row)) of(account).assigned.add(row);
  }
  const asked = new Set(source.rows);
  for (const { row, passage } of written)
    if (row && asked.has(row) && passage.part === 'COMMENT' && passage.by !== undefined) of(passage.by).said.add(row);
  return [...parts.values()]
    .map((part) => ({ ...part, all: [...part.made.union(part.assigned).union(part.said)] }))
    .sort(
      (a, b) =>
        b.assigned.size + b.said.size - (a.assigned.size + a.said.size) ||
        b.all.length - a.all.length ||
        (a.account < b.account ? -1 : 1),
    );
}

const allOf = ({ book, source }: Material): number => book.aggregate('対象の投稿', source.rows, '現在の投稿');

export const findStakeholder: JobKind = (material) => {
  const { about, book, nameOf, source } = material;
  const parts = partsIn(material);
  const evidenceOf = ({ account, all }: Part): number =>
    book.aggregate(`${nameOf(account)}が関わった投稿`, all, '投稿者・担当者・コメント');
  return {
    title: `${about}の関係者は${parts.length}人`,
    summary: [
      said(`${about}の${source.rows.length}件に関わった人は${parts.length}人です`, allOf(material)),
      ...parts
        .slice(0, TOLD)
        .map((part) =>
          said(
            `${nameOf(part.account)}は担当${part.assigned.size}件、登録${part.made.size}件、コメントした投稿${part.said.size}件です`,
            evidenceOf(part),
          ),
        ),
    ],
    figures: [figure('関係者', parts.length, '人', [allOf(material)], `${source.rows.length}件の投稿`)],
    recommendation: parts
      .slice(0, 1)
      .map((part) => said(`まず${nameOf(part.account)}に相談することをお勧めします`, evidenceOf(part))),
  };
};

export const findOwner: JobKind = (material) => {
  const { about, book, facts, nameOf, source } = material;
  const done = new Set(facts.byStatus[StatusType.DONE]);
  const holders = tally(source.rows, assigneesOf(source.columns));
  const nobody = source.rows.filter((row) => assigneesOf(source.columns)(row).length === 0);
  return {
    title: holders[0] ? `${about}に最も詳しいのは${nameOf(holders[0].key)}` : `${about}には担当者がいません`,
    summary: holders.slice(0, TOLD).map(({ key, rows }) => {
      const finished = rows.filter((row) => done.has(row)).length;
      return said(
        `${nameOf(key)}は${rows.length}件を担当し、そのうち${finished}件を完了させています`,
        book.aggregate(`${nameOf(key)}が担当する投稿`, rows, '現在の担当者'),
      );
    }),
    figures: [figure('対象の投稿', source.rows.length, '件', [allOf(material)])],
    risks:
      nobody.length === 0
        ? []
        : [
            {
              level: 'low',
              statement: said(
                `${nobody.length}件には担当者がいません`,
                book.aggregate('担当者のいない投稿', nobody, '現在の担当者'),
              ),
            },
          ],
  };
};

export const knowledgeAndConnections: JobKind = (material) => {
  const { book, nameOf, person = '', source } = material;
  const name = nameOf(person);
  const others = partsIn(material).filter(({ account }) => account !== person);
  return {
    title: `${name}の得意な話題とつながり`,
    summary: [
      said(`${name}が担当する投稿は${source.rows.length}件です`, allOf(material)),
      ...topicsOf(source.rows)
        .slice(0, TOLD)
        .map((topic) =>
          said(
            `${quoted(topic.name)}に関わる投稿を${topic.of.length}件担当しています`,
            book.aggregate(`題名に${quoted(topic.name)}のある担当`, topic.of, '現在の題名と担当者'),
          ),
        ),
      ...others
        .slice(0, TOLD)
        .map(({ account, all }) =>
          said(
            `${nameOf(account)}とは${all.length}件で一緒に関わっています`,
            book.aggregate(`${nameOf(account)}も関わる投稿`, all, '投稿者・担当者・コメント'),
          ),
        ),
    ],
    figures: [
      figure('担当する投稿', source.rows.length, '件', [allOf(material)]),
      figure('一緒に関わる人', others.length, '人', [allOf(material)]),
    ],
  };
};

export const actionHistory: JobKind = (material) => {
  const { allRows, book, facts, nameOf, person = '', written } = material;
  const name = nameOf(person);
  const range = rangeName(facts.period);
  const made = allRows.filter(
    ({ createdBy, createdAt }) => createdBy === person && isIn(dayOf(Date.parse(createdAt)), facts.period),
  );
  const talk = written.filter(
    ({ passage }) =>
      passage.part === 'COMMENT' && passage.by === person && isIn(dayOf(Date.parse(passage.at)), facts.period),
  );
  const madeOf = book.aggregate(`${name}が登録した投稿（${range}）`, made, '投稿の集計');
  const [talkName, placeName] = talkWords(talk);
  const talkOf = book.aggregate(
    `${name}の${talkName}のあった${placeName}（${range}）`,
    [...new Set(talk.map(placeOf))],
    `${talkName}の集計`,
  );
  const doneOf = book.aggregate(`${name}の担当で完了した投稿（${range}）`, facts.completed, '状態の履歴の集計');
  return {
    title: `${name}の活動：登録${made.length}件、${talkName}${talk.length}件`,
    summary: [
      said(`${range}に${name}が登録した投稿は${made.length}件です`, madeOf),
      said(`同じ期間の${talkName}は${talk.length}件です`, talkOf),
      ...(facts.hasHistory ? [said(`担当する投稿のうち${facts.completed.length}件が完了しました`, doneOf)] : []),
      ...talk.slice(-TOLD).map((one) => {
        const { from, to } = beginning(one.passage.text);
        return said(
          `${formatDayInSentence(dayOf(Date.parse(one.passage.at)))}に${namedPlace(one)}で${partName(one)}しました`,
          book.quote(one, from, to, partName(one)),
        );
      }),
    ],
    figures: [
      figure('登録', made.length, '件', [madeOf]),
      figure(talkName, talk.length, '件', [talkOf]),
      ...(facts.hasHistory ? [figure('完了した担当', facts.completed.length, '件', [doneOf])] : []),
    ],
  };
};

export const missedMentions: JobKind = ({ allRows, book, nameOf, person = '', written }) => {
  const name = nameOf(person);
  const known = new Set(allRows);
  const missed = written.filter(
    ({ entryId, row, passage }) =>
      (!row || known.has(row)) &&
      passage.by !== person &&
      passage.mentions?.includes(person) &&
      !written.some(
        (later) =>
          later.entryId === entryId &&
          later.passage.part === 'COMMENT' &&
          later.passage.by === person &&
          later.passage.at > passage.at,
      ),
  );
  const newest = missed.toSorted((a, b) => (a.passage.at < b.passage.at ? 1 : -1)).slice(0, 2 * TOLD);
  const allMissed = book.aggregate(
    `${name}への返事のないメンション`,
    [...new Set(missed.map(placeOf))],
    'メンションとコメント',
  );
  return {
    title:
      missed.length === 0
        ? `${name}への返事のないメンションはありません`
        : `返事をしていないメンションが${missed.length}件`,
    summary: [
      said(`${name}へのメンションのうち、そのあとに返事のないものは${missed.length}件です`, allMissed),
      ...newest.map((one) => {
        const { from, to } = beginning(one.passage.text);
        const by = one.passage.by === undefined ? '' : `${nameOf(one.passage.by)}が`;
        return said(
          `${formatDayInSentence(dayOf(Date.parse(one.passage.at)))}に${by}${namedPlace(one)}で呼びかけています`,
          book.quote(one, from, to, partName(one)),
        );
      }),
    ],
    figures: [figure('返事のないメンション', missed.length, '件', [allMissed])],
    nextActions: newest.slice(0, 3).map((one) => {
      const { from, to } = beginning(one.passage.text);
      return {
        verb: '返事をする',
        title: one.row ? one.row.title : titleOfEntry(one.entry),
        detail: '呼びかけのあとに、返事がありません。',
        ...(one.row && { projectSerialNumber: one.row.projectSerialNumber }),
        evidence: [book.quote(one, from, to, partName(one))],
      };
    }),
    unknowns: ['グループへのメンションと、コメント以外での返事は数えていません。'],
  };
};

export const skillMap: JobKind = ({ about, book, nameOf, source }): Findings => {
  const holders = tally(source.rows, assigneesOf(source.columns)).slice(0, 2 * TOLD);
  const lines = holders.flatMap(({ key, rows }) => {
    const topics = topicsOf(rows).slice(0, 3);
    if (topics.length === 0) return [];
    return said(
      `${nameOf(key)}は${topics.map(({ name, of }) => `${quoted(name)}${of.length}件`).join('、')}を担当しています`,
      ...topics.map(({ name, of }) =>
        book.aggregate(`${nameOf(key)}の担当で題名に${quoted(name)}のある投稿`, of, '現在の題名と担当者'),
      ),
    );
  });
  const assigned = [...new Set(holders.flatMap(({ rows }) => rows))];
  return {
    title: `${about}のスキルマップ：${holders.length}人`,
    summary: lines,
    figures: [
      figure('担当のある投稿', assigned.length, '件', [book.aggregate('担当のある投稿', assigned, '現在の担当者')]),
    ],
    unknowns: ['話題は題名の言葉から読み取っています。2件以上に共通する言葉だけを数えます。'],
  };
};
