/** Macs write chords with ⌘; everyone else with Ctrl. */
export const isMac = (): boolean => typeof navigator !== 'undefined' && /Mac|iPhone|iPad/.test(navigator.platform);

/** The browser was told to save data: nothing is fetched that nobody asked for. */
export const isSparing = (): boolean =>
  (navigator as Navigator & { connection?: { saveData?: boolean } }).connection?.saveData ?? false;
