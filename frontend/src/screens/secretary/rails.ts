/** Widths of the secretary's screens: what stands beside what. */

/** Under this the sources of a report open as a sheet. */
export const NO_SOURCE_RAIL = '(max-width: 1200px)';
/** Under this the evidence of a decision opens as a sheet. */
export const NO_EVIDENCE_RAIL = '(max-width: 1000px)';
/** Under this the list of the graph and its drawing do not stand beside each other. */
export const NO_DRAWING_BESIDE = '(max-width: 1100px)';
