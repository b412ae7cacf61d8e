/** Who asked for posts that were merged into another one: they hear of that one, unless they said otherwise there. */

import type { Table } from '#functions/clients/table/table.ts';
import { listRowsOfPosts } from '#functions/data/board/posts-anywhere.ts';
import { listUserIds } from '#functions/data/people/member.ts';
import { getFollows, listFollows } from '#functions/data/post/post-follow.ts';
import { listPlacesBySerial } from '#functions/data/post/serial-number.ts';
import type { ProjectRef, ProjectScope } from '#functions/data/table/scope.ts';
import { mapLimited } from '#functions/domain/map-limited.ts';
import type { Row } from '#shared/board/types.ts';

/** Posts whose followers are read at the same time. */
const PARALLEL = 16;

async function mergedRows(table: Table, scope: ProjectRef, { mergedFrom = [] }: Row): Promise<Row[]> {
  if (mergedFrom.length === 0) return [];
  const places = await listPlacesBySerial(table, scope, mergedFrom);
  const ids = places.flatMap((place) => place?.postId ?? []);
  return (await listRowsOfPosts(table, scope, ids)).map(({ row }) => row);
}

/** By user id. */
export async function peopleOfMerged(table: Table, scope: ProjectRef, row: Row): Promise<Set<string>> {
  const rows = await mergedRows(table, scope, row);
  const people = new Set<string>();
  await mapLimited(PARALLEL, rows, async ({ id, createdBy }) => {
    const [[author], follows] = await Promise.all([
      listUserIds(table, scope, [createdBy]),
      listFollows(table, scope, id),
    ]);
    if (author !== undefined && follows.get(author) !== false) people.add(author);
    for (const [userId, isFollowed] of follows) if (isFollowed) people.add(userId);
  });
  return people;
}

/** Whether the person of the scope is among them. */
export async function isOfMerged(
  table: Table,
  scope: ProjectRef & Pick<ProjectScope, 'userId' | 'accountName'>,
  row: Row,
): Promise<boolean> {
  const rows = await mergedRows(table, scope, row);
  if (rows.length === 0) return false;
  const said = await getFollows(
    table,
    scope,
    rows.map(({ id }) => id),
    scope.userId,
  );
  return rows.some(({ createdBy }, at) => said[at] ?? createdBy === scope.accountName);
}
