/** `¥30,000`, `30,000円` or `30,000` (account §9.4). */
export const formatYen = (amount: number, { prefix = false, suffix = false } = {}): string =>
  `${prefix ? '¥' : ''}${amount.toLocaleString('ja-JP')}${suffix ? '円' : ''}`;
