/** Which posts the cells of a part of a file name: found by their numbers, as far as whoever imports may see them, so that no board has to be held in memory. */

import type { Board } from '#functions/data/board/board.ts';
import { getRows } from '#functions/data/board/row.ts';
import { listPlacesBySerial } from '#functions/data/post/serial-number.ts';
import { changeLinks } from '#functions/domain/link/change-links.ts';
import { addedIn } from '#functions/domain/link/link-sheet.ts';
import type { LinkInput } from '#functions/domain/link/links-of-new-posts.ts';
import { reachOf } from '#functions/domain/link/reached-projects.ts';
import { linksIn } from '#functions/domain/link/write-links.ts';
import { LINK_OPERATIONS, LINKS_PER_CALL_MAX } from '#shared/board/limits.ts';
import { isSubPost } from '#shared/board/rows/sub-post.ts';
import type { Column, Row } from '#shared/board/types.ts';
import { AppError } from '#shared/errors.ts';
import { isOpenCell } from '#shared/rules/post/open-cells.ts';
import { numbersIn, readLinks } from '../file/link-text.ts';
import type { LinkTexts } from '../file/read-draft.ts';
import type { ImportRun } from '../import-context.ts';
import { transactionGroups } from './transaction-groups.ts';

/** What a cell is to hold: what it holds, and behind it what the file adds. */
export type AddedLinks = LinkInput & { before: string[]; after: string[] };

export type Resolved = { links: AddedLinks[] } | { message: string };

/** `row`: of a post that is there; undefined: it will be. */
export interface LinkingRow {
  links: LinkTexts | undefined;
  row: Row | undefined;
}

type Found = Pick<Row, 'id' | 'title' | 'projectSerialNumber'> & { boardId: string };

async function findPosts({ ports, scope }: ImportRun, columns: readonly Column[], serials: readonly number[]) {
  const { table } = ports;
  const ends = columns.flatMap(({ linkEndList = [] }) => linkEndList);
  const boardIds = new Set(ends.map(({ projectBoardId }) => projectBoardId));
  const keys = [...new Set(ends.map(({ projectKey }) => projectKey))];
  const reach = await reachOf(table, scope, keys);
  const places = (
    await Promise.all(
      keys
        .filter((projectKey) => reach.has(projectKey))
        .map((projectKey) => listPlacesBySerial(table, { workspaceId: scope.workspaceId, projectKey }, serials)),
    )
  )
    .flat()
    .filter((place) => place !== undefined && boardIds.has(place.boardId));
  const found = await Promise.all(
    [...Map.groupBy(places, (place) => place!.boardId)].map(async ([boardId, some]) =>
      (
        await getRows(
          table,
          scope,
          boardId,
          some.map((place) => place!.postId),
        )
      ).flatMap((row): Found[] => (row && !isSubPost(row) ? [{ ...row, boardId }] : [])),
    ),
  );
  return Map.groupBy(found.flat(), ({ projectSerialNumber }) => projectSerialNumber);
}

/** In the order of `rows`. */
export async function resolveLinks(
  context: ImportRun,
  { columns }: Pick<Board, 'columns'>,
  rows: readonly LinkingRow[],
): Promise<Resolved[]> {
  const used = new Set(rows.flatMap(({ links = {} }) => Object.keys(links)));
  if (used.size === 0) return rows.map(() => ({ links: [] }));
  const linking = columns.filter(({ id }) => used.has(id));
  const serials = new Set(
    rows.flatMap(({ links = {} }) => Object.values(links).flatMap((text) => numbersIn(text) ?? [])),
  );
  const found = await findPosts(context, linking, [...serials]);
  return rows.map(({ links: texts = {}, row }): Resolved => {
    const links: AddedLinks[] = [];
    const problems: string[] = [];
    for (const [columnId, text] of Object.entries(texts)) {
      const column = linking.find(({ id }) => id === columnId);
      if (!column) continue;
      const before = row ? linksIn(row, column) : [];
      const ends = new Set(column.linkEndList?.map(({ projectBoardId }) => projectBoardId));
      const read = readLinks(text, (serial) =>
        (found.get(serial) ?? [])
          .filter(({ boardId }) => ends.has(boardId))
          .map(({ id, title }) => ({ id, title, isHeld: before.includes(id) })),
      );
      if ('message' in read) {
        problems.push(`${column.name}：${read.message}`);
        continue;
      }
      const added = addedIn(before, read.ids);
      if (added.length === 0) continue;
      if (!isOpenCell(context.scope.projectAccess, column)) {
        problems.push(`${column.name}：ロックされているため、値を変えられません。`);
        continue;
      }
      const after = [...before, ...added];
      links.push({ column, input: { linkedPostIdList: after }, before, after });
    }
    if (countOf(links) > LINKS_PER_CALL_MAX) problems.push(`1行で加えられるリンクは${LINKS_PER_CALL_MAX}件までです。`);
    return problems.length > 0 ? { message: problems.join(' ') } : { links };
  });
}

/** Links that come. */
export const countOf = (links: readonly AddedLinks[]): number =>
  links.reduce((sum, { before, after }) => sum + after.length - before.length, 0);
/** Each with its other end, and an entry for the cell. */
export const linkOperations = (links: readonly AddedLinks[]): number => links.length + LINK_OPERATIONS * countOf(links);

interface LinkedRow {
  row: Row;
  links: readonly AddedLinks[];
}

/** Without writing anything: why the links of each row cannot be made beside those of the rows before it; undefined: they can. */
export async function whyNotLinked(
  context: ImportRun,
  board: Board,
  rows: readonly LinkedRow[],
): Promise<(string | undefined)[]> {
  const groups = transactionGroups(rows, ({ links }) => ({ operations: 1, links: countOf(links) }), {
    operations: rows.length,
    posts: rows.length,
  });
  const reasons: (string | undefined)[] = [];
  for (const group of groups) reasons.push(...(await refusalsIn(context, board, group)));
  return reasons;
}

async function refusalsIn(
  context: ImportRun,
  board: Board,
  group: readonly LinkedRow[],
): Promise<(string | undefined)[]> {
  try {
    const cells = group.flatMap(({ row, links }, at) => links.map(({ column, input }) => ({ at, row, column, input })));
    await changeLinks(context, { board, cells });
    return group.map(() => undefined);
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    const { refusedCells, message } = error;
    if (refusedCells) return group.map((_, n) => refusedCells.find(({ at }) => at === n)?.message);
    if (group.length === 1) return [message];
    // Down to the one that is in the way.
    const middle = Math.ceil(group.length / 2);
    return [
      ...(await refusalsIn(context, board, group.slice(0, middle))),
      ...(await refusalsIn(context, board, group.slice(middle))),
    ];
  }
}
