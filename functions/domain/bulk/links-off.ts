/**
 * Links go before what an import did is taken back otherwise: at both ends, each post by itself, and link by link, so that those that
 * somebody has made or taken away since stay as they are. What is off already stays off: a run may end anywhere.
 */
import { getBoard } from '#functions/data/board/board.ts';
import type { RowWas } from '#functions/data/board/bulk-part.ts';
import { changeTogether } from '#functions/domain/board-core/change-posts.ts';
import type { BoardChange } from '#functions/domain/board-core/present-change.ts';
import { changeLinks } from '#functions/domain/link/change-links.ts';
import { addedIn } from '#functions/domain/link/link-sheet.ts';
import { linksIn } from '#functions/domain/link/write-links.ts';
import { textsOf } from '#shared/board/cells/cell-lists.ts';
import { LINKS_PER_CALL_MAX } from '#shared/board/limits.ts';
import type { Column, Row } from '#shared/board/types.ts';
import { ColumnType } from '#shared/enums/enums.ts';
import { type Part, type Placed, rowsOf } from './part.ts';

/** Of a post's cell, the posts that go. */
type GoingOf = (row: Row, column: Column) => readonly string[];

interface Off {
  /** Posts whose links went. */
  ids: string[];
  told: BoardChange[];
}

/** As many as go together; undefined: none do. */
async function takeSomeOff({ context, job }: Part, id: string, goingOf: GoingOf): Promise<BoardChange | undefined> {
  let hasSome = false;
  const told = await changeTogether(context, {
    room: undefined,
    boardId: job.boardId,
    postIdList: [id],
    body: undefined,
    async decideAll([row], board) {
      let room = LINKS_PER_CALL_MAX;
      const cells = board.columns.flatMap((column) => {
        if (column.columnType !== ColumnType.POST_LINK) return [];
        const going = goingOf(row!, column).slice(0, room);
        room -= going.length;
        if (going.length === 0) return [];
        const linkedPostIdList = linksIn(row!, column).filter((one) => !going.includes(one));
        return [{ at: 0, row: row!, column: { ...column, required: false }, input: { linkedPostIdList } }];
      });
      const { changes, others, besides, publishElsewhere } = await changeLinks(context, { board, cells });
      const change = changes.get(id);
      hasSome = change !== undefined;
      return [change && { ...change, others, besides, publishElsewhere }];
    },
  });
  return hasSome ? told : undefined;
}

async function takeOff(part: Part, posts: readonly Placed[], goingOf: (id: string) => GoingOf): Promise<Off> {
  const { context, job } = part;
  const [rows, board] = await Promise.all([
    rowsOf(part, job.boardId, posts),
    getBoard(context.ports.table, context.scope, job.boardId),
  ]);
  const columns = board?.columns.filter(({ columnType }) => columnType === ColumnType.POST_LINK) ?? [];
  const off: Off = { ids: [], told: [] };
  for (const { id } of posts) {
    const row = rows.get(id);
    if (!row || !columns.some((column) => goingOf(id)(row, column).length > 0)) continue;
    let told = await takeSomeOff(part, id, goingOf(id));
    if (told) off.ids.push(id);
    for (; told; told = await takeSomeOff(part, id, goingOf(id))) off.told.push(told);
  }
  return off;
}

/** Those that the import added. */
export function takeAddedLinksOff(part: Part, posts: readonly RowWas[]): Promise<Off> {
  const entries = new Map(posts.map((entry) => [entry.id, entry]));
  return takeOff(part, posts, (id) => (row, column) => {
    const { was, now } = entries.get(id)!;
    const [before, after] = [was, now].map(({ values }) => textsOf(values?.[column.id] ?? undefined));
    const added = addedIn(before!, after!);
    return linksIn(row, column).filter((one) => added.includes(one));
  });
}

export const takeAllLinksOff = (part: Part, posts: readonly Placed[]): Promise<Off> =>
  takeOff(part, posts, () => linksIn);
