/** Jobs about what became of posts: of several of them, and of one with its sub-posts and comments. */
import { spokenIn } from '#functions/domain/decision/spoken.ts';
import { formatCell } from '#shared/board/cells/cells.ts';
import type { Column, Row } from '#shared/board/types.ts';
import type { Statement } from '#shared/contract/secretary.ts';
import { ColumnType } from '#shared/enums/enums.ts';
import { formatDayInSentence } from '#shared/format/date.ts';
import { dayOf, daysBetween } from '#shared/format/days.ts';
import { figure } from '../report/figures.ts';
import { said } from '../report/sentences.ts';
import { quoted } from '../wording/foreign-words.ts';
import type { Findings, JobKind, Material } from './kind.ts';
import { assigneesOf, beginning, named, TOLD } from './kind.ts';

const LEFT_OUT = '題名や期限などの変更は並べていません。投稿の履歴で見られます。';
/** Steps of one post, the newest. */
const STEPS_MOST = 30;

interface Step {
  day: string;
  statement: Statement;
}

/** Of one post: registered, moved, decided. */
function stepsOf({ book, nameOf, source, written }: Material, row: Row): Step[] {
  const state = source.columns.find((column) => column.isStatus);
  const option = (id: string | undefined): string =>
    state?.valueOptionList.find((one) => one.id === id)?.name ?? '未設定';
  const made = dayOf(Date.parse(row.createdAt));
  return [
    {
      day: made,
      statement: said(
        `${formatDayInSentence(made)}に${nameOf(row.createdBy)}が${named(row)}を登録しました`,
        book.post(row, row.title, '現在の題名'),
      ),
    },
    ...source.transitions
      .filter(({ postId }) => postId === row.id)
      .map(({ day, before, after }) => ({
        day,
        statement: said(
          `${formatDayInSentence(day)}に${named(row)}の状態が${quoted(option(before))}から${quoted(option(after))}に変わりました`,
          book.post(row, `${formatDayInSentence(day)}：${option(before)}から${option(after)}へ`, '状態の履歴'),
        ),
      })),
    ...written
      .filter((one) => one.row === row)
      .flatMap((one) =>
        spokenIn(one.passage).map(({ at, from, to, text }) => ({
          day: dayOf(Date.parse(at)),
          statement: said(
            `${formatDayInSentence(dayOf(Date.parse(at)))}に${named(row)}で${quoted(text.replace(/[。！!]+$/, ''))}と決まりました`,
            book.quote(one, from, to, one.passage.part === 'COMMENT' ? 'コメント' : '内容'),
          ),
        })),
      ),
  ].sort((a, b) => (a.day < b.day ? -1 : a.day > b.day ? 1 : 0));
}

const stateOf = (columns: readonly Column[], row: Row): string | undefined => {
  const state = columns.find(({ isStatus }) => isStatus);
  return state && (row.values[state.id] === undefined ? '未設定' : String(formatCell(state, row.values[state.id])));
};

/** What it is now: its state, who has it, and until when. */
function standing({ book, nameOf, source: { columns } }: Material, post: Row): Statement[] {
  const state = stateOf(columns, post);
  const due = columns.find(({ columnType, isDeadline }) => columnType === ColumnType.DATE && isDeadline);
  const people = assigneesOf(columns)(post);
  const until = due && post.values[due.id];
  const parts = [
    ...(state === undefined ? [] : [`状態は${quoted(state)}`]),
    people.length > 0 ? `担当は${people.map(nameOf).join('と')}` : '担当は未設定',
    ...(due ? [typeof until === 'string' ? `期限は${formatDayInSentence(until)}` : '期限は未設定'] : []),
  ];
  return [said(`${named(post)}の${parts.join('、')}です`, book.post(post, `${parts.join('、')}。`, '現在の値'))];
}

/** Sub-posts: how many, and the first by title. Titles are quotes, so that the check of the report drops those deleted since. */
function underIt({ book, source: { columns }, subPosts }: Material, post: Row): Statement[] {
  if (subPosts.length === 0) return [];
  return [
    said(
      `サブ投稿は${subPosts.length}件あります`,
      book.post(post, `サブ投稿は${subPosts.length}件。`, '現在のサブ投稿'),
    ),
    ...subPosts.slice(0, TOLD).map((row) => {
      const passage = { part: 'TITLE' as const, text: row.title, at: row.updatedAt };
      const evidence = book.quote({ row: post, entryId: row.id, passage }, 0, row.title.length, 'サブ投稿の題名');
      const state = stateOf(columns, row) ?? '未設定';
      return said(
        `サブ投稿${quoted(row.title)}の状態は${quoted(state)}です`,
        evidence,
        book.post(post, `サブ投稿の状態は${quoted(state)}。`, '現在のサブ投稿'),
      );
    }),
  ];
}

function talkAbout({ book, nameOf, written }: Material, post: Row): Statement[] {
  const talk = written.filter(({ passage }) => passage.part === 'COMMENT');
  const last = talk.at(-1);
  if (!last) return [];
  const people = new Set(talk.map(({ passage }) => passage.by));
  const { from, to } = beginning(last.passage.text);
  return [
    said(
      `コメントは${talk.length}件で、${people.size}人が書いています`,
      book.post(post, `コメントは${talk.length}件、${people.size}人。`, 'コメントの集計'),
    ),
    said(
      `最後のコメントは${formatDayInSentence(dayOf(Date.parse(last.passage.at)))}に${nameOf(last.passage.by ?? '')}が書きました`,
      book.quote(last, from, to, '最後のコメント'),
    ),
  ];
}

/** One post: how it stands, what is under it, what is said about it, and how it came to that. */
function postHistory(material: Material, post: Row): Findings {
  const { about, book, source, subPosts, written } = material;
  const age = daysBetween(dayOf(Date.parse(post.createdAt)), source.today);
  const itself = book.post(post, post.title, '現在の投稿');
  const comments = written.filter(({ passage }) => passage.part === 'COMMENT').length;
  return {
    title: `${about}の経緯`,
    summary: [
      ...standing(material, post),
      ...underIt(material, post),
      ...talkAbout(material, post),
      ...stepsOf(material, post)
        .slice(-STEPS_MOST)
        .map(({ statement }) => statement),
    ],
    figures: [
      figure('登録からの日数', age, '日', [itself]),
      figure('サブ投稿', subPosts.length, '件', [itself]),
      figure('コメント', comments, '件', [itself]),
    ],
    unknowns: [LEFT_OUT],
  };
}

export const taskHistory: JobKind = (material) => {
  const { about, book, post, source } = material;
  if (post) return postHistory(material, post);
  const rows = source.rows.toSorted((a, b) => (a.updatedAt < b.updatedAt ? 1 : -1)).slice(0, TOLD);
  const all = book.aggregate('対象の投稿', source.rows, '現在の投稿');
  return {
    title: `${about}の経緯`,
    summary: [
      said(`対象は${source.rows.length}件で、最近更新された${rows.length}件の経緯を並べます`, all),
      ...rows.flatMap((row) =>
        stepsOf(material, row)
          .slice(-12)
          .map(({ statement }) => statement),
      ),
    ],
    figures: [figure('対象の投稿', source.rows.length, '件', [all])],
    unknowns: [LEFT_OUT],
  };
};
