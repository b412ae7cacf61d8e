/** What people do to one another and to posts, by the product and in the model: each answers what was wrong with who may do it. */
import { machines } from './machines.ts';
import { picture } from './picture-doings.ts';
import { archive, link, move, remove } from './post-doings.ts';
import { administer, board, boardArchive, close, grant, people, project, projectSetting } from './rights-doings.ts';
import type { Doing } from './tries.ts';
import { comment, register, retitle, rewrite, subPost, withdrawComment } from './word-doings.ts';

/** As often as they stand here. */
export const DOINGS: readonly Doing[] = [
  ...Array<Doing>(5).fill(register),
  ...Array<Doing>(2).fill(subPost),
  ...Array<Doing>(5).fill(comment),
  withdrawComment,
  withdrawComment,
  retitle,
  retitle,
  rewrite,
  picture,
  picture,
  archive,
  archive,
  remove,
  remove,
  move,
  link,
  link,
  link,
  board,
  boardArchive,
  project,
  projectSetting,
  projectSetting,
  ...Array<Doing>(3).fill(grant),
  ...Array<Doing>(6).fill(people),
  close,
  ...Array<Doing>(6).fill(machines),
  administer,
];
