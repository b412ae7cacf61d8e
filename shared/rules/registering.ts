import { MOST_VIDEO_BYTES } from './post/uploads.ts';

/** How often one person may register or rewrite something in ten minutes: more than anybody does, less than a loop. Bytes count, too, where the largest is much more than the usual. */
export const REGISTERING = {
  /** Posts and sub-posts, each: a paste of the largest size fits. Imports are jobs of their own. */
  registerPost: 6_000,
  registerComment: 200,
  /** Boards, sections, columns, options, views, uploads, tags, bookmarks … */
  registerPart: 300,
  /** Jobs over as many posts as a board holds: imports, changes of many posts, and what takes those back. */
  registerJob: 60,
  /** Posts changed by calls that hold many: the largest paste, taken back and done again, fits. */
  changePosts: 30_000,
  /** Contents rewritten: each writing is kept whole in the history. */
  changeContents: 600,
} as const;

export type Registering = keyof typeof REGISTERING;

export const REGISTERING_SECONDS = 600;

/** A text of so many characters counts as one more. */
const TEXT_STEP = 10_000;
/** Of a comment or of contents. */
export const textWeight = (html: string): number => 1 + Math.floor(html.length / TEXT_STEP);

/** A file of so many bytes counts as one more: 60 of the largest pictures in ten minutes. */
const FILE_STEP = 5_000_000;
/** Beyond the largest file its size alone is refused: a number that somebody made up would leave them nothing to register. */
export const fileWeight = (bytes: number): number => 1 + Math.floor(Math.min(bytes, MOST_VIDEO_BYTES) / FILE_STEP);
