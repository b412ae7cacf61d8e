/** A board's posts, from its snapshot and the changes since; their words are read only of posts that are new or changed. */

import type { ReadContext } from '#functions/domain/board-core/context.ts';
import type { PartChange } from '#functions/domain/search/search-index.ts';
import { storedIndex } from '#functions/domain/search/stored-index.ts';
import type { PostEntry } from '#functions/domain/source/board-entries.ts';
import { entriesOf } from '#functions/domain/source/board-entries.ts';
import { boardIfAtWork } from '#functions/domain/source/post-source.ts';
import type { ScanKind } from '#shared/contract/scan.ts';
import { indexedEntries } from './indexed-entries.ts';

/** Of each board, in a partial scan: the posts that people are at work on, collected within seconds. */
const NEWEST = 200;

/** A board that was deleted or archived since the parts were counted leaves the index. `generation`: of the last RELOAD that is seen by now. */
export async function collectBoard(
  context: ReadContext,
  boardId: string,
  kind: ScanKind,
  generation?: number,
): Promise<PartChange> {
  const index = storedIndex(context.ports);
  const startedAt = context.ports.clock.now();
  const read = await boardIfAtWork(context, boardId);
  if (!read) return index.forget(context.scope, boardId);
  const entries = new Map(entriesOf(read).map((entry) => [entry.id, entry]));
  const content = {
    present: new Map([...entries.values()].map(({ id, fingerprint }) => [id, fingerprint])),
    wanted: kind === 'PARTIAL' ? newest([...entries.values()]) : [...entries.keys()],
    read: async (ids: readonly string[]) =>
      indexedEntries(
        context,
        ids.map((id) => entries.get(id)!),
      ),
  };
  return index.collect(context.scope, boardId, content, { followedTo: startedAt, generation });
}

const newest = (entries: PostEntry[]): string[] =>
  entries
    .sort((a, b) => (a.updatedAt < b.updatedAt ? 1 : -1))
    .slice(0, NEWEST)
    .map(({ id }) => id);
