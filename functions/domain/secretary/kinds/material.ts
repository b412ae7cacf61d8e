/** Reads what a kind of job is made from: the boards' posts, and for some the words of the newest of them, of documents and of chat. */
import type { ReadContext } from '#functions/domain/board-core/context.ts';
import { isPostEntry } from '#functions/domain/source/board-entries.ts';
import {
  type Listed,
  listEverything,
  sourcesBesidePosts,
  unconnectedSources,
} from '#functions/domain/source/everything.ts';
import type { ListContext, SourceEntry } from '#functions/domain/source/source.ts';
import { compareSubPosts, isSubPost, parentIdOf } from '#shared/board/rows/sub-post.ts';
import type { Row } from '#shared/board/types.ts';
import type { SecretaryNarrowing, SecretaryQuery } from '#shared/contract/secretary.ts';
import { AiSecretaryJobQueryType as Query } from '#shared/enums/enums.ts';
import { jobOf, type SecretaryJob } from '#shared/rules/secretary/secretary-jobs.ts';
import { namesOfSources, unconnectedNote } from '#shared/rules/secretary/secretary-sources.ts';
import { besideTest, narrowedTest } from '../query.ts';
import { EvidenceBook } from '../sources/evidence-book.ts';
import type { Source } from '../sources/facts.ts';
import { computeFacts } from '../sources/facts.ts';
import type { Material } from './kind.ts';
import type { Written, WrittenBeside, WrittenOfPost } from './written.ts';

/** Posts and sub-posts whose words are read, the newest; and as many documents and threads. */
const READ_MOST = 300;

interface Asked {
  type: number;
  source: Source;
  query: SecretaryQuery | undefined;
  narrowing?: SecretaryNarrowing | undefined;
  about: string;
  nameOf(accountName: string): string;
}

export async function materialFor(
  context: ListContext,
  { type, source, query, narrowing, about, nameOf }: Asked,
): Promise<{ material: Material; unknowns: string[] }> {
  const listed = await listEverything(context, new Set(source.boards.map(({ id }) => id)));
  const entries = listed.entries.filter(isPostEntry);
  // The very objects of `source.rows` where a post is asked about: kinds compare rows by identity.
  const asked = new Map(source.rows.map((row) => [row.id, row]));
  const posts = new Map(
    entries.filter(({ row }) => !isSubPost(row)).map(({ row }) => [row.id, asked.get(row.id) ?? row]),
  );
  const job = jobOf(type);
  const reads = job?.reads;
  const isLeft = narrowedTest(undefined, narrowing, source.columns);
  const meant = reads === 'BOARD' ? new Map([...posts].filter(([, row]) => isLeft(row))) : asked;
  const wanted = reads === undefined || job?.needs ? [] : entries.filter(({ id }) => meant.has(parentIdOf(id) ?? id));
  const unconnected = unconnectedNote(unconnectedSources(job?.needs && [job.needs]), '含まれていません');
  const newest = newestOf(wanted);
  const beside = await besideOf(context, job, query, narrowing);
  return {
    material: {
      source,
      facts: computeFacts(source),
      allRows: [...posts.values()],
      written: [...(await writtenIn(listed, newest, posts)), ...beside.written].sort(byTime),
      read: new Set(newest.flatMap(({ id }) => posts.get(id) ?? [])),
      about,
      post: query?.aiSecretaryJobQueryType === Query.POST ? source.rows[0] : undefined,
      subPosts: wanted
        .map(({ row }) => row)
        .filter(isSubPost)
        .sort(compareSubPosts),
      words: query && 'topicName' in query ? query.topicName : query && 'query' in query ? query.query : undefined,
      person: query?.aiSecretaryJobQueryType === Query.USER ? query.userAccountName : undefined,
      book: new EvidenceBook(source.boardOf),
      nameOf,
    },
    unknowns: [
      ...(newest.length < wanted.length
        ? [`内容とコメントは、最近更新された${READ_MOST}件の投稿とサブ投稿から読みました。`]
        : []),
      ...beside.unknowns,
      ...(unconnected === undefined ? [] : [unconnected]),
    ],
  };
}

const newestOf = <E extends SourceEntry>(entries: readonly E[]): E[] =>
  entries.toSorted((a, b) => (a.updatedAt < b.updatedAt ? 1 : -1)).slice(0, READ_MOST);

const byTime = ({ passage: a }: Written, { passage: b }: Written): number => (a.at < b.at ? -1 : a.at > b.at ? 1 : 0);

async function writtenIn(
  listed: Listed,
  entries: readonly SourceEntry[],
  posts: ReadonlyMap<string, Row>,
): Promise<WrittenOfPost[]> {
  const passages = await listed.read(entries);
  return entries.flatMap(({ id }) => {
    const row = posts.get(parentIdOf(id) ?? id);
    return row ? passages.get(id)!.map((passage) => ({ row, entryId: id, passage })) : [];
  });
}

/** The words of documents and threads, as far as they are asked about. */
async function besideOf(
  context: ReadContext,
  job: SecretaryJob | undefined,
  query: SecretaryQuery | undefined,
  narrowing: SecretaryNarrowing | undefined,
): Promise<{ written: WrittenBeside[]; unknowns: string[] }> {
  const sources = sourcesBesidePosts().filter((type) => !job?.needs || type === job.needs);
  const names = namesOfSources(sources);
  if (!job?.reads || names === '') return { written: [], unknowns: [] };
  const without = (why: string) => ({ written: [], unknowns: [`${names}は${why}ため、含まれていません。`] });
  if (!job.readsBesidePosts) return without('この依頼では読まない');
  const test = besideTest(job.reads === 'BOARD' ? { aiSecretaryJobQueryType: Query.ALL } : query, narrowing);
  if (!test) return without('ボードにあるものではない');
  const listed = await listEverything(context, undefined, sources);
  const meant = listed.entries.filter(test.isMeant);
  const newest = newestOf(meant);
  const passages = await listed.read(newest);
  return {
    written: newest
      .filter((entry) => test.holds(entry, passages.get(entry.id) ?? []))
      .flatMap((entry) => (passages.get(entry.id) ?? []).map((passage) => ({ entry, entryId: entry.id, passage }))),
    unknowns: newest.length < meant.length ? [`${names}の言葉は、最近更新された${READ_MOST}件から読みました。`] : [],
  };
}
