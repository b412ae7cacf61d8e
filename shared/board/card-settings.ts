/** How large the cards of a gallery are; ours, the specification names none. */
export const CardSize = { SMALL: 1, MEDIUM: 2, LARGE: 3 } as const;
export type CardSize = (typeof CardSize)[keyof typeof CardSize];

/** What stands at the top of a card where `cardCoverColumnId` names no column. AUTO: the first column of files that the view shows, otherwise a captured page. */
export const CardCover = { AUTO: 1, PAGE: 2, NONE: 3 } as const;
export type CardCover = (typeof CardCover)[keyof typeof CardCover];
