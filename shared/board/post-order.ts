/**
 * Where posts stand in a view that nothing sorts: by number until somebody moves them, then by a key of their own. A
 * key begins with the number it follows, written so that texts order as numbers do; `0` and a counter stand before all.
 */
import { DIGITS, orderKeyBetween } from './order-key.ts';
import type { Row } from './types.ts';

const COUNTER_LENGTH = 4;
const LAST_COUNTER = DIGITS.length ** COUNTER_LENGTH - 1;
export const POST_ORDER_MAX = 120;

const written = (value: number): string => {
  let text = '';
  for (let rest = value; rest > 0; rest = Math.floor(rest / DIGITS.length)) text = DIGITS[rest % DIGITS.length]! + text;
  return text;
};
const valueOf = (text: string): number => [...text].reduce((value, digit) => value * DIGITS.length + DIGITS.indexOf(digit), 0);

const numberKey = (serial: number): string => {
  const digits = written(serial);
  return `${digits.length}${digits}`;
};
const counterKey = (count: number): string => `0${written(count).padStart(COUNTER_LENGTH, '0')}`;

const wholePart = (key: string): string => key.slice(1, 1 + (key.startsWith('0') ? COUNTER_LENGTH : Number(key[0])));
const isBeforeNumbers = (key: string): boolean => key.startsWith('0');

/** Whether a key can come from `postOrdersBetween`: what else a caller sends would not keep its place. */
export function isPostOrder(key: string): boolean {
  // Beyond six digits, places between two numbers would be lost to rounding.
  if (key.length > POST_ORDER_MAX || !/^[0-6][0-9A-Za-z]+[1-9A-Za-z]$/.test(key)) return false;
  const whole = wholePart(key);
  return key.length > whole.length + 1 && (isBeforeNumbers(key) || !whole.startsWith('0'));
}

type Placed = Pick<Row, 'postOrders' | 'projectSerialNumber'>;

/** The key by which a post stands in a view, moved or not. */
export const placeInView = ({ postOrders, projectSerialNumber }: Placed, viewId: string): string => postOrders?.[viewId] ?? numberKey(projectSerialNumber);

/** The number that a moved post's key follows; 0 before all. */
export const numberBefore = (key: string): number => (isBeforeNumbers(key) ? 0 : valueOf(wholePart(key)));

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
export function postOrdersBetween(previous: string | undefined, next: string | undefined, count: number, unique: () => string): string[] {
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

/** Numbers that order rows as their keys do, where any of them was moved. */
export function placeReader(viewId: string): { read(row: Placed): void; keys(): Float64Array | undefined } {
  const serials: number[] = [];
  const moved: [at: number, key: string][] = [];
  return {
    read(row) {
      const key = row.postOrders?.[viewId];
      if (key !== undefined) moved.push([serials.length, key]);
      serials.push(row.projectSerialNumber);
    },
    keys() {
      if (moved.length === 0) return undefined;
      const places = Float64Array.from(serials);
      moved.sort(([, a], [, b]) => (a < b ? -1 : Number(a > b)));
      let rank = 0;
      moved.forEach(([at, key], n) => {
        if (key !== moved[n - 1]?.[1]) rank += 1;
        places[at] = numberBefore(key) + rank / (moved.length + 1);
      });
      return places;
    },
  };
}
