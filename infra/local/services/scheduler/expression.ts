/** `rate(5 minutes)` and `cron(0 9 * * ? *)`: when a schedule is due next. */
import { nextCron, parseCron } from './cron.ts';

const UNIT_MS: Record<string, number> = { minute: 60_000, hour: 3_600_000, day: 86_400_000 };

/** Answers the first time after `after`; `origin` is when a rate began to count. */
export type Next = (after: number) => number | undefined;

export function parseExpression(expression: string, options: { timeZone: string; origin: number }): Next {
  const [, kind, argument] = /^(rate|cron)\((.+)\)$/.exec(expression) ?? [];
  if (kind === 'rate') return rate(argument!, options.origin);
  if (kind === 'cron') {
    const cron = parseCron(argument!);
    return (after) => nextCron(cron, after, options.timeZone);
  }
  throw new Error(`The local host does not interpret the schedule ${expression}`);
}

function rate(argument: string, origin: number): Next {
  const [, count, unit] = /^(\d+) (minute|hour|day)s?$/.exec(argument) ?? [];
  if (!count || !unit || Number(count) === 0) throw new Error(`The local host does not interpret rate(${argument})`);
  const period = Number(count) * UNIT_MS[unit]!;
  return (after) => origin + (Math.floor((after - origin) / period) + 1) * period;
}
