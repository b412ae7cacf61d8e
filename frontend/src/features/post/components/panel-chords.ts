/** The keys that lead away from an open post; single signs where nobody types, with Alt everywhere. */
export type PanelChord = 'Escape' | 'j' | 'k' | 'alt+j' | 'alt+k';
/** A browser would print the screen, with its buttons. */
export type PrintChord = 'mod+p';
