/** So many posts can be merged into one, with those that had been merged into them. */
export const MERGED_POSTS_MAX = 100;
