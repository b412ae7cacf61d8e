/** Signs of the words that a report can be asked about. */
export const SECRETARY_QUERY_MAX = 200;
