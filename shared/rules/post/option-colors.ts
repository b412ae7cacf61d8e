/** The ten colours an option, and a tag, may store; each is also a class name that sets the colour variables. */
export const OPTION_COLORS = [
  'gray',
  'brown',
  'red',
  'orange',
  'yellow',
  'green',
  'teal',
  'blue',
  'purple',
  'pink',
] as const;
export type OptionColor = (typeof OPTION_COLORS)[number];
