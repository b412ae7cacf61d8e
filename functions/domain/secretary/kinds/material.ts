/** Reads what a kind of job is made from: the boards' posts, and for some the words of the newest of them. */
import type { ReadContext } from '#functions/domain/board-core/context.ts';
import { mapLimited } from '#functions/domain/map-limited.ts';
import type { PostEntry } from '#functions/domain/source/board-entries.ts';
import { entriesOf } from '#functions/domain/source/board-entries.ts';
import { unconnectedSources } from '#functions/domain/source/everything.ts';
import { boardIfAtWork, passagesOf } from '#functions/domain/source/post-source.ts';
import { compareSubPosts, isSubPost, parentIdOf } from '#shared/board/rows/sub-post.ts';
import type { Row } from '#shared/board/types.ts';
import type { SecretaryNarrowing, SecretaryQuery } from '#shared/contract/secretary.ts';
import { AiSecretaryJobQueryType as Query } from '#shared/enums/enums.ts';
import { jobOf } from '#shared/rules/secretary-jobs.ts';
import { unconnectedNote } from '#shared/rules/secretary-sources.ts';
import { EvidenceBook } from '../evidence-book.ts';
import type { Source } from '../facts.ts';
import { computeFacts } from '../facts.ts';
import { narrowedTest } from '../query.ts';
import type { Material } from './kind.ts';
import type { Written } from './written.ts';

/** Posts and sub-posts whose words are read, the newest. */
const READ_MOST = 300;
const BOARDS_AT_ONCE = 4;

interface Asked {
  type: number;
  source: Source;
  query: SecretaryQuery | undefined;
  narrowing?: SecretaryNarrowing | undefined;
  about: string;
  nameOf(accountName: string): string;
}

export async function materialFor(
  context: ReadContext,
  { type, source, query, narrowing, about, nameOf }: Asked,
): Promise<{ material: Material; unknowns: string[] }> {
  const boards = await mapLimited(BOARDS_AT_ONCE, source.boards, ({ id }) => boardIfAtWork(context, id));
  const entries = boards.flatMap((read) => (read ? entriesOf(read) : []));
  // The same objects as those that are asked about, so that they can be told apart by themselves.
  const asked = new Map(source.rows.map((row) => [row.id, row]));
  const posts = new Map(
    entries.filter(({ row }) => !isSubPost(row)).map(({ row }) => [row.id, asked.get(row.id) ?? row]),
  );
  const reads = jobOf(type)?.reads;
  const isLeft = narrowedTest(undefined, narrowing, source.columns);
  const meant = reads === 'BOARD' ? new Map([...posts].filter(([, row]) => isLeft(row))) : asked;
  const wanted = reads === undefined ? [] : entries.filter(({ id }) => meant.has(parentIdOf(id) ?? id));
  const unconnected = unconnectedNote(unconnectedSources(), '含まれていません');
  const newest = wanted.sort((a, b) => (a.updatedAt < b.updatedAt ? 1 : -1)).slice(0, READ_MOST);
  return {
    material: {
      source,
      facts: computeFacts(source),
      allRows: [...posts.values()],
      written: await writtenIn(context, newest, posts),
      read: new Set(newest.flatMap(({ id }) => posts.get(id) ?? [])),
      about,
      post: query?.aiSecretaryJobQueryType === Query.POST ? source.rows[0] : undefined,
      subPosts: wanted
        .map(({ row }) => row)
        .filter(isSubPost)
        .sort(compareSubPosts),
      person: query?.aiSecretaryJobQueryType === Query.USER ? query.userAccountName : undefined,
      book: new EvidenceBook(source.boardOf),
      nameOf,
    },
    unknowns: [
      ...(newest.length < wanted.length
        ? [`内容とコメントは、最近更新された${READ_MOST}件の投稿とサブ投稿から読みました。`]
        : []),
      ...(unconnected === undefined ? [] : [unconnected]),
    ],
  };
}

/** In the order of time. */
async function writtenIn(
  context: ReadContext,
  entries: readonly PostEntry[],
  posts: ReadonlyMap<string, Row>,
): Promise<Written[]> {
  if (entries.length === 0) return [];
  const passages = await passagesOf(
    context,
    entries.map(({ row }) => row),
  );
  return entries
    .flatMap(({ id }) => {
      const row = posts.get(parentIdOf(id) ?? id);
      return row ? passages.get(id)!.map((passage) => ({ row, entryId: id, passage })) : [];
    })
    .sort((a, b) => (a.passage.at < b.passage.at ? -1 : a.passage.at > b.passage.at ? 1 : 0));
}
