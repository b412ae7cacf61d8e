/**
 * How large answers and messages may be. AWS's own limits (Lambda, AppSync and API Gateway quotas): 6 MB for what a function answers,
 * 5 MB for what a resolver evaluates, 10 MB for an HTTP API, 240 kB for one message to subscribers.
 */
const KB = 1024;

/** Of one field of the board-api: beyond it AppSync answers with an error. */
export const FIELD_BYTES_MAX = 5_000 * KB;
/** Of a REST call, compressed or not: beyond it Lambda answers with an error. The rest is for headers and the frame. */
export const BODY_BYTES_MAX = 5_900 * KB;
/** Answers from this part of the limit on are logged and counted. */
export const NEAR_LIMIT = 0.8;

/** Posts of one answer, and their bytes; what is left is asked for in parts. With what comes along it stays below the limit. */
export const POSTS_PER_ANSWER = 1_000;
export const POST_BYTES_PER_ANSWER = 1_500 * KB;
export const SUB_POST_BYTES_PER_ANSWER = 700 * KB;
/** The posts that links of them lead to. */
export const LINKED_BYTES_PER_ANSWER = 500 * KB;
/** Columns of all boards of one search. */
export const COLUMN_BYTES_PER_ANSWER = 1_500 * KB;
/** Of a list that nothing else comes with. */
export const LIST_BYTES_PER_ANSWER = 4_000 * KB;

/** A change as its writer may select it: AppSync delivers no message above 240 kB, and JSON in JSON grows. */
export const CHANGE_BYTES_MAX = 180 * KB;

/** What the columns at the ends of links, and those that mirrors show, take of a board's page. */
export const LINKED_COLUMN_BYTES_PER_ANSWER = 500 * KB;
