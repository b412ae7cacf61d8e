/** How edits look before the server has answered: parts that kinds share. */

import type { Row } from '#shared/board/types.ts';
import { findRow, placeRow, type Shown } from '../../state/rows/place-row.ts';
import { findSubPost, withoutSubPosts, withSubPost } from '../../state/rows/sub-posts.ts';
import type { SubPostRows } from '../../state/types.ts';
import type { Looking } from './kind.ts';

type Named = { postIds: string[] };

const asItStands = <T>(shown: T): T => shown;

const changedSubPosts = (subPosts: SubPostRows, ids: readonly string[], after: (row: Row) => Row): SubPostRows =>
  ids.reduce((current, id) => {
    const row = findSubPost(current, id);
    return row ? withSubPost(current, after(row)) : current;
  }, subPosts);

/** Nothing is seen of it before. */
export const unseen = {
  row: asItStands<Row>,
  look: asItStands<Shown>,
  subPosts: asItStands<SubPostRows>,
  archives: false,
};

/** Rows hold something else, and go where they belong then. */
export const changing = <E>(postIds: (edit: E) => string[], row: (row: Row, edit: E) => Row) => ({
  row,
  look: (shown: Shown, edit: E, { held, rules }: Looking): Shown =>
    postIds(edit).reduce((current, postId) => {
      const found = findRow(current.groups, postId);
      const heldRow = held.get(postId);
      const source = found?.row ?? heldRow?.row;
      if (!source) return current;
      const after = row(source, edit);
      if (heldRow) held.set(postId, { ...heldRow, row: after });
      return found || rules.belongs(after) ? placeRow(current, postId, after, rules, !found) : current;
    }, shown),
  subPosts: (subPosts: SubPostRows, edit: E): SubPostRows =>
    changedSubPosts(subPosts, postIds(edit), (before) => row(before, edit)),
  archives: false,
});

/** Posts leave the board. */
export const leaving = {
  ...unseen,
  look: (shown: Shown, { postIds }: Named, { held, rules }: Looking): Shown =>
    postIds.reduce((current, id) => {
      held.delete(id);
      return findRow(current.groups, id) ? placeRow(current, id, undefined, rules) : current;
    }, shown),
  subPosts: (subPosts: SubPostRows, { postIds }: Named): SubPostRows => withoutSubPosts(subPosts, postIds),
};

/** Posts are archived, or not any more. */
export const marking = (marked: (row: Row) => Row) => ({
  row: asItStands<Row>,
  look: (shown: Shown, { postIds }: Named, { held, rules }: Looking): Shown =>
    postIds.reduce((current, id) => {
      const found = findRow(current.groups, id);
      const heldRow = held.get(id);
      if (heldRow) held.set(id, { ...heldRow, row: marked(heldRow.row) });
      return found ? placeRow(current, id, marked(found.row), rules) : current;
    }, shown),
  subPosts: (subPosts: SubPostRows, { postIds }: Named): SubPostRows => changedSubPosts(subPosts, postIds, marked),
  archives: true,
});

export const archivedRow = (row: Row): Row => ({ ...row, archivedAt: row.updatedAt });
