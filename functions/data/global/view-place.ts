/** Where each view is: one call of the specification names the view and nothing else. */

import type { Item, PutOp, Table } from '#functions/clients/table/table.ts';
import { globalKeys } from '#functions/data/table/keys.ts';

export interface ViewPlace {
  workspaceId: string;
  projectKey: string;
  boardId: string;
}

export const putViewPlace = (viewId: string, place: ViewPlace): PutOp => ({
  put: { ...globalKeys.boardView(viewId), ...place },
  if: [{ absent: 'PK' }],
});

export const getViewPlace = (table: Table, viewId: string): Promise<(Item & ViewPlace) | undefined> =>
  table.get<Item & ViewPlace>(globalKeys.boardView(viewId), { consistent: true });
