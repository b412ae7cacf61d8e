/** What was decided in words, and how it is told. */
import { readSentence } from '#functions/domain/decision/read-sentence.ts';
import type { Spoken } from '#functions/domain/decision/spoken.ts';
import { spokenIn } from '#functions/domain/decision/spoken.ts';
import type { Statement } from '#shared/contract/secretary.ts';
import { DecisionStatus } from '#shared/enums/enums.ts';
import { dayOf } from '#shared/format/days.ts';
import type { Period } from '../period.ts';
import { isIn } from '../period.ts';
import { said } from '../report/sentences.ts';
import type { EvidenceBook } from '../sources/evidence-book.ts';
import { quoted } from '../wording/foreign-words.ts';
import { namedPlace, partName } from './kind.ts';
import type { Written } from './written.ts';

export interface Decided {
  one: Written;
  sentence: Spoken;
  isFinal: boolean;
}

/** Newest first. */
export const decidedIn = (written: readonly Written[], period: Period): Decided[] =>
  written
    .flatMap((one) =>
      spokenIn(one.passage).map((sentence) => ({
        one,
        sentence,
        isFinal: readSentence(sentence.text)!.status === DecisionStatus.FINAL,
      })),
    )
    .filter(({ sentence }) => isIn(dayOf(Date.parse(sentence.at)), period))
    .sort((a, b) => (a.sentence.at < b.sentence.at ? 1 : -1));

export const tellDecided =
  (book: EvidenceBook) =>
  ({ one, sentence }: Decided): Statement =>
    said(
      `${namedPlace(one)}で${quoted(sentence.text.replace(/[。！!]+$/, ''))}と決まりました`,
      book.quote(one, sentence.from, sentence.to, partName(one)),
    );
