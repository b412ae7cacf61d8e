/** Beside the page: the names of what it may want later. */
export const LATER_FILES = 'later.json';
