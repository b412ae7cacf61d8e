/** Sentences about posts that belong together. */

import type { Row } from '#shared/board/types.ts';
import type { Report, Statement } from '#shared/contract/secretary.ts';
import { formatDayInSentence } from '#shared/format/date.ts';
import { dayOf } from '#shared/format/days.ts';
import { named } from '../kinds/kind.ts';
import type { Related, RelatedPost } from '../sources/related.ts';
import { unquoted } from '../wording/foreign-words.ts';
import { commentPlan, planned } from './plans.ts';
import type { Draft } from './sentences.ts';
import { said } from './sentences.ts';

const placed = ({ row, boardName }: RelatedPost): string => `${unquoted(boardName)}の${named(row)}`;

const SAME_TITLE = '現在の題名の比較';
const twinEvidence = ({ book }: Draft, row: Row, { row: other, boardId }: RelatedPost): number[] => [
  book.post(row, row.title, SAME_TITLE),
  book.post(other, other.title, SAME_TITLE, boardId),
];

export const twinAdvice = (draft: Draft): Statement[] =>
  draft.related.twins.map(({ row, other }) =>
    said(
      `${named(row)}と${placed(other)}は題名がほぼ同じなので、同じ件かどうか確かめることをお勧めします`,
      ...twinEvidence(draft, row, other),
    ),
  );

export const mentionAdvice = (draft: Draft): Statement[] =>
  draft.related.mentions.map(({ row, other, quote }) =>
    said(
      `${named(row)}を進める前に、内容でこの題名に触れている${placed(other)}を読むことをお勧めします`,
      draft.book.quote(
        {
          row: other.row,
          entryId: other.row.id,
          passage: { part: 'CONTENTS', text: quote.text, at: other.row.updatedAt },
        },
        quote.from,
        quote.to,
        '現在の内容',
        other.boardId,
      ),
    ),
  );

export const twinActions = (draft: Draft): Report['nextActions'] =>
  draft.related.twins.slice(0, 1).map(({ row, other }) => ({
    verb: '重複を確かめる',
    title: row.title,
    detail: `${placed(other)}と題名がほぼ同じです。同じ件なら、どちらかにまとめます。`,
    projectSerialNumber: row.projectSerialNumber,
    evidence: twinEvidence(draft, row, other),
    ...planned(
      commentPlan(
        draft.facts,
        row,
        `#${other.row.projectSerialNumber}と題名がほぼ同じです。同じ件なら、どちらかにまとめてください。`,
      ),
    ),
  }));

export function relatedUnknowns({ collectedAt, isOld }: Related): string[] {
  if (collectedAt === undefined) return ['AI秘書の情報収集がまだのため、重複や関連する投稿は調べていません。'];
  return isOld
    ? [
        `重複や関連する投稿は、${formatDayInSentence(dayOf(Date.parse(collectedAt)))}に収集した内容から探しました。それより後の投稿は含みません。`,
      ]
    : [];
}
