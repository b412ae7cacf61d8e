/** Numbers of posts: unique within their project, counted up by it, and the way from a number to its post. */

import type { Item, Table, UpdateOp } from '#functions/clients/table/table.ts';
import { AppError } from '#shared/errors.ts';
import { projectKeys } from '../table/keys.ts';
import type { PostPlace, ProjectRef } from '../table/scope.ts';
import { unlessRefused } from '../table/unless-refused.ts';

/** Finds the post by its number; unique within the project. */
export const serialItem = (
  scope: ProjectRef,
  { postId, boardId, projectSerialNumber }: PostPlace & { projectSerialNumber: number },
): Item => ({
  ...projectKeys.serial(scope.workspaceId, scope.projectKey, projectSerialNumber),
  postId,
  boardId,
});

/** `count` numbers of the project from the returned one on. */
export async function reserveSerialNumbers(table: Table, scope: ProjectRef, count = 1): Promise<number> {
  const counter = await table.update<Item & { serial: number }>({
    update: projectKeys.counter(scope.workspaceId, scope.projectKey),
    add: { serial: count },
  });
  return counter.serial - count + 1;
}

/** The last number that was given. */
export async function getLastSerialNumber(table: Table, scope: ProjectRef): Promise<number> {
  const counter = await table.get<Item & { serial: number }>(projectKeys.counter(scope.workspaceId, scope.projectKey), {
    consistent: true,
  });
  return counter?.serial ?? 0;
}

/** Numbers from `last + 1` on, as part of a transaction; fails when somebody took one meanwhile. */
export const takeSerialNumbers = (scope: ProjectRef, last: number, count: number): UpdateOp => ({
  update: projectKeys.counter(scope.workspaceId, scope.projectKey),
  set: { serial: last + count },
  if: last === 0 ? [{ path: 'serial', absentOrLessThan: 1 }] : [{ path: 'serial', equals: last }],
});

/** Gives numbers back that no post got. Once somebody took later ones, they stay unused. */
export async function returnSerialNumbers(
  table: Table,
  scope: ProjectRef,
  first: number,
  count: number,
): Promise<void> {
  await unlessRefused(
    table.update({
      update: projectKeys.counter(scope.workspaceId, scope.projectKey),
      set: { serial: first - 1 },
      if: [{ path: 'serial', equals: first + count - 1 }],
    }),
  );
}

export async function requirePostBySerial(
  table: Table,
  scope: ProjectRef,
  projectSerialNumber: number,
): Promise<PostPlace> {
  const [place] = await listPlacesBySerial(table, scope, [projectSerialNumber]);
  if (!place) throw new AppError('EntityNotFound');
  return place;
}

/** In the order of `serials`, undefined where there is none; those that came with the scope cost nothing. */
export async function listPlacesBySerial(
  table: Table,
  { workspaceId, projectKey, postPlaces }: ProjectRef,
  serials: readonly number[],
): Promise<(PostPlace | undefined)[]> {
  const unread = serials.filter((serial) => !postPlaces?.has(serial));
  const items =
    unread.length === 0
      ? []
      : await table.batchGet<Item & PostPlace>(
          unread.map((serial) => projectKeys.serial(workspaceId, projectKey, serial)),
          { consistent: true },
        );
  const read = new Map(unread.map((serial, at) => [serial, items[at]]));
  return serials.map((serial) => placeFrom(read.get(serial)) ?? postPlaces?.get(serial));
}

/** What lies under the number of a post. */
export const placeFrom = (item: (Item & Partial<PostPlace>) | undefined): PostPlace | undefined =>
  item?.postId === undefined || item.boardId === undefined ? undefined : { postId: item.postId, boardId: item.boardId };
