import type { Report, SecretaryRequest } from '#shared/contract/secretary.ts';
import { AiSecretaryJobReportDateUnitType as Unit } from '#shared/enums/enums.ts';
import { jobOf } from '#shared/rules/secretary/secretary-jobs.ts';

/** What was asked for, or came by itself. */
export const requestName = ({
  aiSecretaryJobType,
  isUnasked,
}: Pick<SecretaryRequest, 'aiSecretaryJobType' | 'isUnasked'>): string =>
  isUnasked ? '週の報告' : (jobOf(aiSecretaryJobType)?.name ?? 'レポート');

/** The days that it tells of; undefined: it tells of now. */
export const periodOf = (
  { aiSecretaryJobType }: Pick<SecretaryRequest, 'aiSecretaryJobType'>,
  { period: { from, to } }: Pick<Report, 'period'>,
): string | undefined => (jobOf(aiSecretaryJobType)?.isOfNow ? undefined : `${from} 〜 ${to}`);

export const UNITS: { value: Unit; label: string }[] = [
  { value: Unit.WEEK, label: '週' },
  { value: Unit.MONTH, label: '月' },
  { value: Unit.YEAR, label: '年' },
];
