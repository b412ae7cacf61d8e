/** Every run of a month as a file for spreadsheets. */
import type { CsvCell } from '#shared/format/csv.ts';
import { formatDateTime } from '#shared/format/date.ts';
import { jobOf } from '#shared/rules/secretary/secretary-jobs.ts';
import { type CreditUse, getUses } from '../api/credit-usage.ts';

export const USAGE_CSV_HEADER = ['日時', '依頼した人', 'プロジェクト', '依頼の種類', 'クレジット'];

export const usageCsvRow = ({ createdAt, userName, projectKey, aiSecretaryJobType, credits }: CreditUse): CsvCell[] => [
  formatDateTime(createdAt),
  userName,
  projectKey,
  aiSecretaryJobType === null ? '' : (jobOf(aiSecretaryJobType)?.name ?? String(aiSecretaryJobType)),
  credits,
];

/** A file beyond this opens slowly in spreadsheets. */
export const MOST_USES = 20_000;

/** All runs of the month, newest first, page by page. */
export async function readUses(workspaceId: string, month: string): Promise<{ uses: CreditUse[]; isCut: boolean }> {
  const uses: CreditUse[] = [];
  let cursor: string | undefined;
  do {
    const page = await getUses(workspaceId, month, cursor);
    uses.push(...page.creditUseList);
    cursor = page.cursor ?? undefined;
  } while (cursor && uses.length < MOST_USES);
  return { uses, isCut: cursor !== undefined };
}
