/** Which of a stored report's sources nobody in its project can open any more: looked at whenever the report is. */
import type { CorePorts } from '#functions/clients/ports.ts';
import { arePostsThere, whichPostsAreThere } from '#functions/data/board/row.ts';
import { getComments } from '#functions/data/post/comment.ts';
import { listPlacesBySerial } from '#functions/data/post/serial-number.ts';
import type { ProjectRef } from '#functions/data/table/scope.ts';
import { isSubPost, lastingIdOf } from '#shared/board/rows/sub-post.ts';
import type { Report } from '#shared/contract/secretary.ts';
import type { Gone } from './without-gone.ts';
import { postsOf } from './without-gone.ts';

/** Posts by their numbers, wherever in the project they went; of quotes the sub-post and the comment, too. */
export async function goneSources(
  { ports: { table }, scope }: { ports: Pick<CorePorts, 'table'>; scope: ProjectRef },
  report: Report,
): Promise<Gone> {
  const quotes = report.evidence.flatMap(({ number, source }) => (source ? [{ number, ...source }] : []));
  const said = quotes.flatMap(({ number, entryId: postId, commentId }) =>
    commentId === undefined ? [] : [{ number, postId, commentId }],
  );
  const inSubPosts = quotes.filter(({ entryId }) => isSubPost({ id: entryId }));
  const [posts, subPosts, comments] = await Promise.all([
    gonePosts(table, scope, postsOf(report)),
    whichPostsAreThere(table, scope, [...new Set(inSubPosts.map(({ entryId }) => lastingIdOf(entryId)))]),
    getComments(table, scope, said),
  ]);
  return {
    posts,
    quotes: new Set([
      ...inSubPosts.flatMap(({ number, entryId }) => (subPosts.get(lastingIdOf(entryId)) ? [] : number)),
      ...said.flatMap(({ number }, at) => (comments[at] ? [] : number)),
    ]),
  };
}

async function gonePosts(
  table: CorePorts['table'],
  scope: ProjectRef,
  serials: readonly number[],
): Promise<ReadonlySet<number>> {
  const places = await listPlacesBySerial(table, scope, serials);
  const placed = serials.flatMap((serial, at) => (places[at] ? [{ serial, ...places[at] }] : []));
  const there = await arePostsThere(table, scope, placed);
  const found = new Set(placed.flatMap(({ serial }, at) => (there[at] ? serial : [])));
  return new Set(serials.filter((serial) => !found.has(serial)));
}
