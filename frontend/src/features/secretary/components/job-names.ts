import { AiSecretaryJobType, AiSecretaryJobReportDateUnitType as Unit } from '#shared/enums/enums.ts';

const NAMES: Record<number, string> = { [AiSecretaryJobType.CONTENTS_WORK_PROGRESS_OVERVIEW]: '進捗の概要' };
export const jobName = (type: number): string => NAMES[type] ?? 'レポート';

export const UNITS: { value: Unit; label: string }[] = [
  { value: Unit.WEEK, label: '週' },
  { value: Unit.MONTH, label: '月' },
  { value: Unit.YEAR, label: '年' },
];
