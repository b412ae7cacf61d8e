/**
 * The table in memory, with DynamoDB's meaning: conditions, all-or-nothing transactions, tokens, pages of 1 MB, capacity
 * units, reads that lag behind. `table-conformance.test.ts` runs the same cases against the real engine.
 */

import type { Item, Key, Page, Query, Table, TransactOp, WriteOp } from '#functions/clients/table/table.ts';
import { ConditionFailed, ItemTooLarge } from '#functions/clients/table/table.ts';
import { conditionsHold, itemAfter, keyOf, ValidationException } from './item-operations.ts';
import { itemSize, readUnits, writeUnits } from './item-size.ts';

const PAGE_BYTES = 1024 * 1024;
const ITEM_BYTES = 400 * 1024;
const TOKEN_MS = 600_000;

interface Version {
  /** Frozen, so that a reader cannot change what is stored. */
  item: Item | undefined;
  at: number;
  bytes: number;
}

/** Sort keys in order, and what each has held lately. */
interface Partition {
  keys: string[];
  items: Map<string, Version[]>;
}

export interface MemoryTableOptions {
  now?: () => number;
  /** How far behind an eventually consistent read is, drawn for each read. */
  lagMs?: () => number;
  onWrite?: (before: Item | undefined, after: Item | undefined) => void;
}

export interface MemoryTable extends Table {
  /** Units consumed since the start. */
  readonly units: { read: number; write: number };
  /** Every item there is, in key order of its partition. */
  items(): Item[];
}

export class IdempotentParameterMismatchException extends Error {
  constructor() {
    super('the token was used with other parameters');
    this.name = 'IdempotentParameterMismatchException';
  }
}

const inRange = (sk: string, query: Query): boolean =>
  (query.prefix === undefined || sk.startsWith(query.prefix)) &&
  (query.from === undefined || sk >= query.from) &&
  (query.to === undefined || sk <= query.to);

/** Sort keys order by their UTF-8 bytes; ours are ASCII, where characters order the same. */
const byBytes = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0);

const firstAtLeast = (keys: readonly string[], wanted: string): number => {
  let low = 0;
  let high = keys.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if (keys[middle]! < wanted) low = middle + 1;
    else high = middle;
  }
  return low;
};

const freeze = <T>(value: T): T => {
  if (typeof value !== 'object' || value === null || value instanceof Uint8Array || Object.isFrozen(value))
    return value;
  Object.values(value).forEach(freeze);
  return Object.freeze(value);
};

export function memoryTable(options: MemoryTableOptions = {}): MemoryTable {
  const now = options.now ?? Date.now;
  const partitions = new Map<string, Partition>();
  const tokens = new Map<string, { body: string; at: number }>();
  const units = { read: 0, write: 0 };

  const versionsOf = ({ PK, SK }: Key): Version[] | undefined => partitions.get(PK)?.items.get(SK);
  const latest = (key: Key): Version | undefined => versionsOf(key)?.at(-1);
  /** What a read sees that is `lag` behind. */
  const seen = (versions: Version[] | undefined, until: number): Version | undefined =>
    versions?.findLast((version) => version.at <= until);
  const horizon = (consistent?: boolean): number =>
    consistent ? Number.POSITIVE_INFINITY : now() - (options.lagMs?.() ?? 0);

  const write = (key: Key, item: Item | undefined): void => {
    if (key.PK === '' || key.SK === '')
      throw new ValidationException('One or more parameter values are not valid: empty key');
    const bytes = item ? itemSize(item) : 0;
    if (bytes > ITEM_BYTES) throw new ItemTooLarge();
    const partition = partitions.get(key.PK) ?? { keys: [], items: new Map<string, Version[]>() };
    partitions.set(key.PK, partition);
    const versions = partition.items.get(key.SK);
    if (!versions) partition.keys.splice(firstAtLeast(partition.keys, key.SK), 0, key.SK);
    // A few versions are enough for a lagging read; simulated lags are shorter than the time between writes of an item.
    partition.items.set(key.SK, [...(versions ?? []).slice(-3), { item: freeze(item), at: now(), bytes }]);
    options.onWrite?.(versions?.at(-1)?.item, item);
  };

  const prepare = (op: TransactOp): { key: Key; after: Item | undefined; units: number; holds: boolean } => {
    const key = keyOf(op);
    const before = latest(key);
    const holds = conditionsHold(before?.item, op.if);
    // DynamoDB looks at the condition before it looks at the update.
    const after = holds ? itemAfter(before?.item, op) : undefined;
    return { key, after, units: writeUnits(Math.max(before?.bytes ?? 0, after ? itemSize(after) : 0)), holds };
  };

  const writeOne = (op: WriteOp): Item | undefined => {
    const { key, after, units: cost, holds } = prepare(op);
    units.write += cost;
    if (!holds) throw new ConditionFailed();
    write(key, after);
    return after;
  };

  const inOrder = function* (query: Query): Generator<Version[]> {
    if (query.index) {
      const indexed = [...partitions.values()]
        .flatMap((partition) => [...partition.items.values()])
        .filter((versions) => {
          const item = versions.at(-1)?.item;
          return item?.GSI1PK === query.pk && inRange(String(item.GSI1SK ?? ''), query);
        });
      yield* indexed.sort((a, b) => byBytes(String(a.at(-1)?.item?.GSI1SK), String(b.at(-1)?.item?.GSI1SK)));
      return;
    }
    const { keys, items } = partitions.get(query.pk) ?? { keys: [], items: new Map<string, Version[]>() };
    for (
      let at = firstAtLeast(keys, query.prefix ?? query.from ?? '');
      at < keys.length && inRange(keys[at]!, query);
      at += 1
    )
      yield items.get(keys[at]!)!;
  };

  const query = async <T extends Item>(query: Query): Promise<Page<T>> => {
    if (query.index && query.consistent)
      throw new ValidationException('Consistent reads are not supported on global secondary indexes');
    const until = horizon(query.consistent);
    let found = [...inOrder(query)].flatMap((versions) => {
      const version = seen(versions, until);
      return version?.item ? [{ item: version.item, bytes: version.bytes }] : [];
    });
    if (query.reverse) found.reverse();
    const { cursor } = query;
    if (cursor) {
      const at = found.findIndex(({ item }) => item.PK === cursor.PK && item.SK === cursor.SK);
      // A cursor whose item is gone still marks its place.
      found =
        at >= 0
          ? found.slice(at + 1)
          : found.filter(({ item }) =>
              query.reverse ? byBytes(item.SK, cursor.SK) < 0 : byBytes(item.SK, cursor.SK) > 0,
            );
    }
    const items: Item[] = [];
    let bytes = 0;
    for (const entry of found) {
      items.push({ ...entry.item });
      bytes += entry.bytes;
      if (bytes >= PAGE_BYTES || items.length === query.limit) break;
    }
    units.read += readUnits(bytes, query.consistent ?? false);
    const last = items.at(-1);
    const isCut = items.length < found.length || (query.limit !== undefined && items.length === query.limit);
    return {
      items: items as T[],
      ...(isCut && last
        ? { cursor: { PK: last.PK, SK: last.SK, ...(query.index ? { GSI1PK: last.GSI1PK, GSI1SK: last.GSI1SK } : {}) } }
        : {}),
    };
  };

  const get = async <T extends Item>(
    key: Key,
    { consistent }: { consistent?: boolean } = {},
  ): Promise<T | undefined> => {
    const version = seen(versionsOf(key), horizon(consistent));
    units.read += readUnits(version?.bytes ?? 0, consistent ?? false);
    return version?.item && ({ ...version.item } as T);
  };

  return {
    units,
    get,
    query,
    batchGet: <T extends Item>(keys: Key[], readOptions: { consistent?: boolean } = {}) =>
      Promise.all(keys.map((key) => get<T>(key, readOptions))),
    async *queryAll<T extends Item>(all: Query) {
      let cursor = all.cursor;
      do {
        const page: Page<T> = await query<T>({ ...all, cursor });
        yield* page.items;
        cursor = page.cursor;
      } while (cursor);
    },
    put: async (op) => void writeOne(op),
    update: async <T extends Item>(op: Extract<WriteOp, { update: Key }>) => ({ ...writeOne(op) }) as T,
    delete: async (op) => void writeOne(op),
    async transact(ops, token) {
      if (ops.length > 100) throw new ValidationException('Member must have length less than or equal to 100');
      if (new Set(ops.map((op) => `${keyOf(op).PK}\u0000${keyOf(op).SK}`)).size < ops.length)
        throw new ValidationException('Transaction request cannot include multiple operations on one item');
      const body = JSON.stringify(ops);
      const used = token === undefined ? undefined : tokens.get(token);
      if (used && used.at > now() - TOKEN_MS) {
        if (used.body !== body) throw new IdempotentParameterMismatchException();
        return;
      }
      const prepared = ops.map(prepare);
      units.write += prepared.reduce((sum, { units: cost }) => sum + 2 * cost, 0);
      const failed = prepared.flatMap(({ holds }, index) => (holds ? [] : [index]));
      if (failed.length > 0) throw new ConditionFailed(failed);
      if (prepared.some(({ after }, at) => after && !('check' in ops[at]!) && itemSize(after) > ITEM_BYTES))
        throw new ItemTooLarge();
      prepared.forEach(({ key, after }, at) => {
        if (!('check' in ops[at]!)) write(key, after);
      });
      if (token !== undefined) tokens.set(token, { body, at: now() });
    },
    async batchPut(items) {
      for (const item of items) writeOne({ put: item });
    },
    items: () =>
      [...partitions.values()].flatMap(({ keys, items }) => keys.flatMap((sk) => items.get(sk)!.at(-1)!.item ?? [])),
  };
}
