/** Formatters are created once: `toLocaleString` creates one for every call, which was visible in profiles. */
const grouped = new Intl.NumberFormat('ja-JP', { maximumFractionDigits: 10 });
const plain = new Intl.NumberFormat('en-US', { maximumFractionDigits: 20, useGrouping: false });

/** `1,234.5`, for people; at most ten decimals. */
export const formatNumber = (value: number): string => grouped.format(value);

/** `1234.5` with every digit and without exponent, so that parsing the text gives the same number. */
export const formatEveryDigit = (value: number): string => plain.format(value);
