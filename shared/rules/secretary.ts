/** Signs of the words that a report can be asked about. */
export const SECRETARY_QUERY_MAX = 200;
/** Signs of what is searched in posts, contents and comments. */
export const SEARCH_QUERY_MAX = 200;
/** Finds of one answer (decisions "Values"). */
export const SEARCH_LIMIT = 50;
