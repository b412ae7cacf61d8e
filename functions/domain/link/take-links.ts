/** What a cell's links are to be, and what can be said against it: before anything is read, and once the other ends are. */

import type { Board } from '#functions/data/board/board.ts';
import type { CellPlace, CellRefusals } from '#functions/domain/board-core/cell-refusals.ts';
import type { CellInput } from '#shared/board/cells/cell-input.ts';
import { isSameCell, normaliseCell } from '#shared/board/cells/cells.ts';
import { LINKS_PER_CALL_MAX } from '#shared/board/limits.ts';
import { whyNoLink } from '#shared/board/rows/why-no-link.ts';
import type { Column, Row } from '#shared/board/types.ts';
import { AppError } from '#shared/errors.ts';
import type { ParentLink } from './hierarchy.ts';
import { circle, closingLinks, hasCircle } from './hierarchy.ts';
import type { LinkContext } from './link-context.ts';
import type { ChangedLinks, LinkSheet } from './link-sheet.ts';
import { addedIn, changedIn, heldAfter, heldWithoutAdded } from './link-sheet.ts';
import { findOthers, refuseLocked, refuseUnfit } from './link-targets.ts';
import { linksIn } from './write-links.ts';

/** What both ends of links take is known only when they have been read. */
export const tooManyLinks = (): AppError =>
  new AppError('BadRequest', 'リンクが多いため、一度に変更できません。投稿を分けて、もう一度お試しください。');

export interface LinkCell {
  /** The post's place in the call. */
  at: number;
  row: Row;
  column: Column;
  input: CellInput;
}

interface WantedLinks extends Omit<LinkCell, 'input'> {
  wanted: string[];
}

/** A link to a parent or a child, with the cell that makes it. */
export interface MadeParentLink extends ParentLink {
  cell: WantedLinks;
}

/** What can be said against cells before anything is read. */
export async function checkWanted(cells: readonly LinkCell[], refusals: CellRefusals): Promise<WantedLinks[]> {
  const all: WantedLinks[] = [];
  let count = 0;
  for (const { input, ...cell } of cells) {
    const links = await refusals.unless(cellPlaceOf(cell), () => wantedLinks(cell, input));
    if (!links) continue;
    const changed = changedIn(linksIn(cell.row, cell.column), links).length;
    if (count + changed > LINKS_PER_CALL_MAX) {
      refusals.add(
        cellPlaceOf(cell),
        new AppError('BadRequest', `一度に変えられるリンクは${LINKS_PER_CALL_MAX}件までです。`),
      );
      continue;
    }
    count += changed;
    all.push({ ...cell, wanted: links });
  }
  return all;
}

function wantedLinks({ row, column }: Omit<LinkCell, 'input'>, input: CellInput): string[] {
  const result = normaliseCell({ ...column, required: false }, input);
  if ('message' in result) throw new AppError('BadRequest', result.message);
  const wanted = (result.value as string[] | undefined) ?? [];
  const reason = whyNoLink(row, addedIn(linksIn(row, column), wanted));
  if (reason !== undefined) throw new AppError('BadRequest', reason);
  return wanted;
}

export const cellPlaceOf = ({ at, column }: Pick<LinkCell, 'at' | 'column'>): CellPlace => ({
  at,
  projectBoardColumnId: column.id,
});

/** The posts whose links with the cells of one column change; those of the call's other cells may become linked by them. */
export function otherEndsOf(
  context: LinkContext,
  board: Board,
  column: Column,
  cells: readonly WantedLinks[],
): ReturnType<typeof findOthers> {
  const ids = cells.flatMap(({ row, column: { id }, wanted }) =>
    id === column.id ? changedIn(linksIn(row, column), wanted) : [],
  );
  const own =
    cells.length > 1 && column.linkEndList?.some((end) => end.projectBoardId === board.id)
      ? cells.map(({ row }) => row.id)
      : [];
  return findOthers(context, { board, column }, [...new Set([...ids, ...own])]);
}

/** Answers the posts that the cell is linked with now and was not before. */
export function takeLinks(
  sheet: LinkSheet,
  { row, column, wanted }: WantedLinks,
  { others, gone }: Awaited<ReturnType<typeof findOthers>>,
): string[] {
  const before = sheet.linksOf(row.id, column);
  const [added, left] = [addedIn(before, wanted), addedIn(wanted, before)];
  for (const id of [...added, ...left]) {
    const other = others.get(id);
    if (other) sheet.touch(other);
  }
  refuseLocked([...added, ...left], others);
  const linksThere = (id: string): string[] => sheet.linksOf(id, others.get(id)!.column);
  refuseUnfit(added, others, row.id, linksThere);
  // What the asker may not change stays, unseen: who cannot see a link cannot mean to take it away.
  const after = [...wanted, ...left.filter((id) => !others.has(id) && !gone.has(id))];
  if (isSameCell(before, after)) return [];
  if (column.required && after.length === 0) throw new AppError('BadRequest', '入力されていません');
  sheet.set(row.id, column, after);
  for (const id of added) sheet.set(id, others.get(id)!.column, [...new Set([...linksThere(id), row.id])]);
  for (const id of left) {
    const other = others.get(id);
    if (other)
      sheet.set(
        id,
        other.column,
        linksThere(id).filter((one) => one !== row.id),
      );
  }
  return added;
}

/** Circles are looked for in the rows as they will be; which cells close them is asked only where there are some. */
export async function refuseCircles(
  { ports, scope }: LinkContext,
  changed: readonly ChangedLinks[],
  made: readonly MadeParentLink[],
  refusals: CellRefusals,
): Promise<void> {
  if (made.length === 0 || !(await hasCircle(ports.table, scope, made, heldAfter(changed)))) return;
  const closing = await closingLinks(ports.table, scope, made, heldWithoutAdded(changed));
  for (const cell of new Set(closing.map((link) => link.cell))) refusals.add(cellPlaceOf(cell), circle());
}
