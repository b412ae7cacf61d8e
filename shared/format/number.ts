/** Made once: `toLocaleString` makes one for every call, which showed in profiles. */
const grouped = new Intl.NumberFormat('ja-JP', { maximumFractionDigits: 10 });
const plain = new Intl.NumberFormat('en-US', { maximumFractionDigits: 20, useGrouping: false });

/** `1,234.5`, as people read it: ten decimals at most. */
export const formatNumber = (value: number): string => grouped.format(value);

/** `1234.5` with every digit and no exponent, as a number is read back from text. */
export const formatEveryDigit = (value: number): string => plain.format(value);
