/**
 * The interface to the one DynamoDB table. It is a small subset of DynamoDB without expression strings, so that the
 * real adapter (`dynamo-table.ts`) and the simulated one (`test/support/sim/memory-table.ts`) behave alike;
 * `test/support/sim/table-conformance.ts` runs the same cases against both.
 */
export interface Key {
  PK: string;
  SK: string;
}
export type Item = Key & Record<string, unknown>;

/** All conditions of an operation must hold. Paths are attribute names, dotted for maps (`values.c1`). */
export type Condition =
  | { exists: string }
  | { absent: string }
  | { path: string; equals: unknown }
  | { path: string; lessThan: number | string }
  | { path: string; atLeast: number }
  /** Also holds when the attribute is absent. */
  | { path: string; absentOrLessThan: number }
  | { path: string; absentOrAtLeast: number };

export interface PutOp {
  put: Item;
  if?: Condition[];
}
export interface UpdateOp {
  update: Key;
  set?: Record<string, unknown>;
  /** Adds to numbers (absent counts as 0). */
  add?: Record<string, number>;
  remove?: string[];
  if?: Condition[];
}
export interface DeleteOp {
  delete: Key;
  if?: Condition[];
}
export interface CheckOp {
  check: Key;
  if: Condition[];
}
export type WriteOp = PutOp | UpdateOp | DeleteOp;
export type TransactOp = WriteOp | CheckOp;

export interface Query {
  pk: string;
  /** Inclusive bounds of the sort key, or a prefix of it. */
  from?: string;
  to?: string;
  prefix?: string;
  limit?: number;
  /** Descending order of the sort key. */
  reverse?: boolean;
  consistent?: boolean;
  /** `GSI1`: `pk` and the bounds apply to GSI1PK and GSI1SK. */
  index?: 'GSI1';
  /** From a previous page. */
  cursor?: Key & Record<string, unknown>;
}

export interface Page<T> {
  items: T[];
  cursor?: Key & Record<string, unknown>;
}

export interface Table {
  get<T extends Item = Item>(key: Key, options?: { consistent?: boolean }): Promise<T | undefined>;
  /** In the order of `keys`, undefined where absent; any number of keys; retries unprocessed ones. */
  batchGet<T extends Item = Item>(keys: Key[], options?: { consistent?: boolean }): Promise<(T | undefined)[]>;
  /** One request of up to 1 MB. */
  query<T extends Item = Item>(query: Query): Promise<Page<T>>;
  /** All pages, one request after the other. */
  queryAll<T extends Item = Item>(query: Query): AsyncIterable<T>;
  put(op: PutOp): Promise<void>;
  /** Returns the item after the update. */
  update<T extends Item = Item>(op: UpdateOp): Promise<T>;
  delete(op: DeleteOp): Promise<void>;
  /** All or nothing, up to 100 operations. `token` (≤ 36 characters) makes a retry harmless for 10 minutes. */
  transact(ops: TransactOp[], token?: string): Promise<void>;
  /** Unconditional puts in batches of 25. Unprocessed ones are retried with back-off. */
  batchPut(items: Item[]): Promise<void>;
}

/** A condition did not hold. In a transaction `indexes` names the operations that failed, `index` the first of them. */
export class ConditionFailed extends Error {
  readonly indexes: readonly number[];
  readonly index: number;
  constructor(indexes: readonly number[] = [0]) {
    super('condition failed');
    this.name = 'ConditionFailed';
    this.indexes = indexes;
    this.index = indexes[0] ?? 0;
  }
}
/** Another transaction touched the same item: nothing was written, try again. */
export class TransactionConflict extends Error {
  constructor() {
    super('transaction conflict');
    this.name = 'TransactionConflict';
  }
}
/** An item would be larger than the table holds. */
export class ItemTooLarge extends Error {
  constructor(options?: ErrorOptions) {
    super('item too large', options);
    this.name = 'ItemTooLarge';
  }
}
