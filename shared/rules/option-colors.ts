/** The ten option colours of the theme, by the keys that are stored. */
export const OPTION_COLORS = ['gray', 'brown', 'orange', 'yellow', 'green', 'teal', 'blue', 'purple', 'pink', 'red'] as const;
