/** A project may take so many keys beside its first one: each stays taken, and leads to it, for good. */
export const MOST_PROJECT_KEYS = 20;
