import { formatNumber } from './number.ts';

/** `¥30,000`, `30,000円` or `30,000` (account §9.4). */
export const formatYen = (amount: number, { prefix = false, suffix = false } = {}): string =>
  `${prefix ? '¥' : ''}${formatNumber(amount)}${suffix ? '円' : ''}`;
