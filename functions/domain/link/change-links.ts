/**
 * The posts that cells are linked with. Both ends are written in the transaction of the cells, each under its row's
 * revision: a link stands at both ends or at none. Several cells are taken one after the other, each as the ones before it
 * left it, and every post is written once.
 */

import type { CheckOp, TransactOp } from '#functions/clients/table/table.ts';
import type { Board } from '#functions/data/board/board.ts';
import { getHierarchyVersion, listHeads, raiseHierarchyVersion } from '#functions/data/board/link.ts';
import { checkRow } from '#functions/data/board/row.ts';
import type { CellPlace } from '#functions/domain/board-core/cell-refusals.ts';
import { CellRefusals } from '#functions/domain/board-core/cell-refusals.ts';
import type { PostChange } from '#functions/domain/board-core/change-posts.ts';
import type { BoardChange } from '#functions/domain/board-core/present.ts';
import { presentPosts } from '#functions/domain/board-core/present.ts';
import type { TellElsewhere } from '#functions/domain/board-core/publish-change.ts';
import { telling } from '#functions/domain/board-core/publish-change.ts';
import type { CellInput } from '#shared/board/cells/cell-input.ts';
import { isSameCell, normaliseCell } from '#shared/board/cells/cells.ts';
import { LINKS_PER_CALL_MAX } from '#shared/board/limits.ts';
import type { PatchDelta } from '#shared/board/rows/deltas.ts';
import { whyNoLink } from '#shared/board/rows/why-no-link.ts';
import type { Column, Row } from '#shared/board/types.ts';
import { LinkedColumnDirectionType as Direction } from '#shared/enums/enums.ts';
import { AppError } from '#shared/errors.ts';
import type { ParentLink } from './hierarchy.ts';
import { circle, closingLinks, hasCircle } from './hierarchy.ts';
import type { LinkContext, LinkWriteContext } from './link-context.ts';
import type { ChangedLinks } from './link-sheet.ts';
import { addedIn, changedIn, heldAfter, heldWithoutAdded, LinkSheet, parentLinks } from './link-sheet.ts';
import { findOthers, refuseLocked, refuseUnfit } from './link-targets.ts';
import type { LinkWrite } from './write-links.ts';
import { countedHistory, linkHistory, linksIn, linksPatch, writeLinks } from './write-links.ts';

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

interface LinkCall {
  board: Board;
  cells: readonly LinkCell[];
  mutationId?: string | null | undefined;
  /** Of the call's other cells; those of links are added before anything is refused. */
  refusals?: CellRefusals;
}

export interface LinkChanges {
  /** By post of the cells; those that change. */
  changes: Map<string, PostChange>;
  /** What the other ends are written with. */
  others: TransactOp[];
  /** By post of the cells that a link leads to and that stays as it is: unless it changes otherwise, it has to stay so until the others are written. */
  checks: Map<string, CheckOp>;
  /** Further posts of the board that `others` change, as they are then. */
  besides: { row: Row; delta: PatchDelta }[];
  /** For who watches the other boards. */
  tellElsewhere: TellElsewhere;
}

/** Of posts in other projects a history tells how many. */
function wordsOf(serials: ReadonlyMap<string, number>, ids: readonly string[]): string {
  const numbers = ids.flatMap((id) => (serials.has(id) ? `#${serials.get(id)}` : []));
  const rest = ids.length - numbers.length;
  return [...numbers, ...(rest > 0 ? [`ほかのプロジェクトの投稿 ${rest}件`] : [])].join('、') || 'なし';
}

async function serialsOf(
  { ports, scope }: LinkContext,
  projectKey: string,
  ids: readonly string[],
): Promise<Map<string, number>> {
  const heads = await listHeads(ports.table, scope, [...new Set(ids)]);
  return new Map(
    heads.flatMap((head) =>
      head?.projectKey === projectKey ? [[head.postId, head.projectSerialNumber] as const] : [],
    ),
  );
}

interface WantedLinks extends Omit<LinkCell, 'input'> {
  wanted: string[];
}

/** A link to a parent or a child, with the cell that makes it. */
interface MadeParentLink extends ParentLink {
  cell: WantedLinks;
}

/** What can be said against cells before anything is read. */
async function checked(cells: readonly LinkCell[], refusals: CellRefusals): Promise<WantedLinks[]> {
  const all: WantedLinks[] = [];
  let count = 0;
  for (const { input, ...cell } of cells) {
    const links = await refusals.unless(placeOf(cell), () => wantedLinks(cell, input));
    if (!links) continue;
    const changed = changedIn(linksIn(cell.row, cell.column), links).length;
    if (count + changed > LINKS_PER_CALL_MAX) {
      refusals.add(
        placeOf(cell),
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

/** A later cell of the call may have taken away what an earlier one had linked. */
const keyOf = ({ child, parent }: ParentLink): string => `${child} ${parent}`;

const placeOf = ({ at, column }: Pick<LinkCell, 'at' | 'column'>): CellPlace => ({
  at,
  projectBoardColumnId: column.id,
});

/** The posts whose links with the cells of one column change; those of the call's other cells may become linked by them. */
function othersOf(
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
function take(
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
async function refuseCircles(
  { ports, scope }: LinkContext,
  changed: readonly ChangedLinks[],
  made: readonly MadeParentLink[],
  refusals: CellRefusals,
): Promise<void> {
  if (made.length === 0 || !(await hasCircle(ports.table, scope, made, heldAfter(changed)))) return;
  const closing = await closingLinks(ports.table, scope, made, heldWithoutAdded(changed));
  for (const cell of new Set(closing.map((link) => link.cell))) refusals.add(placeOf(cell), circle());
}

export async function changeLinks(
  context: LinkWriteContext,
  { board, cells, mutationId, refusals = new CellRefusals() }: LinkCall,
): Promise<LinkChanges> {
  const { ports, scope } = context;
  const wanted = await checked(cells, refusals);
  // Read before the way up is walked: whoever adds a parent meanwhile makes this attempt start over.
  const isHierarchy = wanted.some(
    ({ row, column, wanted: links }) =>
      column.direction !== Direction.RELATION && addedIn(linksIn(row, column), links).length > 0,
  );
  const version = isHierarchy ? await getHierarchyVersion(ports.table, scope) : 0;
  const columns = new Map(cells.map(({ column }) => [column.id, column]));
  const found = new Map(
    await Promise.all(
      [...columns.values()].map(async (column) => [column.id, await othersOf(context, board, column, wanted)] as const),
    ),
  );
  const sheet = new LinkSheet();
  for (const { row } of cells) sheet.hold(board, row);
  const taken: MadeParentLink[] = [];
  for (const cell of wanted) {
    const added = await refusals.unless(placeOf(cell), () => take(sheet, cell, found.get(cell.column.id)!));
    taken.push(...parentLinks(cell.row.id, cell.column, added ?? []).map((link) => ({ ...link, cell })));
  }
  const changed = sheet.changed();
  const standing = new Set(
    changed
      .flatMap(({ before: { id }, cells: all }) =>
        all.flatMap(({ column, before, links }) => parentLinks(id, column, addedIn(before, links))),
      )
      .map(keyOf),
  );
  const made = taken.filter((link) => standing.has(keyOf(link)));
  await refuseCircles(context, changed, made, refusals);
  refusals.throwAny();
  const serials = await serialsOf(
    context,
    board.projectKey,
    changed.flatMap(({ cells: all }) => all.flatMap(({ before, links }) => [...before, ...links])),
  );
  const own = new Set(cells.map(({ row }) => row.id));
  const explicit = new Set(cells.map(({ row, column }) => `${row.id} ${column.id}`));
  const changes = new Map(
    changed.flatMap(({ before: row, cells: all }): [string, PostChange][] => {
      if (!own.has(row.id)) return [];
      const history = all.map(({ column, before, links }) =>
        explicit.has(`${row.id} ${column.id}`)
          ? linkHistory(column, before, links, { before: wordsOf(serials, before), after: wordsOf(serials, links) })
          : countedHistory(column, before, links, whyOf(board, board, cells, before, links)),
      );
      return [[row.id, { patch: linksPatch(all), history }]];
    }),
  );
  const partners = changed.flatMap(({ board: other, before: row, cells: all }) =>
    own.has(row.id)
      ? []
      : [
          {
            board: other,
            ...writeLinks(
              context,
              { board: other, row },
              all.map(({ column, before, links }) => ({
                column,
                links,
                why: whyOf(board, other, cells, before, links),
              })),
              mutationId,
            ),
          },
        ],
  );
  const [ownChecks, farChecks] = [new Map<string, CheckOp>(), [] as CheckOp[]];
  for (const {
    board: { id },
    row,
  } of sheet.unchanged()) {
    const check = checkRow(scope, id, row);
    if (own.has(row.id)) ownChecks.set(row.id, check);
    else farChecks.push(check);
  }
  return {
    changes,
    checks: ownChecks,
    others: [
      ...partners.flatMap(({ ops }) => ops),
      ...farChecks,
      ...(made.length > 0 ? [raiseHierarchyVersion(scope, version)] : []),
    ],
    besides: partners.filter((one) => one.board.id === board.id),
    tellElsewhere: telling(
      context.ports.push,
      changesElsewhere(
        context,
        mutationId,
        partners.filter((one) => one.board.id !== board.id),
      ),
    ),
  };
}

/** A history is read by everybody in its own project. */
function whyOf(
  board: Board,
  there: Board,
  cells: readonly LinkCell[],
  before: readonly string[],
  links: readonly string[],
): string {
  const namesOf = (ids: readonly string[]): string => {
    if (board.projectKey !== there.projectKey)
      return ids.length > 1 ? `ほかのプロジェクトの投稿 ${ids.length}件` : 'ほかのプロジェクトの投稿';
    return ids.map((id) => `#${cells.find(({ row }) => row.id === id)!.row.projectSerialNumber}`).join('、');
  };
  const [added, left] = [addedIn(before, links), addedIn(links, before)];
  return [
    ...(added.length > 0 ? [`${namesOf(added)}を追加`] : []),
    ...(left.length > 0 ? [`${namesOf(left)}を解除`] : []),
  ].join('、');
}

export function changesElsewhere(
  { scope }: LinkContext,
  mutationId: string | null | undefined,
  partners: readonly (LinkWrite & { board: Board })[],
): BoardChange[] {
  return [...Map.groupBy(partners, ({ board }) => board.id).values()].map((changes) => {
    const { board } = changes[0]!;
    const origin = {
      scope: { workspaceId: scope.workspaceId, projectKey: board.projectKey },
      boardId: board.id,
      actorAccountName: scope.accountName,
      mutationId,
    };
    return presentPosts(
      origin,
      changes.at(-1)!.mark,
      changes.map(({ row }) => row),
      board.columns,
      new Map(),
      changes.map(({ delta }) => delta),
    );
  });
}

/** Of one cell; undefined where it holds these posts already. */
export async function changeCellLinks(
  context: LinkWriteContext,
  { board, mutationId, ...cell }: Omit<LinkCell, 'at'> & Omit<LinkCall, 'cells' | 'refusals'>,
): Promise<PostChange | undefined> {
  const { changes, others, besides, tellElsewhere } = await changeLinks(context, {
    board,
    cells: [{ at: 0, ...cell }],
    mutationId,
  });
  const change = changes.get(cell.row.id);
  return change && { ...change, others, besides, tellElsewhere };
}
