/**
 * Where posts stand in a view that nothing sorts: by number until somebody moves them, then by a key of their own. A
 * key begins with the number it follows, written so that texts order as numbers do; `0` and a counter stand before all.
 */

import type { Row } from '../types.ts';
import { DIGITS } from './order-key.ts';

export const COUNTER_LENGTH = 4;

export const written = (value: number): string => {
  let text = '';
  for (let rest = value; rest > 0; rest = Math.floor(rest / DIGITS.length)) text = DIGITS[rest % DIGITS.length]! + text;
  return text;
};
export const valueOf = (text: string): number =>
  [...text].reduce((value, digit) => value * DIGITS.length + DIGITS.indexOf(digit), 0);

export const numberKey = (serial: number): string => {
  const digits = written(serial);
  return `${digits.length}${digits}`;
};
export const wholePart = (key: string): string =>
  key.slice(1, 1 + (key.startsWith('0') ? COUNTER_LENGTH : Number(key[0])));
export const isBeforeNumbers = (key: string): boolean => key.startsWith('0');

type Placed = Pick<Row, 'postOrders' | 'projectSerialNumber'>;

/** The key by which a post stands in a view, moved or not. */
export const placeInView = ({ postOrders, projectSerialNumber }: Placed, viewId: string): string =>
  postOrders?.[viewId] ?? numberKey(projectSerialNumber);

/** The number that a moved post's key follows; 0 before all. */
export const numberBefore = (key: string): number => (isBeforeNumbers(key) ? 0 : valueOf(wholePart(key)));
