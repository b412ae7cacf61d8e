/** Tags of a project: each name once, as people compare names. */
export const MOST_TAGS = 200;
export const TAG_NAME_MAX = 30;
