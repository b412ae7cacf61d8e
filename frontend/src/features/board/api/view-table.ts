import type { Operations } from '#app/lib/board-api.ts';
import { operation, query } from '#app/lib/graphql.ts';
import type { PersonalArrangement } from '#shared/board/arrangement.ts';
import type { ViewAddress } from './charts.ts';

const VIEW_TABLE = operation<'BoardViewTable'>(/* GraphQL */ `
  query BoardViewTable($workspaceId: ID!, $projectKey: ID!, $boardId: ID!, $boardViewId: ID!, $arrangement: ArrangementInput, $isAllColumns: Boolean, $offset: Int!) {
    boardViewTable(workspaceId: $workspaceId, projectKey: $projectKey, boardId: $boardId, boardViewId: $boardViewId, arrangement: $arrangement, isAllColumns: $isAllColumns, offset: $offset) {
      columnList {
        id
        name
        columnType
      }
      lineList
      size
      next
      mark
    }
  }
`);

type Part = Operations['BoardViewTable']['data']['boardViewTable'];

/** A number, a text, or account names. */
export type TableCell = number | string | string[];

export interface ViewTable {
  columns: Part['columnList'];
  rows: TableCell[][];
  /** Something changed while it was read in parts: a post that moved may be there twice, or not at all. */
  hasChanged: boolean;
}

/** All that the view shows, part by part; `onPart` may end it by throwing. */
export async function getViewTable(
  view: ViewAddress,
  arrangement: PersonalArrangement | undefined,
  isAllColumns: boolean,
  onPart: (done: number, size: number) => void,
): Promise<ViewTable> {
  const rows: TableCell[][] = [];
  const marks = new Set<string>();
  let offset: number | null = 0;
  let columns: Part['columnList'] = [];
  while (offset !== null) {
    const part: Part = (await query(VIEW_TABLE, { ...view, arrangement, isAllColumns, offset })).boardViewTable;
    columns = part.columnList;
    for (const line of part.lineList) rows.push(JSON.parse(line) as TableCell[]);
    marks.add(part.mark);
    offset = part.next;
    onPart(rows.length, part.size);
  }
  return { columns, rows, hasChanged: marks.size > 1 };
}
