/** A file called as something on the screen is. */
export const fileNameOf = (name: string, ending: string): string =>
  `${name.replaceAll(/[\\/:*?"<>|]/g, '_')}.${ending}`;
