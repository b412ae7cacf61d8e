/**
 * Which rows and sections of a board are active, that is, not archived. Lists, searches, mails, reports, jobs and pages
 * all use these functions. A post is archived by its own mark or by its section's; a sub-post by its own mark or by its
 * post's. A sub-post is in the section of its post, whatever its own `sectionId` says.
 */

import type { Row, Section, View } from '../types.ts';
import { parentIdOf } from './sub-post.ts';

interface Archivable {
  archivedAt?: string | null | undefined;
}

interface Sectioned {
  sections: readonly Section[];
}

/**
 * Looks at the thing's own mark only. For archiving and restoring; whoever shows or counts rows must use `isActiveOn`.
 */
export const isArchivedItself = ({ archivedAt }: Archivable): boolean => Boolean(archivedAt);

/** Whether a view shows this sub-post under its post. */
export const isShownUnder = ({ isContainArchive }: Pick<View, 'isContainArchive'>, subPost: Row): boolean =>
  isContainArchive || !isArchivedItself(subPost);

/** When and by whom the thing itself was archived; undefined when it was not. */
export const archivingOf = ({ archivedAt, archivedBy }: Pick<Row | Section, 'archivedAt' | 'archivedBy'>) =>
  archivedAt ? { at: archivedAt, by: archivedBy } : undefined;

/** The row without its own archive mark. */
export const restoredRow = ({ archivedAt: _at, archivedBy: _by, ...row }: Row): Row => row;

export const activeSections = <S extends Archivable>({ sections }: { sections: readonly S[] }): S[] =>
  sections.filter((section) => !isArchivedItself(section));

const sectionArchivedAt = ({ sections }: Sectioned, { sectionId }: Row): string | undefined =>
  sections.find(({ id }) => id === sectionId)?.archivedAt;

/** Field to add to a post that is sent without its board's sections. */
export const sectionArchiveOf = (board: Sectioned, post: Row) => ({
  sectionArchivedAt: sectionArchivedAt(board, post),
});

/**
 * As `sectionArchiveOf`, for a reader on another board: an archived board counts as if all its sections were archived.
 */
export const sectionOrBoardArchiveOf = (board: Sectioned & Archivable, post: Row) => ({
  sectionArchivedAt: sectionArchivedAt(board, post) ?? board.archivedAt ?? undefined,
});

/** When the row stopped being active: by its own mark, its post's or its section's. */
export const archivedAtOf = (board: Sectioned, row: Row, post = row): string | undefined =>
  row.archivedAt ?? post.archivedAt ?? sectionArchivedAt(board, post);

/**
 * Returns a test for rows of this board. `post`: the post of a sub-post; a sub-post without it counts as not active.
 */
export function isActiveOn(board: Sectioned): (row: Row, post?: Row) => boolean {
  const archived = new Set(board.sections.filter(isArchivedItself).map(({ id }) => id));
  const isPostActive = (post: Row): boolean => !isArchivedItself(post) && !archived.has(post.sectionId);
  return (row, post) =>
    parentIdOf(row.id) === undefined
      ? isPostActive(row)
      : !isArchivedItself(row) && post !== undefined && isPostActive(post);
}

/** As `isActiveOn`, taking the posts of sub-posts from `rows` (posts by id). */
export function isActiveAmong(board: Sectioned, rows: Pick<ReadonlyMap<string, Row>, 'get'>): (row: Row) => boolean {
  const isActive = isActiveOn(board);
  return (row) => isActive(row, rows.get(parentIdOf(row.id) ?? ''));
}
