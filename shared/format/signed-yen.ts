import { formatYen } from './yen.ts';

/** `¥30,000`, `−¥3,000`. */
export const signedYen = (amount: number): string =>
  amount < 0 ? `−${formatYen(-amount, { prefix: true })}` : formatYen(amount, { prefix: true });
