/** Wall-clock time of a time zone. */
export interface WallTime {
  year: number;
  /** 1–12 */
  month: number;
  day: number;
  hour: number;
  minute: number;
  /** 1 Sunday – 7 Saturday, as in cron expressions. */
  weekday: number;
}

const formats = new Map<string, Intl.DateTimeFormat>();

export function wallTimeOf(at: number, timeZone: string): WallTime {
  let format = formats.get(timeZone);
  if (!format) {
    const parts = { year: 'numeric', month: 'numeric', day: 'numeric', hour: 'numeric', minute: 'numeric' } as const;
    formats.set(timeZone, (format = new Intl.DateTimeFormat('en-US', { timeZone, hourCycle: 'h23', ...parts })));
  }
  const value = Object.fromEntries(format.formatToParts(at).map((part) => [part.type, Number(part.value)]));
  const { year, month, day, hour, minute } = value as Record<string, number>;
  const weekday = new Date(Date.UTC(year!, month! - 1, day)).getUTCDay() + 1;
  return { year: year!, month: month!, day: day!, hour: hour!, minute: minute!, weekday };
}
