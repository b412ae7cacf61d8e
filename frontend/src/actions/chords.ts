/** A single sign: where somebody types, it is text. */
export const isSign = (chord: string): boolean => chord.length === 1;

/** The same key where somebody types or a cell is selected. */
export const whereTyped = (chord: string): string => (isSign(chord) ? `alt+${chord}` : chord);
