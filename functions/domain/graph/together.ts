/** What stands together in posts: people, and what titles are about. */
import type { SourceEntry } from '#functions/domain/source/source.ts';
import { evidenceOf, type GraphWorld } from './graph-world.ts';

/** Posts that are looked through for people and topics, the newest. */
export const TITLES = 2_000;

export const together = (of: readonly SourceEntry[]) => ({
  kind: 'TOGETHER' as const,
  count: of.length,
  evidenceList: evidenceOf(of),
});

/** People, each with those of the entries that they take part in. */
export function peopleOf(world: GraphWorld, entries: readonly SourceEntry[]): Map<string, SourceEntry[]> {
  const of = new Map<string, SourceEntry[]>();
  for (const entry of entries) {
    const names = new Set([...entry.people, ...world.talkOf(entry.id).speakers.map(([name]) => name)]);
    for (const name of names) {
      const some = of.get(name);
      if (some) some.push(entry);
      else of.set(name, [entry]);
    }
  }
  return of;
}
