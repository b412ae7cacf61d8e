import type { ImportJob } from '#shared/contract/import.ts';

const count = (value: number): string => value.toLocaleString('ja-JP');

type Counts = Pick<ImportJob, 'imported' | 'updated' | 'unchanged'>;

/** Rows were about posts that were there already. */
const isAboutKnown = ({ updated, unchanged }: Counts): boolean => updated + unchanged > 0;

const kindsOf = ({ imported, updated, unchanged }: Counts): string =>
  `新しい投稿${count(imported)}件、更新${count(updated)}件、変更なし${count(unchanged)}件`;

/** What would come of it. */
export const trialWords = (job: Counts): string =>
  isAboutKnown(job) ? `取り込むと、${kindsOf(job)}になります。` : `${count(job.imported)}件の投稿を取り込めます。`;

/** What came of it. */
export const endedWords = (job: Counts): string =>
  isAboutKnown(job) ? `${kindsOf(job)}。` : `${count(job.imported)}件を取り込みました。`;
