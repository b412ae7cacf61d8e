/** The ten colours a value option may store (look.md §2); each is also a class name that sets the colour variables. */
export const OPTION_COLORS = ['gray', 'brown', 'red', 'orange', 'yellow', 'green', 'teal', 'blue', 'purple', 'pink'] as const;
export type OptionColor = (typeof OPTION_COLORS)[number];

/** Unknown words from older data become gray rather than colourless. */
export const optionColor = (color: string | null | undefined): OptionColor =>
  OPTION_COLORS.find((known) => known === color) ?? 'gray';

/** A person keeps one colour everywhere: chosen by a hash of the account name. */
export const colorOfName = (name: string): OptionColor => {
  let hash = 0;
  for (const char of name) hash = (hash * 31 + (char.codePointAt(0) ?? 0)) >>> 0;
  return OPTION_COLORS[hash % OPTION_COLORS.length] ?? 'gray';
};
