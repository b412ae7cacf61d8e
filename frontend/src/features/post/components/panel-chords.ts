/** The keys of an open post; single signs where nobody types, with Alt everywhere. */
export type PanelChord = 'Escape' | 'j' | 'k' | 'alt+j' | 'alt+k';
