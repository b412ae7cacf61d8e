/**
 * The posts that cells are linked with. Both ends are written in the transaction of the cells, each under its row's
 * revision: a link stands at both ends or at none. Several cells are taken one after the other, each as the ones before it
 * left it, and every post is written once.
 */

import type { CheckOp, TransactOp } from '#functions/clients/table/table.ts';
import type { Board } from '#functions/data/board/board.ts';
import { getHierarchyVersion, raiseHierarchyVersion } from '#functions/data/board/link.ts';
import { checkRow } from '#functions/data/board/row.ts';
import { CellRefusals } from '#functions/domain/board-core/cell-refusals.ts';
import type { PostChange } from '#functions/domain/board-core/change-posts.ts';
import type { PublishElsewhere } from '#functions/domain/board-core/publish-change.ts';
import { publisherOf } from '#functions/domain/board-core/publish-change.ts';
import type { PatchDelta } from '#shared/board/rows/deltas.ts';
import type { Row } from '#shared/board/types.ts';
import { LinkedColumnDirectionType as Direction } from '#shared/enums/enums.ts';
import { changesElsewhere } from './changes-elsewhere.ts';
import type { ParentLink } from './hierarchy.ts';
import type { LinkWriteContext } from './link-context.ts';
import { addedIn, LinkSheet, parentLinks } from './link-sheet.ts';
import { linkReason, linkWords, serialsOf } from './link-words.ts';
import type { LinkCell, MadeParentLink } from './take-links.ts';
import { cellPlaceOf, checkWanted, otherEndsOf, refuseCircles, takeLinks } from './take-links.ts';
import { countedHistory, linkHistory, linksIn, linksPatch, writeLinks } from './write-links.ts';

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
  publishElsewhere: PublishElsewhere;
}

const keyOf = ({ child, parent }: ParentLink): string => `${child} ${parent}`;

export async function changeLinks(
  context: LinkWriteContext,
  { board, cells, mutationId, refusals = new CellRefusals() }: LinkCall,
): Promise<LinkChanges> {
  const { ports, scope } = context;
  const wanted = await checkWanted(cells, refusals);
  // Read before the way up is walked: whoever adds a parent meanwhile makes this attempt start over.
  const isHierarchy = wanted.some(
    ({ row, column, wanted: links }) =>
      column.direction !== Direction.RELATION && addedIn(linksIn(row, column), links).length > 0,
  );
  const version = isHierarchy ? await getHierarchyVersion(ports.table, scope) : 0;
  const columns = new Map(cells.map(({ column }) => [column.id, column]));
  const found = new Map(
    await Promise.all(
      [...columns.values()].map(
        async (column) => [column.id, await otherEndsOf(context, board, column, wanted)] as const,
      ),
    ),
  );
  const sheet = new LinkSheet();
  for (const { row } of cells) sheet.hold(board, row);
  const taken: MadeParentLink[] = [];
  for (const cell of wanted) {
    const added = await refusals.unless(cellPlaceOf(cell), () => takeLinks(sheet, cell, found.get(cell.column.id)!));
    taken.push(...parentLinks(cell.row.id, cell.column, added ?? []).map((link) => ({ ...link, cell })));
  }
  const changed = sheet.changed();
  // A later cell of the call may have taken away what an earlier one had linked.
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
          ? linkHistory(column, before, links, { before: linkWords(serials, before), after: linkWords(serials, links) })
          : countedHistory(column, before, links, linkReason(board, board, cells, before, links)),
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
                why: linkReason(board, other, cells, before, links),
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
    publishElsewhere: publisherOf(
      context.ports.push,
      changesElsewhere(
        context,
        mutationId,
        partners.filter((one) => one.board.id !== board.id),
      ),
    ),
  };
}

/** Of one cell; undefined where it holds these posts already. */
export async function changeCellLinks(
  context: LinkWriteContext,
  { board, mutationId, ...cell }: Omit<LinkCell, 'at'> & Omit<LinkCall, 'cells' | 'refusals'>,
): Promise<PostChange | undefined> {
  const { changes, others, besides, publishElsewhere } = await changeLinks(context, {
    board,
    cells: [{ at: 0, ...cell }],
    mutationId,
  });
  const change = changes.get(cell.row.id);
  return change && { ...change, others, besides, publishElsewhere };
}
