/** Changes of many posts at once, carried out by a job (work §2.5, bulk menu). */

export const BulkJobStatus = {
  IN_PROGRESS: 1,
  DONE: 2,
  /** Stopped by a person; what was done until then stands, and can be taken back. */
  CANCELED: 3,
  /** Stopped by itself; can be started again where it stopped. */
  FAILED: 4,
} as const;
export type BulkJobStatus = (typeof BulkJobStatus)[keyof typeof BulkJobStatus];

/** Posts that are named one by one: as many as a browser holds. What a view shows is named by its conditions, whatever its size. */
export const BULK_NAMED_MAX = 10_000;
/** Of one board, at the same time: each takes its share of what the board's partition can write. */
export const BULK_JOBS_AT_ONCE = 3;
/** Posts that stayed as they were, told one by one; the others are counted. */
export const BULK_SKIPPED_KEPT = 200;
export const BULK_JOBS_LISTED = 20;

/** Said of what is being taken back and of what has been: how far that is, its own job tells. */
export const UNDO_BEGUN = '元に戻す操作をしました。';
