/**
 * Upper limits on counts and on characters. Sizes in bytes are in `shared/rules/size-limits.ts`. Every load of a board
 * reads all of its meta (columns, sections, views), and every list of a project reads all of its boards, so their
 * numbers are kept low.
 */
export const BOARDS_MAX = 200;
/**
 * Includes sub-posts and archived posts: a snapshot, and the function that evaluates a view, hold all of them in
 * memory.
 */
export const BOARD_POSTS_MAX = 100_000;
/** Characters in the name of a board, a section or a column. */
export const NAME_MAX = 100;
export const BOARD_DESCRIPTION_MAX = 1_000;
export const SECTIONS_MAX = 50;
export const COLUMNS_MAX = 50;
export const COLUMN_DESCRIPTION_MAX = 500;
export const NUMERIC_UNIT_MAX = 10;
export const OPTIONS_MAX = 100;
export const OPTION_NAME_MAX = 50;
/** Deleted options stay in the column's list, because cells may still hold their ids. */
export const OPTIONS_WITH_DELETED_MAX = 300;
export const VIEWS_MAX = 50;
export const VIEW_NAME_MAX = 50;
export const SORT_KEYS_MAX = 5;
/** Largest WIP limit that a group can be given. */
export const WIP_LIMIT_MAX = 999;
/** Per post; they are always loaded together with it. */
export const SUB_POSTS_MAX = 50;
/** Sub-posts in one answer about a board. Those of further posts are fetched when the posts are scrolled into view. */
export const SUB_POSTS_PER_ANSWER = 1_000;
export const CONDITIONS_MAX = 20;
/**
 * Rows (posts and sub-posts) that a browser holds at once, and the characters of their cells. Views of larger boards
 * are evaluated by the server only.
 */
export const HELD_ROWS_MAX = 10_000;
export const HELD_CHARACTERS_MAX = 10_000_000;
/**
 * Days for which an unsent edit is kept on a device. The server remembers mutation ids a day longer, so a repeat is
 * recognised.
 */
export const KEPT_EDIT_DAYS = 30;
/** Unsent edits of one board that a device keeps, and their characters. */
export const KEPT_EDITS_MAX = 1_000;
export const KEPT_CHARACTERS_MAX = 5_000_000;
/** Views that a device keeps for reading without a connection, characters of each, and days until they are dropped. */
export const KEPT_BOARDS_MAX = 10;
export const KEPT_BOARD_CHARACTERS_MAX = 3_000_000;
export const KEPT_BOARD_DAYS = 7;
/** Entries of one GITHUB_LINK or JIRA_LINK cell, and files of one FILE cell. */
export const REFERENCES_PER_CELL_MAX = 10;
export const CELL_FILES_MAX = 10;
/** Characters of a post's contents that a POST_CONTENTS cell holds; every row of the board carries them. */
export const CONTENTS_CELL_MAX = 200;
/** Group settings of one view, including those of columns that it is not grouped by at the moment. */
export const GROUP_OPTIONS_MAX = 200;

/** Post templates of a board, and sub-post templates of each. One answer holds all of them (`TEMPLATE_BYTES`). */
export const TEMPLATES_MAX = 20;
export const SUB_TEMPLATES_MAX = 20;

/** Posts that one call can archive, move or change. */
export const POSTS_PER_CALL = 30;
/** A DynamoDB transaction holds 100 operations; one is the record that makes the call idempotent. */
export const OPERATIONS_MAX = 99;
/**
 * Operations that one call's changes may need in total. A changed post needs two (row and delta) and one for each
 * history entry.
 */
export const OPERATIONS_PER_CALL = 96;
export const NEW_POST_OPERATIONS = 5;
export const NEW_POSTS_PER_CALL = 19;
/** Operations that one changed link needs on the post at its other end. */
export const LINK_OPERATIONS = 3;

/** How much one call changes; `links`: number of links added or removed. */
export interface CallLoad {
  newPosts?: number;
  posts?: number;
  cells?: number;
  links?: number;
}

/** Whether one transaction can hold the changes, assuming that every link ends at a different post. */
export const fitsOneCall = ({ newPosts = 0, posts = 0, cells = 0, links = 0 }: CallLoad): boolean =>
  newPosts <= NEW_POSTS_PER_CALL &&
  posts <= POSTS_PER_CALL &&
  links <= LINKS_PER_CALL_MAX &&
  NEW_POST_OPERATIONS * newPosts + 2 * posts + cells + LINK_OPERATIONS * links <= OPERATIONS_PER_CALL;

/** Options that start a measurement; the same number may end it. */
export const MEASUREMENT_ITEMS_MAX = 20;
export const ACTION_STEPS_MAX = 10;
export const ACTION_LABEL_MAX = 20;
export const LINKS_PER_CALL_MAX = 30;
export const LINKS_PER_CELL_MAX = 100;
/**
 * Linked posts that the reader of a board fetches with one request: even the largest posts then fit into the answer.
 */
export const LINKED_POSTS_PER_CALL = 40;
/** Posts whose captured pages one request checks for a cover picture; more than a screen of cards. */
export const COVERS_PER_CALL = 40;
/** Boards that one POST_LINK column leads to; each is read with every load of the board. */
export const LINKED_BOARDS_MAX = 5;
/**
 * How many levels and posts of parents and children are followed. Beyond them it is unknown whether a new link would
 * close a circle.
 */
export const LINK_LEVELS_MAX = 50;
export const LINK_POSTS_MAX = 1_000;
/** Other boards that the links of one answer are read from; each costs a warm function one Query. */
export const LINK_BOARDS_MAX = 20;
/** Levels and posts that are shown above one post, and below it. */
export const LINK_TREE_LEVELS_MAX = 10;
export const LINK_TREE_POSTS_MAX = 100;

/** Cells and bytes that one paste can write. */
export const PASTE_CELLS_MAX = 5_000;
export const PASTE_BYTES_MAX = 1024 * 1024;

/** Column width that people can set by dragging, in px. */
export const COLUMN_WIDTH = { min: 72, max: 800 } as const;
export const TITLE_WIDTH = { min: 120, max: 1_200 } as const;

/** Charts of one view; every read of the board's meta includes them. */
export const CHARTS_MAX = 20;
export const CHART_NAME_MAX = 50;
/** There are 8 distinguishable colours (look.md); the last series sums up all further ones. */
export const CHART_SERIES_MAX = 8;
/** Categories of one chart; the last sums up all further ones. Periods (the points of a line) may be more. */
export const CHART_CATEGORIES_MAX = 100;
export const CHART_PERIODS_MAX = 400;
/** Characters of a category's name, which can be the title of a linked post. */
export const CHART_LABEL_MAX = 100;
/** Values of one column that are counted per day (further ones are counted together), and days that counts are kept. */
export const DAILY_VALUES_MAX = 100;
export const DAILY_COUNTS_DAYS = 800;
/** Posts listed when somebody opens one part of a chart. */
export const CHART_POSTS_MAX = 200;

/** Sprints of one view, including closed ones: each is an option of the sprint column. */
export const SPRINTS_MAX = 100;
/** Posts in a sprint when it begins. */
export const SPRINT_POSTS_MAX = 500;
/** Records kept of one running sprint, and posts that they name. When there are more, the report says so. */
export const SPRINT_RECORDS_MAX = 3_000;
export const SPRINT_GOAL_MAX = 300;
export const SPRINT_MEMO_MAX = 2_000;
/** Days of one sprint. */
export const SPRINT_LENGTH_MAX = 92;
export const CAPACITIES_MAX = 50;
export const CAPACITY_MAX = 9_999;

export const COMMENTS_PER_POST = 2_500;
/** Each person has one. When the limit is reached, further people are asked to write a comment instead. */
export const REACTIONS_PER_COMMENT = 300;
/** Captured pages; an answer holds three URLs for each. */
export const PAGES_PER_POST = 100;
/** Markers on captured pages; an answer holds those of all pages of a post. */
export const ELEMENTS_PER_POST = 200;
