/** All sources together: what is asked of everything that people write. */
import { SourceType } from '#shared/enums/enums.ts';
import { CONNECTED } from './connected.ts';
import type { EntryRef, ListContext, ListedPart, LookContext, Passage, SourceEntry } from './source.ts';

const ALL_SOURCES = Object.values(SourceType);

/** Of those that are asked about, what a project cannot be asked about yet. */
export const unconnectedSources = (asked: readonly SourceType[] = ALL_SOURCES): SourceType[] =>
  asked.filter((type) => !CONNECTED.some(({ sourceType }) => sourceType === type));

/** What is connected and lies on no board. */
export const sourcesBesidePosts = (): SourceType[] =>
  CONNECTED.map(({ sourceType }) => sourceType).filter((type) => type !== SourceType.POST);

export interface Listed {
  parts: readonly ListedPart[];
  /** Of all parts. */
  entries: readonly SourceEntry[];
  /** Their words, as they are now. */
  read(entries: readonly SourceEntry[]): Promise<Map<string, Passage[]>>;
}

/** Everything that is there, of the sources that are asked about. */
export async function listEverything(
  context: ListContext,
  parts?: ReadonlySet<string>,
  asked: readonly SourceType[] = ALL_SOURCES,
): Promise<Listed> {
  const lists = await Promise.all(
    CONNECTED.filter(({ sourceType }) => asked.includes(sourceType)).map(async (source) =>
      (await source.list(context, parts)).map((part) => ({ source, part })),
    ),
  );
  const listed = lists.flat();
  const sourceOf = new Map(listed.map(({ source, part }) => [part.part, source]));
  let entries: SourceEntry[] | undefined;
  return {
    parts: listed.map(({ part }) => part),
    get entries() {
      entries ??= listed.flatMap(({ part }) => [...part.entries.values()]);
      return entries;
    },
    async read(wanted) {
      const bySource = Map.groupBy(wanted, ({ part }) => sourceOf.get(part)!);
      const read = await Promise.all([...bySource].map(([source, some]) => source.read(context, some)));
      return new Map(read.flatMap((passages) => [...passages]));
    },
  };
}

/** What is named of a source that is connected no more is not there. */
export async function areThere(
  context: LookContext,
  named: readonly (EntryRef & { sourceType: SourceType })[],
): Promise<boolean[]> {
  const answers = await Promise.all(
    [...Map.groupBy(named, ({ sourceType }) => sourceType)].map(async ([sourceType, some]) => {
      const there = await CONNECTED.find((source) => source.sourceType === sourceType)?.areThere(context, some);
      return some.map((one, at) => [one, there?.[at] === true] as const);
    }),
  );
  const byName = new Map(answers.flat());
  return named.map((one) => byName.get(one)!);
}
