/** How much of each thing there can be. A board's meta is read with every load, and a project's boards with every list. */
export const BOARDS_MAX = 200;
export const SECTIONS_MAX = 50;
