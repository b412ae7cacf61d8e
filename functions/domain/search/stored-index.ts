/** The index in the bucket of snapshots, served from the function's memory: nothing to pay for while nobody asks. */

import type { CorePorts, Ports } from '#functions/clients/ports.ts';
import type { PartPointer } from '#functions/data/index-part.ts';
import { deletePointer, getPointer, listPointers, movePointer } from '#functions/data/index-part.ts';
import { projectKeys } from '#functions/data/keys.ts';
import type { ProjectRef } from '#functions/data/scope.ts';
import { AppError } from '#shared/errors.ts';
import { gramsOf } from './grams.ts';
import type { IndexEntry, IndexPart } from './part-codec.ts';
import { decodePart, encodePart, entriesOf } from './part-codec.ts';
import { rememberedPart } from './part-memory.ts';
import { readerOf } from './part-reader.ts';
import type { PartChange, PartContent, SearchIndex } from './search-index.ts';

export type IndexPorts = CorePorts & Pick<Ports, 'snapshots'>;

/** A rival moved the pointer so often: somebody else has this part in hand. */
const MAX_TRIES = 3;
/** Entries read at once, so that memory stays flat. */
const READ_AT_ONCE = 300;
/** Readers that hold an older pointer may still come for its object. */
const OBJECT_KEPT_MS = 86_400_000;
const UNCHANGED: PartChange = { added: 0, changed: 0, removed: 0, unchanged: 0 };

/** Undefined where there is none to use; it is then collected anew. */
async function load({ snapshots, log }: IndexPorts, { part, object }: PartPointer): Promise<IndexPart | undefined> {
  const stored = await snapshots.get(object);
  try {
    if (stored) return decodePart(stored.body, part);
    log.warn('part of the index is missing', { object });
  } catch (error) {
    log.warn('part of the index cannot be read', { object, error });
  }
  return undefined;
}

interface Plan {
  change: PartChange;
  stays: IndexEntry[];
  /** New and changed ones. */
  reads: string[];
}

function planOf(known: readonly IndexEntry[], { present, wanted }: PartContent): Plan {
  const fingerprints = new Map(known.map(({ id, fingerprint }) => [id, fingerprint]));
  const change = { ...UNCHANGED };
  const reads: string[] = [];
  for (const id of wanted) {
    const fingerprint = fingerprints.get(id);
    if (fingerprint === present.get(id)) change.unchanged += 1;
    else {
      reads.push(id);
      if (fingerprint === undefined) change.added += 1;
      else change.changed += 1;
    }
  }
  const replaced = new Set(reads);
  change.removed = known.filter(({ id }) => !present.has(id)).length;
  return { change, stays: known.filter(({ id }) => present.has(id) && !replaced.has(id)), reads };
}

async function readEntries(content: PartContent, ids: readonly string[]): Promise<IndexEntry[]> {
  const entries: IndexEntry[] = [];
  for (let at = 0; at < ids.length; at += READ_AT_ONCE) {
    for (const { text, ...head } of await content.read(ids.slice(at, at + READ_AT_ONCE)))
      entries.push({ ...head, grams: gramsOf(text) });
  }
  return entries;
}

/** False: a rival moved the pointer first. */
async function store(
  ports: IndexPorts,
  scope: ProjectRef,
  from: PartPointer | undefined,
  part: string,
  entries: IndexEntry[],
): Promise<boolean> {
  const now = ports.clock.now();
  const earlier = from ? [...from.previous, { object: from.object, at: now }] : [];
  const expired = earlier.filter(({ at }) => at < now - OBJECT_KEPT_MS);
  // Deleted before the pointer forgets them, so that a crash between the two leaves nothing behind.
  for (const { object } of expired) await ports.snapshots.delete(object);
  const object = projectKeys.indexObject(scope.workspaceId, scope.projectKey, part, ports.ids.ulid(now));
  await ports.snapshots.put(object, encodePart(part, entries), { contentType: 'application/gzip', ifAbsent: true });
  // An error leaves the object: the move may have happened all the same.
  if (
    await movePointer(ports.table, scope, from, {
      part,
      object,
      entryCount: entries.length,
      previous: earlier.filter((entry) => !expired.includes(entry)),
    })
  )
    return true;
  await ports.snapshots.delete(object);
  return false;
}

export const storedIndex = (ports: IndexPorts): SearchIndex => ({
  async collect(scope, part, content) {
    for (let attempt = 0; attempt < MAX_TRIES; attempt += 1) {
      const pointer = await getPointer(ports.table, scope, part);
      const known = pointer && (await load(ports, pointer));
      const { change, stays, reads } = planOf(known ? entriesOf(known) : [], content);
      if (pointer && change.added + change.changed + change.removed === 0) return change;
      if (!pointer && reads.length === 0) return change;
      if (await store(ports, scope, pointer, part, [...stays, ...(await readEntries(content, reads))])) return change;
    }
    throw new AppError('Conflict');
  },

  async forget(scope, part) {
    const pointer = await getPointer(ports.table, scope, part);
    if (!pointer || !(await deletePointer(ports.table, scope, pointer))) return { ...UNCHANGED };
    for (const { object } of [pointer, ...pointer.previous]) await ports.snapshots.delete(object);
    return { ...UNCHANGED, removed: pointer.entryCount };
  },

  listParts: async (scope) => (await listPointers(ports.table, scope)).map(({ part }) => part),

  async open(scope) {
    const parts = [];
    // One after the other: only the first reading of a part takes memory for its object.
    for (const pointer of await listPointers(ports.table, scope))
      parts.push(await rememberedPart(ports.table, pointer, () => load(ports, pointer)));
    return readerOf(parts.filter((part) => part !== undefined));
  },
});
