/**
 * The index in the bucket of snapshots, served from the function's memory: nothing to pay for while nobody asks. A part is
 * an object of all its entries and a small one of those that changed since, which the stream keeps up.
 */

import type { CorePorts, Ports } from '#functions/clients/ports.ts';
import type { PartPointer } from '#functions/data/table/index-part.ts';
import { deletePointer, getPointer, listPointers, movePointer } from '#functions/data/table/index-part.ts';
import { projectKeys } from '#functions/data/table/keys.ts';
import type { ProjectRef } from '#functions/data/table/scope.ts';
import { AppError } from '#shared/errors.ts';
import { DAY_MS } from '#shared/format/days.ts';
import type { IndexPart } from './part-codec.ts';
import { decodePart, encodePart, mergeParts, PartBuilder } from './part-codec.ts';
import { rememberedSegment } from './part-memory.ts';
import { readerOf } from './part-reader.ts';
import type {
  EntryHead,
  FollowedPart,
  NewEntry,
  PartChange,
  PartContent,
  PartNews,
  SearchIndex,
} from './search-index.ts';

export type IndexPorts = CorePorts & Pick<Ports, 'snapshots'>;

/** A rival moved the pointer so often: somebody else has this part in hand. */
const MAX_TRIES = 3;
/** Entries read at once, so that memory stays flat. */
const READ_AT_ONCE = 300;
/** Readers that hold an older pointer may still come for its object. */
const OBJECT_KEPT_MS = DAY_MS;
/** A part that is followed is written whole again when so many entries have changed; until then no more than these are. */
export const RECENT_MOST = 500;
/** Objects that a pointer remembers, so that it stays small: the oldest leave at once. */
const PREVIOUS_MOST = 200;
const UNCHANGED: PartChange = { added: 0, changed: 0, removed: 0, unchanged: 0 };

/** Undefined where there is none to use; it is then collected anew. */
async function load({ snapshots, log }: IndexPorts, part: string, object: string): Promise<IndexPart | undefined> {
  const stored = await snapshots.get(object);
  try {
    if (stored) return decodePart(stored.body, part);
    log.warn('part of the index is missing', { object });
  } catch (error) {
    log.warn('part of the index cannot be read', { object, error });
  }
  return undefined;
}

/** The newest first. */
const objectsOf = ({ object, recent }: PartPointer): string[] => [...(recent ? [recent.object] : []), object];

/** What is known of a part, the newest first; what cannot be read is not known. */
async function loadAll(ports: IndexPorts, pointer: PartPointer | undefined): Promise<IndexPart[]> {
  const parts: IndexPart[] = [];
  for (const object of pointer ? objectsOf(pointer) : []) {
    const part = await load(ports, pointer!.part, object);
    if (part) parts.push(part);
  }
  return parts;
}

/** The entries of each part that no newer one knows better and that are wanted. */
function merged(parts: readonly IndexPart[], isWanted: (head: EntryHead, from: number) => boolean): IndexPart {
  const ids = parts.map(({ heads }) => new Set(heads.map(({ id }) => id)));
  return mergeParts(
    parts.map((part, at) => ({
      part,
      isKept: (head) => isWanted(head, at) && !ids.slice(0, at).some((newer) => newer.has(head.id)),
    })),
  );
}

function planOf(known: ReadonlyMap<string, string>, { present, wanted }: PartContent) {
  const change = { ...UNCHANGED };
  const reads: string[] = [];
  for (const id of wanted) {
    const fingerprint = known.get(id);
    if (fingerprint === present.get(id)) change.unchanged += 1;
    else {
      reads.push(id);
      if (fingerprint === undefined) change.added += 1;
      else change.changed += 1;
    }
  }
  change.removed = [...known.keys()].filter((id) => !present.has(id)).length;
  return { change, reads };
}

async function collected(read: (ids: readonly string[]) => Promise<NewEntry[]>, ids: readonly string[]) {
  const builder = new PartBuilder();
  const inOrder = [...ids].sort();
  for (let at = 0; at < inOrder.length; at += READ_AT_ONCE) {
    const entries = await read(inOrder.slice(at, at + READ_AT_ONCE));
    for (const entry of entries.sort((a, b) => (a.id < b.id ? -1 : 1))) builder.add(entry);
  }
  return builder.build();
}

/** What a pointer is to name: what is not given is written by nobody and stays. */
interface Next {
  whole?: IndexPart;
  recent?: IndexPart | undefined;
  upTo?: FollowedPart | undefined;
}

/** What was looked at stays so. */
function furtherOf(
  pointer: PartPointer | undefined,
  upTo: FollowedPart = {},
): Pick<PartPointer, 'followedTo' | 'generation'> {
  const followedTo = Math.max(upTo.followedTo ?? 0, pointer?.followedTo ?? 0);
  const generation = Math.max(upTo.generation ?? 0, pointer?.generation ?? 0);
  return { ...(followedTo > 0 && { followedTo }), ...(generation > 0 && { generation }) };
}

/** False: a rival moved the pointer first. */
async function store(
  ports: IndexPorts,
  scope: ProjectRef,
  from: PartPointer | undefined,
  part: string,
  next: Next,
): Promise<boolean> {
  const now = ports.clock.now();
  const put = async (content: IndexPart): Promise<{ object: string; entryCount: number }> => {
    const object = projectKeys.indexObject(scope.workspaceId, scope.projectKey, part, ports.ids.ulid(now));
    await ports.snapshots.put(object, encodePart(part, content), { contentType: 'application/gzip', ifAbsent: true });
    return { object, entryCount: content.heads.length };
  };
  const whole = next.whole ? await put(next.whole) : from!;
  const recent = next.recent && (await put(next.recent));
  const named = new Set([whole.object, recent?.object]);
  const left = from ? objectsOf(from).filter((object) => !named.has(object)) : [];
  const earlier = [...(from?.previous ?? []), ...left.map((object) => ({ object, at: now }))];
  const expired = earlier.filter(
    ({ at }, place) => at < now - OBJECT_KEPT_MS || place < earlier.length - PREVIOUS_MOST,
  );
  // Deleted before the pointer forgets them, so that a crash between the two leaves nothing behind.
  for (const { object } of expired) await ports.snapshots.delete(object);
  // An error leaves the objects: the move may have happened all the same.
  if (
    await movePointer(ports.table, scope, from, {
      part,
      object: whole.object,
      entryCount: whole.entryCount,
      ...(recent && { recent }),
      ...furtherOf(from, next.upTo),
      previous: earlier.filter((entry) => !expired.includes(entry)),
    })
  )
    return true;
  for (const { object } of [...(next.whole ? [whole] : []), ...(recent ? [recent] : [])])
    await ports.snapshots.delete(object);
  return false;
}

/** Again, as often as a rival was first. */
async function untilStored<T>(attempt: () => Promise<T | undefined>): Promise<T> {
  for (let tried = 0; tried < MAX_TRIES; tried += 1) {
    const done = await attempt();
    if (done !== undefined) return done;
  }
  throw new AppError('Conflict');
}

/** False: a rival moved the pointer first. */
async function follow(
  ports: IndexPorts,
  scope: ProjectRef,
  part: string,
  { present, gone, read, followedTo }: PartNews,
): Promise<boolean> {
  const pointer = await getPointer(ports.table, scope, part);
  if (!pointer) return true;
  const known = pointer.recent && (await load(ports, part, pointer.recent.object));
  const fingerprints = new Map(known?.heads.map(({ id, fingerprint }) => [id, fingerprint]));
  const reads = [...present].flatMap(([id, fingerprint]) => (fingerprints.get(id) === fingerprint ? [] : [id]));
  const changed = new Set([...reads, ...gone.filter((id) => fingerprints.has(id))]);
  if (changed.size === 0) return movePointer(ports.table, scope, pointer, { ...pointer, followedTo });
  const fresh = await collected(read, reads);
  const isStaying = ({ id }: EntryHead, from: number): boolean => from === 0 || !changed.has(id);
  const recent = merged([fresh, ...(known ? [known] : [])], isStaying);
  if (recent.heads.length <= RECENT_MOST) return store(ports, scope, pointer, part, { recent, upTo: { followedTo } });
  const base = await load(ports, part, pointer.object);
  const left = new Set(gone);
  const whole = merged([recent, ...(base ? [base] : [])], (head, from) => from === 0 || !left.has(head.id));
  return store(ports, scope, pointer, part, { whole, upTo: { followedTo } });
}

export const storedIndex = (ports: IndexPorts): SearchIndex => ({
  collect: (scope, part, content, upTo) =>
    untilStored(async () => {
      const pointer = await getPointer(ports.table, scope, part);
      const known = await loadAll(ports, pointer);
      const fingerprints = new Map(
        known.toReversed().flatMap(({ heads }) => heads.map(({ id, fingerprint }) => [id, fingerprint] as const)),
      );
      const { change, reads } = planOf(fingerprints, content);
      // Of what was not looked at, the follower has still to see what changed.
      const isWhole = content.wanted.length >= content.present.size;
      const seen = isWhole || pointer?.followedTo === undefined ? upTo : undefined;
      if (pointer && change.added + change.changed + change.removed === 0) {
        // A part that is followed goes on from where it is.
        const isFurther = pointer.followedTo === undefined || (seen?.generation ?? 0) > (pointer.generation ?? 0);
        if (!seen || !isFurther) return change;
        const next = { ...pointer, ...furtherOf(pointer, seen) };
        return (await movePointer(ports.table, scope, pointer, next)) ? change : undefined;
      }
      if (!pointer && reads.length === 0) return change;
      const replaced = new Set(reads);
      const fresh = await collected((ids) => content.read(ids), reads);
      const isStaying = ({ id }: EntryHead): boolean => content.present.has(id) && !replaced.has(id);
      const whole = merged([fresh, ...known], (head, from) => from === 0 || isStaying(head));
      return (await store(ports, scope, pointer, part, { whole, upTo: seen })) ? change : undefined;
    }),

  async followed(scope, part) {
    const { followedTo, generation } = (await getPointer(ports.table, scope, part)) ?? {};
    return { followedTo, generation };
  },

  follow: (scope, part, news) =>
    untilStored(async () => ((await follow(ports, scope, part, news)) ? 'followed' : undefined)).then(() => undefined),

  async forget(scope, part) {
    const pointer = await getPointer(ports.table, scope, part);
    if (!pointer || !(await deletePointer(ports.table, scope, pointer))) return { ...UNCHANGED };
    for (const object of [...objectsOf(pointer), ...pointer.previous.map((one) => one.object)])
      await ports.snapshots.delete(object);
    return { ...UNCHANGED, removed: pointer.entryCount };
  },

  listParts: async (scope) => (await listPointers(ports.table, scope)).map(({ part }) => part),

  async open(scope, wanted) {
    const parts = [];
    // One after the other: only the first reading of an object takes memory for it.
    for (const pointer of await listPointers(ports.table, scope)) {
      if (wanted !== undefined && pointer.part !== wanted) continue;
      const segments = [];
      for (const object of objectsOf(pointer)) {
        const segment = await rememberedSegment(ports.table, object, () => load(ports, pointer.part, object));
        if (segment) segments.push(segment);
      }
      if (segments.length > 0) parts.push({ part: pointer.part, segments });
    }
    return readerOf(parts);
  },
});
