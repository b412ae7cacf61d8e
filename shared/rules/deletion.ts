/** How long what was deleted can come back: projects, boards, columns, views, posts, comments. */
export const RESTORABLE_DAYS = 30;
