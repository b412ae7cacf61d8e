import { AiSecretaryJobReportDateUnitType as Unit } from '#shared/enums/enums.ts';
import { weekdayName } from '#shared/format/date.ts';
import type { ReportTime } from '#shared/rules/secretary/report-schedule.ts';

/** `毎週月曜日`, `毎月最初の営業日` */
export function dayInWords({ reportDateUnitType, weekday }: Omit<ReportTime, 'hour'>): string {
  if (weekday === undefined) return `${reportDateUnitType === Unit.WEEK ? '毎週' : '毎月'}最初の営業日`;
  return `${reportDateUnitType === Unit.WEEK ? '毎週' : '毎月最初の'}${weekdayName(weekday)}`;
}

/** `9:00` */
export const hourInWords = (hour: number): string => `${hour}:00`;
