/** How much a board's views may hold; they are read with every load of the board. */
export const VIEWS_MAX = 50;
export const VIEW_NAME_MAX = 50;
export const SORT_KEYS_MAX = 5;
/** Posts that one call asks about. */
export const POSTS_PER_CHECK = 200;
/** Kinds of views that can be made so far. */
export const REGISTRABLE_VIEW_TYPES: readonly number[] = [1];
