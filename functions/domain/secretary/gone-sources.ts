/** Which of a stored report's sources nobody in its project can open any more: looked at whenever the report is. */
import type { CorePorts } from '#functions/clients/ports.ts';
import { arePostsThere } from '#functions/data/board/row.ts';
import { listPlacesBySerial } from '#functions/data/post/serial-number.ts';
import type { ProjectRef } from '#functions/data/table/scope.ts';
import { areThere } from '#functions/domain/source/everything.ts';
import type { LookContext } from '#functions/domain/source/source.ts';
import { isSubPost } from '#shared/board/rows/sub-post.ts';
import type { Report } from '#shared/contract/secretary.ts';
import { SourceType } from '#shared/enums/enums.ts';
import type { Gone } from './without-gone.ts';
import { postsOf } from './without-gone.ts';

/** Posts by their numbers, wherever in the project they went; of quotes the sub-post and the comment, too. */
export async function goneSources(context: LookContext, report: Report): Promise<Gone> {
  const quotes = report.evidence.flatMap(({ number, source }) => (source ? [{ number, ...source }] : []));
  const named = quotes.flatMap(({ number, entryId: id, commentId }) => [
    ...(isSubPost({ id }) ? [{ sourceType: SourceType.POST, number, id }] : []),
    ...(commentId === undefined ? [] : [{ sourceType: SourceType.POST, number, id, commentId }]),
  ]);
  const [posts, there] = await Promise.all([
    gonePosts(context.ports.table, context.scope, postsOf(report)),
    areThere(context, named),
  ]);
  return { posts, quotes: new Set(named.filter((_, at) => !there[at]).map(({ number }) => number)) };
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
