/** How much of each thing there can be. A board's meta is read with every load, and a project's boards with every list. */
export const BOARDS_MAX = 200;
/** Sub-posts and archived ones among them: a board's snapshot, and whoever works its views out, holds them all. */
export const BOARD_POSTS_MAX = 100_000;
/** Of boards, sections and columns. */
export const NAME_MAX = 100;
export const BOARD_DESCRIPTION_MAX = 1_000;
export const SECTIONS_MAX = 50;
export const COLUMNS_MAX = 50;
export const COLUMN_DESCRIPTION_MAX = 500;
export const UNIT_MAX = 10;
export const OPTIONS_MAX = 100;
export const OPTION_NAME_MAX = 50;
/** Cells may still hold deleted ones, so they stay in the list. */
export const OPTIONS_WITH_DELETED_MAX = 300;
export const VIEWS_MAX = 50;
export const VIEW_NAME_MAX = 50;
export const SORT_KEYS_MAX = 5;
/** Of a group: more is no limit. */
export const WIP_LIMIT_MAX = 999;
/** Of one post: they come with it. */
export const SUB_POSTS_MAX = 50;
/** What one answer holds of a board's sub-posts; those of further posts are asked for when they are in sight. */
export const SUB_POSTS_PER_ANSWER = 1_000;
export const CONDITIONS_MAX = 20;
/** Posts and sub-posts that a browser holds at once, and characters of their cells: larger boards are worked out by the server alone. */
export const HELD_ROWS_MAX = 10_000;
export const HELD_CHARACTERS_MAX = 10_000_000;
/** Days for which an edit may wait on a device: so long the server tells it from its repeat. */
export const EDIT_DAYS = 30;
/** Edits of one board that a device keeps until they are sent, and characters of them. */
export const KEPT_EDITS_MAX = 1_000;
export const KEPT_CHARACTERS_MAX = 5_000_000;
/** Opened views of boards that a device keeps to be read without a connection, characters of each, and for how many days. */
export const KEPT_BOARDS_MAX = 10;
export const KEPT_BOARD_CHARACTERS_MAX = 3_000_000;
export const KEPT_BOARD_DAYS = 7;
/** In one cell. */
export const LINKS_MAX = 10;
export const CELL_FILES_MAX = 10;
/** Signs of a post's contents that a POST_CONTENTS cell shows: they stand in every row of the board. */
export const CONTENTS_CELL_MAX = 200;
/** Settings of a view's groups, those of columns that do not group now among them. */
export const GROUP_OPTIONS_MAX = 200;

/** Post templates of a board, and sub-post templates of each: all of them are one answer (`TEMPLATE_BYTES`). */
export const TEMPLATES_MAX = 20;
export const SUB_TEMPLATES_MAX = 20;

/** Posts that one call archives, moves or changes. */
export const POSTS_PER_CALL = 30;
/** A transaction has a hundred operations, and the call's own record is one. */
export const OPERATIONS_MAX = 99;
/** What a call may ask for: a changed post takes two operations of a transaction and one for each of its changes. */
export const OPERATIONS_PER_CALL = 96;
export const NEW_POST_OPERATIONS = 5;
export const NEW_POSTS_PER_CALL = 19;
/** Of each link at its other end. */
export const LINK_OPERATIONS = 3;

/** What a call asks for; `links`: those that change, each with its other end. */
export interface CallLoad {
  newPosts?: number;
  posts?: number;
  cells?: number;
  links?: number;
}

/** Whether there is room for all of it in one call, whatever the other ends of its links are. */
export const fitsOneCall = ({ newPosts = 0, posts = 0, cells = 0, links = 0 }: CallLoad): boolean =>
  newPosts <= NEW_POSTS_PER_CALL &&
  posts <= POSTS_PER_CALL &&
  links <= LINKS_PER_CALL_MAX &&
  NEW_POST_OPERATIONS * newPosts + 2 * posts + cells + LINK_OPERATIONS * links <= OPERATIONS_PER_CALL;

/** Options that start a measurement, and as many that end it. */
export const MEASUREMENT_ITEMS_MAX = 20;
export const ACTION_STEPS_MAX = 10;
export const ACTION_LABEL_MAX = 20;
export const LINKS_PER_CALL_MAX = 30;
export const LINKS_PER_CELL_MAX = 100;
/** Of which the reader of a board asks at once; as large as posts may be, an answer holds them. */
export const LINKED_POSTS_PER_CALL = 40;
/** Posts whose captured pages are looked at for a cover: more than a screen of cards. */
export const COVERS_PER_CALL = 40;
/** Read with every load of the board. */
export const LINKED_BOARDS_MAX = 5;
/** How far parents and children are followed: beyond it, whether a link would close a circle cannot be told. */
export const LINK_LEVELS_MAX = 50;
export const LINK_POSTS_MAX = 1_000;
/** Boards that the links of one answer are followed into; each takes one Query of a warm function. */
export const LINK_BOARDS_MAX = 20;
/** What is shown of the posts above one post, and below it. */
export const LINK_TREE_LEVELS_MAX = 10;
export const LINK_TREE_POSTS_MAX = 100;

/** What one paste may write. */
export const PASTE_CELLS_MAX = 5_000;
export const PASTE_BYTES_MAX = 1024 * 1024;

/** How far people may drag a column's edge, in px. */
export const COLUMN_WIDTH = { min: 72, max: 800 } as const;
export const TITLE_WIDTH = { min: 120, max: 1_200 } as const;

/** Of one view; they come with every read of the board's meta. */
export const CHARTS_MAX = 20;
export const CHART_NAME_MAX = 50;
/** Colours tell so many series apart (look.md); the last one stands for the rest. */
export const CHART_SERIES_MAX = 8;
/** Groups of posts that one chart tells, the rest counted as one; so many more periods, which are a line's points. */
export const CHART_CATEGORIES_MAX = 100;
export const CHART_PERIODS_MAX = 400;
/** Signs of a group's name: those of linked posts are titles. */
export const CHART_LABEL_MAX = 100;
/** Of one column on one day, the rest counted as one; and how long days are kept. */
export const DAILY_VALUES_MAX = 100;
export const DAILY_COUNTS_DAYS = 800;
/** That one look behind a chart lists. */
export const CHART_POSTS_MAX = 200;

/** Sprints of one view, closed ones among them: each is an option of the sprint column. */
export const SPRINTS_MAX = 100;
/** When it begins. */
export const SPRINT_POSTS_MAX = 500;
/** What is kept of one sprint while it runs, and the posts that are named so; beyond it the report says that more happened. */
export const SPRINT_RECORDS_MAX = 3_000;
export const SPRINT_GOAL_MAX = 300;
export const SPRINT_MEMO_MAX = 2_000;
/** From its first day to its last. */
export const SPRINT_LENGTH_MAX = 92;
export const CAPACITIES_MAX = 50;
export const CAPACITY_MAX = 9_999;
