/**
 * What of a board is there: the one answer for lists, searches, mails, reports, jobs and pages. A post is archived by
 * itself or with its section; a sub-post by itself or with its post, whose section is its own, wherever that has moved to.
 */

import type { Row, Section, View } from '../types.ts';
import { parentIdOf } from './sub-post.ts';

interface Archivable {
  archivedAt?: string | null | undefined;
}

interface Sectioned {
  sections: readonly Section[];
}

/** By its own mark alone: what archives and restores one thing asks this; who shows or counts asks `thereOn`. */
export const isArchivedItself = ({ archivedAt }: Archivable): boolean => Boolean(archivedAt);

/** Of the sub-posts of a post that a view shows: whether this one stands under it. */
export const isShownUnder = ({ isContainArchive }: Pick<View, 'isContainArchive'>, subPost: Row): boolean =>
  isContainArchive || !isArchivedItself(subPost);

/** When and by whom, by its own mark alone: what the archive says of it. */
export const archivingOf = ({ archivedAt, archivedBy }: Pick<Row | Section, 'archivedAt' | 'archivedBy'>) =>
  archivedAt ? { at: archivedAt, by: archivedBy } : undefined;

/** As it is once its own mark is taken away. */
export const restoredRow = ({ archivedAt: _at, archivedBy: _by, ...row }: Row): Row => row;

export const sectionsAtWork = <S extends Archivable>({ sections }: { sections: readonly S[] }): S[] =>
  sections.filter((section) => !isArchivedItself(section));

const sectionArchivedAt = ({ sections }: Sectioned, { sectionId }: Row): string | undefined =>
  sections.find(({ id }) => id === sectionId)?.archivedAt;

/** What a post says besides, where it leaves without its board's sections. */
export const sectionArchiveOf = (board: Sectioned, post: Row) => ({
  sectionArchivedAt: sectionArchivedAt(board, post),
});

/** The same, told on another board: with their board, all sections are out of sight. */
export const farArchiveOf = (board: Sectioned & Archivable, post: Row) => ({
  sectionArchivedAt: sectionArchivedAt(board, post) ?? board.archivedAt ?? undefined,
});

/** Since when a row is out of sight. */
export const archivedAtOf = (board: Sectioned, row: Row, post = row): string | undefined =>
  row.archivedAt ?? post.archivedAt ?? sectionArchivedAt(board, post);

/** `post`: the one that a sub-post belongs to. Without it a sub-post is not there. */
export function thereOn(board: Sectioned): (row: Row, post?: Row) => boolean {
  const archived = new Set(board.sections.filter(isArchivedItself).map(({ id }) => id));
  const isPostThere = (post: Row): boolean => !isArchivedItself(post) && !archived.has(post.sectionId);
  return (row, post) =>
    parentIdOf(row.id) === undefined
      ? isPostThere(row)
      : !isArchivedItself(row) && post !== undefined && isPostThere(post);
}

/** `rows`: posts by their ids, with those that the sub-posts among them belong to. */
export function thereAmong(board: Sectioned, rows: Pick<ReadonlyMap<string, Row>, 'get'>): (row: Row) => boolean {
  const isThere = thereOn(board);
  return (row) => isThere(row, rows.get(parentIdOf(row.id) ?? ''));
}
