/** Lambda ends a function that runs again and again in one chain of messages, unless its template says `RecursiveLoop: Allow`. */

/** So often a function runs in one chain. */
export const ROUNDS_MAX = 16;

/** How often each function has run in the chain that led here, by its name. */
type Lineage = ReadonlyMap<string, number>;

const PART = 'Lineage=';

/** Of a trace header: SDKs send it along with whatever a function sends. */
export function lineageIn(traceHeader: string | undefined): Lineage {
  const part = traceHeader?.split(';').find((candidate) => candidate.startsWith(PART));
  const entries = part ? part.slice(PART.length).split('|') : [];
  return new Map(entries.map((entry) => [entry.split(':')[0]!, Number(entry.split(':')[1])]));
}

/** The trace header of a run that these chains lead to: the longest of them counts. */
export function traceHeaderOf(functionName: string, lineages: readonly Lineage[]): string {
  const rounds = new Map<string, number>();
  for (const lineage of lineages)
    for (const [name, count] of lineage) rounds.set(name, Math.max(count, rounds.get(name) ?? 0));
  rounds.set(functionName, (rounds.get(functionName) ?? 0) + 1);
  return PART + [...rounds].map((entry) => entry.join(':')).join('|');
}
