import type { Action } from '#app/actions/action.ts';
import { matchScore } from '#app/actions/match.ts';
import type { Readings } from '#app/actions/name-readings.ts';
import { bySection } from '#app/actions/registry.ts';

export interface FoundGroup {
  section: string;
  actions: Action[];
}

/** Best matches first, inside their sections; the section with the best one comes first, and without words the sections keep their order. */
export const findActions = (actions: readonly Action[], query: string, readings?: Readings): FoundGroup[] => {
  const scores = new Map<Action, number>();
  for (const action of actions) scores.set(action, matchScore(action, query, readings));
  const scoreOf = (action: Action): number => scores.get(action) ?? 0;
  const found = actions.filter((action) => scoreOf(action) > 0).sort((a, b) => scoreOf(b) - scoreOf(a));
  const best = ({ actions: [first] }: FoundGroup): number => (first ? scoreOf(first) : 0);
  return bySection(found).sort((a, b) => best(b) - best(a));
};

/** Two lists of actions as one; of two with the same id the later stays. */
export const withoutTwins = (actions: readonly Action[]): Action[] => [
  ...new Map(actions.map((action) => [action.id, action])).values(),
];
