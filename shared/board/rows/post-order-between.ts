/** Makes the keys that `post-order.ts` reads: only who moves posts needs it. */
import { DIGITS, orderKeyBetween } from './order-key.ts';
import { COUNTER_LENGTH, isBeforeNumbers, numberBefore, numberKey, valueOf, wholePart, written } from './post-order.ts';

const LAST_COUNTER = DIGITS.length ** COUNTER_LENGTH - 1;
export const POST_ORDER_MAX = 120;

const counterKey = (count: number): string => `0${written(count).padStart(COUNTER_LENGTH, '0')}`;

/** Whether a key can come from `postOrdersBetween`: what else a caller sends would not keep its place. */
export function isPostOrder(key: string): boolean {
  // Beyond six digits, places between two numbers would be lost to rounding.
  if (key.length > POST_ORDER_MAX || !/^[0-6][0-9A-Za-z]+[1-9A-Za-z]$/.test(key)) return false;
  const whole = wholePart(key);
  return key.length > whole.length + 1 && (isBeforeNumbers(key) || !whole.startsWith('0'));
}

/** Where the room behind a number ends: posts added later come after it. */
function endOfRoom(key: string): string {
  if (!isBeforeNumbers(key)) return numberKey(numberBefore(key) + 1);
  const count = valueOf(wholePart(key));
  return count < LAST_COUNTER ? counterKey(count + 1) : numberKey(1);
}

/** Posts are often brought to the top: that counts down, where halving would lengthen the key. */
function keyBefore(next: string): string {
  if (!isBeforeNumbers(next)) return counterKey(LAST_COUNTER);
  const count = valueOf(wholePart(next));
  return count > 0 ? counterKey(count - 1) : orderKeyBetween(counterKey(0), next);
}

function keyBetween(previous: string | undefined, next: string | undefined): string | undefined {
  if (previous === undefined) return next === undefined ? undefined : keyBefore(next);
  const end = endOfRoom(previous);
  // Neighbours may have changed places meanwhile: then right after the first of them.
  return orderKeyBetween(previous, next !== undefined && previous < next && next < end ? next : end);
}

/**
 * Keys of `count` posts between two neighbours, in their turn; none where there are no neighbours. `unique` ends each
 * key (three digits, the last not 0), so that two people who drop at one place at once make different keys.
 */
export function postOrdersBetween(
  previous: string | undefined,
  next: string | undefined,
  count: number,
  unique: () => string,
): string[] {
  const keys: string[] = [];
  let last = previous;
  for (let at = 0; at < count; at += 1) {
    const key = keyBetween(last, next);
    if (key === undefined) return [];
    last = key + unique();
    keys.push(last);
  }
  return keys;
}
