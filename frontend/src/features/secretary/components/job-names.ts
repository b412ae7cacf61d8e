import { AiSecretaryJobReportDateUnitType as Unit } from '#shared/enums/enums.ts';
import { jobOf } from '#shared/rules/secretary-jobs.ts';

export const jobName = (type: number): string => jobOf(type)?.name ?? 'レポート';

export const UNITS: { value: Unit; label: string }[] = [
  { value: Unit.WEEK, label: '週' },
  { value: Unit.MONTH, label: '月' },
  { value: Unit.YEAR, label: '年' },
];
