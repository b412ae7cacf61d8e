/** What one operation means for one item: conditions and updates of `functions/data/table/table.ts`. */
import { isDeepStrictEqual } from 'node:util';
import type { Condition, Item, Key, TransactOp } from '#functions/clients/table/table.ts';

export class ValidationException extends Error {
  constructor(message: string) {
    super(message);
    this.name = 'ValidationException';
  }
}

const isMap = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const valueAt = (item: Item | undefined, path: string): unknown =>
  path.split('.').reduce<unknown>((value, part) => (isMap(value) ? value[part] : undefined), item);

/** DynamoDB compares only values of one type. */
const compare = (actual: unknown, wanted: number | string): number | undefined =>
  typeof actual !== typeof wanted ? undefined : (actual as number | string) < wanted ? -1 : actual === wanted ? 0 : 1;

const holds = (item: Item | undefined, condition: Condition): boolean => {
  if ('exists' in condition) return valueAt(item, condition.exists) !== undefined;
  if ('absent' in condition) return valueAt(item, condition.absent) === undefined;
  const actual = valueAt(item, condition.path);
  if ('equals' in condition) return actual !== undefined && isDeepStrictEqual(actual, condition.equals);
  if ('lessThan' in condition) return compare(actual, condition.lessThan) === -1;
  if ('atLeast' in condition) return (compare(actual, condition.atLeast) ?? -1) >= 0;
  if (actual === undefined) return true;
  if ('absentOrLessThan' in condition) return compare(actual, condition.absentOrLessThan) === -1;
  return (compare(actual, condition.absentOrAtLeast) ?? -1) >= 0;
};

export const conditionsHold = (item: Item | undefined, conditions: readonly Condition[] = []): boolean =>
  conditions.every((condition) => holds(item, condition));

/** A copy as the wire would make it: undefined left out. */
export const copy = <T>(value: T): T => {
  if (Array.isArray(value)) return value.map(copy) as T;
  if (value instanceof Uint8Array || !isMap(value)) return value;
  return Object.fromEntries(
    Object.entries(value).flatMap(([name, entry]) => (entry === undefined ? [] : [[name, copy(entry)]])),
  ) as T;
};

const parentOf = (item: Item, path: string): [Record<string, unknown>, string] => {
  const parts = path.split('.');
  const name = parts.pop()!;
  const parent = parts.length === 0 ? item : valueAt(item, parts.join('.'));
  if (!isMap(parent))
    throw new ValidationException('The document path provided in the update expression is invalid for update');
  return [parent, name];
};

const updated = (current: Item | undefined, op: Extract<TransactOp, { update: Key }>): Item => {
  const item: Item = copy(current ?? { PK: op.update.PK, SK: op.update.SK });
  const paths = [...Object.keys(op.set ?? {}), ...Object.keys(op.add ?? {}), ...(op.remove ?? [])];
  if (paths.some((path) => path === 'PK' || path === 'SK'))
    throw new ValidationException('Cannot update attribute: part of the key');
  for (const [path, value] of Object.entries(op.set ?? {})) {
    if (value === undefined) continue;
    const [parent, name] = parentOf(item, path);
    parent[name] = copy(value);
  }
  for (const [path, value] of Object.entries(op.add ?? {})) {
    const [parent, name] = parentOf(item, path);
    const before = parent[name] ?? 0;
    if (typeof before !== 'number')
      throw new ValidationException('An operand in the update expression has an incorrect data type');
    parent[name] = before + value;
  }
  for (const path of op.remove ?? []) {
    const [parent, name] = parentOf(item, path);
    delete parent[name];
  }
  return item;
};

export const keyOf = (op: TransactOp): Key =>
  'put' in op ? op.put : 'update' in op ? op.update : 'delete' in op ? op.delete : op.check;

/** The item after the operation; undefined: deleted. */
export function itemAfter(current: Item | undefined, op: TransactOp): Item | undefined {
  if ('put' in op) return copy(op.put);
  if ('update' in op) return updated(current, op);
  return 'delete' in op ? undefined : current;
}
