/** How often one person may register something in ten minutes: more than anybody does, less than a loop. Bytes count, too, where the largest is much more than the usual. */
export const REGISTERING = {
  /** Posts and sub-posts, each: a paste of the largest size fits. Imports are jobs of their own. */
  registerPost: 6_000,
  registerComment: 200,
  /** Boards, sections, columns, options, views, uploads, tags, bookmarks … */
  registerPart: 300,
} as const;

export type Registering = keyof typeof REGISTERING;

export const REGISTERING_SECONDS = 600;

/** A comment of so many characters counts as one more. */
const COMMENT_STEP = 10_000;
export const commentWeight = (comment: string): number => 1 + Math.floor(comment.length / COMMENT_STEP);
