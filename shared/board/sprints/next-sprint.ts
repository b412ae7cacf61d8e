/** What a new sprint is called and when it is, until somebody says otherwise: as the ones before. */
import { addDays, daysBetween } from '../../format/days.ts';
import { OPTION_NAME_MAX } from '../limits.ts';
import type { SprintPlan } from './sprint.ts';

/** Two weeks. */
const USUAL_DAYS = 14;

type Known = Pick<SprintPlan, 'name' | 'startDate' | 'endDate'>;

const daysOf = ({ startDate, endDate }: Known): number => daysBetween(startDate, endDate) + 1;

/** The last number in a name grows by one: スプリント9 → スプリント10. */
function nextName(name: string): string | undefined {
  const found = /^(.*?)(\d+)(\D*)$/.exec(name);
  if (!found) return undefined;
  const [, before = '', digits = '', after = ''] = found;
  return `${before}${String(Number(digits) + 1).padStart(digits.length, '0')}${after}`.slice(0, OPTION_NAME_MAX);
}

/** `taken`: names that are used already, of sprints and of other options. */
export function nextSprint(sprints: readonly Known[], taken: readonly string[], today: string): Known {
  const last = [...sprints].sort((a, b) => (a.endDate < b.endDate ? -1 : a.endDate > b.endDate ? 1 : 0)).at(-1);
  const length = last ? daysOf(last) : USUAL_DAYS;
  // On the same weekday: from Monday to Friday is followed by Monday, not by Saturday.
  const next = last && addDays(last.startDate, Math.ceil(length / 7) * 7);
  const startDate = next === undefined || next < today ? today : next;
  let name = (last && nextName(last.name)) ?? 'スプリント1';
  const isTaken = new Set([...taken, ...sprints.map((sprint) => sprint.name)]);
  for (let more = 2; isTaken.has(name); more += 1) name = nextName(name) ?? `スプリント${more}`;
  return { name, startDate, endDate: addDays(startDate, length - 1) };
}
