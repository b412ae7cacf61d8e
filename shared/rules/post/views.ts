/** Posts that one call asks about. */
export const POSTS_PER_CHECK = 200;
