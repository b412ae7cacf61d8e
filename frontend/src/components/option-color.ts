import { OPTION_COLORS, type OptionColor } from '#shared/rules/post/option-colors.ts';

/** Unknown words from older data become gray rather than colourless. */
export const optionColor = (color: string | null | undefined): OptionColor =>
  OPTION_COLORS.find((known) => known === color) ?? 'gray';

/** A person keeps one colour everywhere: chosen by a hash of the account name. */
export const colorOfName = (name: string): OptionColor => {
  let hash = 0;
  for (const char of name) hash = (hash * 31 + (char.codePointAt(0) ?? 0)) >>> 0;
  return OPTION_COLORS[hash % OPTION_COLORS.length] ?? 'gray';
};
