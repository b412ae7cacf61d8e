/** All sources together: what is asked of everything that people write. */
import type { ReadContext } from '#functions/domain/board/context.ts';
import { SourceType } from '#shared/enums/enums.ts';
import { postSource } from './post-source.ts';
import type { Passage, Source, SourceEntry } from './source.ts';

/** Connected to every project; documents and chat join them here. */
const SOURCES: readonly Source[] = [postSource as Source];

/** What a project cannot be asked about yet. */
export const unconnectedSources = (): SourceType[] =>
  Object.values(SourceType).filter((type) => !SOURCES.some(({ sourceType }) => sourceType === type));

export interface Listed {
  entries: SourceEntry[];
  /** Their words, as they are now. */
  read(entries: readonly SourceEntry[]): Promise<Map<string, Passage[]>>;
}

/** Everything that is there, of all sources. */
export async function listEverything(context: ReadContext, parts?: ReadonlySet<string>): Promise<Listed> {
  const lists = await Promise.all(
    SOURCES.map(async (source) => ({ source, entries: await source.list(context, parts) })),
  );
  return {
    entries: lists.flatMap(({ entries }) => entries),
    async read(wanted) {
      const ids = new Set(wanted.map(({ id }) => id));
      const read = await Promise.all(
        lists.map(({ source, entries }) =>
          source.read(
            context,
            entries.filter(({ id }) => ids.has(id)),
          ),
        ),
      );
      return new Map(read.flatMap((passages) => [...passages]));
    },
  };
}
