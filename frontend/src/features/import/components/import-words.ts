import type { ImportJob } from '#shared/contract/import.ts';
import { formatNumber } from '#shared/format/number.ts';

type Counts = Pick<ImportJob, 'imported' | 'updated' | 'unchanged'>;

/** Rows were about posts that were there already. */
const isAboutKnown = ({ updated, unchanged }: Counts): boolean => updated + unchanged > 0;

const kindsOf = ({ imported, updated, unchanged }: Counts): string =>
  `新しい投稿${formatNumber(imported)}件、更新${formatNumber(updated)}件、変更なし${formatNumber(unchanged)}件`;

/** What would come of it. */
export const trialWords = (job: Counts): string =>
  isAboutKnown(job)
    ? `取り込むと、${kindsOf(job)}になります。`
    : `${formatNumber(job.imported)}件の投稿を取り込めます。`;

/** What came of it. */
export const endedWords = (job: Counts): string =>
  isAboutKnown(job) ? `${kindsOf(job)}。` : `${formatNumber(job.imported)}件を取り込みました。`;
