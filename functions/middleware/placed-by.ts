/** Calls whose path names no workspace: what they name says where it is, before access is decided. */

import type { Table } from '#functions/clients/table/table.ts';
import { getViewPlace } from '#functions/data/global/view-place.ts';
import type { RestEntry } from '#shared/contract/entry.ts';
import { AppError } from '#shared/errors.ts';
import { isId } from '#shared/validation/id.ts';

type PlacedBy = NonNullable<RestEntry['placedBy']>;

const finders: Record<PlacedBy, (table: Table, given: Record<string, unknown>) => Promise<object | undefined>> = {
  boardView: async (table, { boardViewId }) => {
    const place = isId(boardViewId) ? await getViewPlace(table, boardViewId) : undefined;
    return place && { workspaceId: place.workspaceId, projectKey: place.projectKey, boardId: place.boardId };
  },
};

/** Whatever the caller says of the place counts for nothing. */
export async function withPlace(
  table: Table,
  placedBy: PlacedBy,
  given: Record<string, unknown>,
): Promise<Record<string, unknown>> {
  const place = await finders[placedBy](table, given);
  if (!place) throw new AppError('EntityNotFound');
  return { ...given, ...place };
}
