import { isBusinessDay } from '#shared/rules/holidays.ts';
import { REPORT_HOUR } from '#shared/rules/secretary/report-schedule.ts';

/** When the secretary looks around in every workspace: before people come. */
export const isWatchTime = (day: string, hour: number): boolean => hour === REPORT_HOUR && isBusinessDay(day);
