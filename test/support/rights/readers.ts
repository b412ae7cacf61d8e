/** Every place that shows somebody words of posts: a new one gets its entry in one of these lists. */
import { BOARD_READERS } from './board-readers.ts';
import { PERSON_READERS } from './person-readers.ts';
import { POST_READERS } from './post-readers.ts';
import { PROJECT_READERS } from './project-readers.ts';
import type { Reader } from './reading.ts';

export const READERS: readonly Reader[] = [...BOARD_READERS, ...POST_READERS, ...PROJECT_READERS, ...PERSON_READERS];
