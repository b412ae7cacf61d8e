/** Decoded parts that a warm function keeps. Their objects never change, so what is kept is never out of date. */
import type { Table } from '#functions/clients/table/table.ts';
import type { IndexPart } from './part-codec.ts';
import { Segment } from './part-reader.ts';

/** About a kilobyte each, decoded. */
const MAX_ENTRIES = 150_000;

/** One memory per function instance, which is to say per table client; insertion order is order of last use. */
const memories = new WeakMap<Table, Map<string, Segment>>();

export async function rememberedSegment(
  table: Table,
  object: string,
  load: () => Promise<IndexPart | undefined>,
): Promise<Segment | undefined> {
  const memory = memories.get(table) ?? new Map<string, Segment>();
  memories.set(table, memory);
  const known = memory.get(object);
  const loaded = known ? undefined : await load();
  const kept = known ?? (loaded && new Segment(loaded));
  if (!kept) return undefined;
  memory.delete(object);
  memory.set(object, kept);
  forgetOldest(memory);
  return kept;
}

function forgetOldest(memory: Map<string, Segment>): void {
  let entries = [...memory.values()].reduce((sum, { heads }) => sum + heads.length, 0);
  for (const [object, { heads }] of memory) {
    if (entries <= MAX_ENTRIES || memory.size === 1) return;
    memory.delete(object);
    entries -= heads.length;
  }
}
