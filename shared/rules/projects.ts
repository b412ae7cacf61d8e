/** How long a deleted project can come back. */
export const RESTORABLE_DAYS = 30;

/** A project may take so many keys beside its first one: each stays taken, and leads to it, for good. */
export const MOST_PROJECT_KEYS = 20;
