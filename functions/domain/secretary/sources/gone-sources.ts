/** Which of a stored report's sources nobody in its project can open any more: looked at whenever the report is. */
import type { CorePorts } from '#functions/clients/ports.ts';
import { arePostsThere } from '#functions/data/board/posts-anywhere.ts';
import { listPlacesBySerial } from '#functions/data/post/serial-number.ts';
import type { ProjectRef } from '#functions/data/table/scope.ts';
import { areThere } from '#functions/domain/source/everything.ts';
import type { LookContext } from '#functions/domain/source/source.ts';
import { isSubPost } from '#shared/board/rows/sub-post.ts';
import type { Evidence, Report } from '#shared/contract/secretary.ts';
import { SourceType } from '#shared/enums/enums.ts';
import type { Gone } from './without-gone.ts';
import { entriesOf, keyOfEntry, postsOf } from './without-gone.ts';

/** Posts by their numbers, wherever in the project they went, documents and threads by their ids; of quotes the sub-post and the comment, too. */
export async function goneSources(context: LookContext, report: Report): Promise<Gone> {
  const entries = [...new Map(entriesOf(report).map((one) => [keyOfEntry(one), one])).values()];
  const quoted = report.evidence.flatMap(quotedIn);
  const [posts, there, said] = await Promise.all([
    gonePosts(context.ports.table, context.scope, postsOf(report)),
    areThere(
      context,
      entries.map(({ sourceType, entryId: id }) => ({ sourceType, id })),
    ),
    areThere(context, quoted),
  ]);
  return {
    posts,
    entries: new Set(entries.filter((_, at) => !there[at]).map(keyOfEntry)),
    quotes: new Set(quoted.filter((_, at) => !said[at]).map(({ number }) => number)),
  };
}

/** What is looked at besides what the evidence names: the sub-post that is quoted, and the comment. */
function quotedIn({ number, source, entryList: [entry] = [] }: Evidence) {
  if (!source) return [];
  const { entryId: id, commentId } = source;
  const sourceType = entry?.sourceType ?? SourceType.POST;
  return [
    ...(isSubPost({ id }) && !entry ? [{ sourceType, number, id }] : []),
    ...(commentId === undefined ? [] : [{ sourceType, number, id, commentId }]),
  ];
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
