/** How long what was deleted can come back: projects, boards, columns, views, posts, comments. */
export const RESTORABLE_DAYS = 30;

/** Whether what was deleted then can still come back. */
export const isInTime = (deletedAt: string, now: number): boolean =>
  Date.parse(deletedAt) > now - RESTORABLE_DAYS * 86_400_000;
