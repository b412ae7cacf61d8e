import { operation, query } from '#app/lib/api/graphql.ts';
import { whenIdle } from '#app/lib/loading/when-idle.ts';
import { type RowColumns, rowsOf } from '#shared/board/rows/row-columns.ts';
import type { Row } from '#shared/board/types.ts';
import type { BoardAddress } from '../state/types.ts';

const BOARD_ROWS = operation<'BoardRows'>(/* GraphQL */ `
  query BoardRows($workspaceId: ID!, $projectKey: ID!, $boardId: ID!, $after: ID, $isWithLinks: Boolean) {
    boardRows(workspaceId: $workspaceId, projectKey: $projectKey, boardId: $boardId, after: $after, isWithLinks: $isWithLinks) {
      partList
      next
    }
  }
`);

/** The browser unpacks beside the page's own work; what is left for that takes a few milliseconds a part. */
const unpacked = async (part: string): Promise<Row[]> => {
  const bytes = Uint8Array.from(atob(part), (character) => character.charCodeAt(0));
  const columns = (await new Response(
    new Blob([bytes]).stream().pipeThrough(new DecompressionStream('gzip')),
  ).json()) as RowColumns;
  return rowsOf(columns);
};

const idle = (): Promise<void> => new Promise((resolve) => void whenIdle(resolve));

/** All rows of a board, part by part as the page has time for them; false: this board's are not to be held here. */
export async function getAllRows(
  address: BoardAddress,
  onPart: (rows: Row[]) => void,
  isWithLinks: boolean,
): Promise<boolean> {
  if (typeof DecompressionStream === 'undefined') return false;
  let after: string | undefined;
  do {
    await idle();
    const { boardRows } = await query(BOARD_ROWS, { ...address, after, isWithLinks });
    if (!boardRows) return false;
    for (const part of boardRows.partList) {
      await idle();
      onPart(await unpacked(part));
    }
    after = boardRows.next ?? undefined;
  } while (after !== undefined);
  return true;
}
