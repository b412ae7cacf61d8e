/**
 * The search of a project with 100,000 posts: labelled queries, answers against a look through everything, times, and the
 * bytes of the index. The table lies in memory, so the times are of the processor; a dozen boards hold what teams hold.
 */
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'csv-parse/sync';
import { bulkRowItem } from '#functions/data/board/row.ts';
import { listPointers } from '#functions/data/table/index-part.ts';
import { postKeys } from '#functions/data/table/keys.ts';
import { createBoard } from '#functions/domain/board/create-board.ts';
import { refreshSnapshot } from '#functions/domain/board/refresh-snapshot.ts';
import { readBoard } from '#functions/domain/board-core/read-board.ts';
import { registerComment } from '#functions/domain/post/comments/register-comment.ts';
import { updateContents } from '#functions/domain/post/contents/update-contents.ts';
import { registerPost } from '#functions/domain/post/registration/register-post.ts';
import { registerSubPost } from '#functions/domain/post/registration/register-sub-post.ts';
import { collectBoard } from '#functions/domain/scan/collect-board.ts';
import { searchItems } from '#functions/domain/search/search-items.ts';
import { entriesOf } from '#functions/domain/source/board-entries.ts';
import { passagesOf } from '#functions/domain/source/post-source.ts';
import { seeded } from '#infra/local/demo/random.ts';
import { foldKana } from '#shared/board/conditions/fold-text.ts';
import { searchWords } from '#shared/board/conditions/search-rows.ts';
import { parentIdOf } from '#shared/board/rows/sub-post.ts';
import type { Row } from '#shared/board/types.ts';
import { Role } from '#shared/enums/enums.ts';
import { SEARCH_LIMIT } from '#shared/rules/secretary/secretary.ts';
import { plainPorts, projectScope } from '#test/support/sim/plain-ports.ts';
import type { Figure } from './figure.ts';
import { median, quantile } from './figure.ts';
import { workItem } from './rows.ts';
import { EXACT, VARIANTS } from './search-cases.ts';
import { POSTS, type PostName, type SearchedPost } from './search-posts.ts';

const SIZE = 100_000;
const BOARDS = 4;
const ROUNDS = 5;
/** Drawn from what stands somewhere, to be compared with a look through everything. */
const DRAWN = 200;
const FIRST = 10;
/** Real titles and contents of work, where they lie beside the repository. */
const WORK_ITEMS = join(import.meta.dirname, '../../../shared/data/product-work-ja.csv');

const scope = { ...projectScope(), role: Role.ADMIN };
type Context = { ports: ReturnType<typeof plainPorts>; scope: typeof scope };

type Cases = readonly [query: string, expected: PostName[]][];

const wordsOf = (name: PostName): string[] => {
  const {
    title,
    contents = '',
    comments = [],
    subPosts = [],
  }: SearchedPost = POSTS[name === 'oauth.sub' ? 'oauth' : name];
  return name === 'oauth.sub' ? subPosts : [title, contents, ...comments];
};

/** What would be found where texts are compared sign by sign. */
function recallOfContains(cases: Cases): number {
  const labelled = cases.filter(([, expected]) => expected.length > 0);
  const shares = labelled.map(
    ([query, expected]) =>
      expected.filter((name) => wordsOf(name).some((text) => text.includes(query))).length / expected.length,
  );
  return shares.reduce((sum, share) => sum + share, 0) / shares.length;
}

async function labelledPosts(context: Context, boardId: string): Promise<Map<string, PostName>> {
  const names = new Map<string, PostName>();
  for (const [name, post] of Object.entries<SearchedPost>(POSTS)) {
    const { postList } = await registerPost(context, { boardId, title: post.title });
    const postId = postList[0]!.id;
    names.set(postId, name as PostName);
    if (post.contents)
      await updateContents(context, { boardId, postId, contentsHtml: `<p>${post.contents}</p>`, contentsRevision: 0 });
    for (const comment of post.comments ?? [])
      await registerComment(context, { boardId, postId, comment: `<p>${comment}</p>` });
    for (const title of post.subPosts ?? []) await registerSubPost(context, { boardId, postId, title });
    context.ports.advance(60_000);
  }
  return names;
}

/** Rows as an import leaves them, without a delta each. */
async function manyPosts(
  { ports }: Context,
  boardIds: readonly string[],
  sections: readonly string[],
  size: number,
): Promise<void> {
  const real: string[][] = existsSync(WORK_ITEMS)
    ? parse(readFileSync(WORK_ITEMS), { from_line: 2, relax_column_count: true })
    : [];
  for (let n = 0; n < size; n += 1) {
    const [title, contents] = n < real.length ? real[n]! : workItem(n).map(String);
    const at = new Date(Date.UTC(2024, 0, 1) + n * 500_000).toISOString();
    const id = `p${String(n).padStart(7, '0')}`;
    const board = n % boardIds.length;
    const row: Row = {
      id,
      revision: 1,
      projectSerialNumber: 1_000 + n,
      title: title!.slice(0, 250),
      sectionId: sections[board]!,
      values: {},
      createdAt: at,
      createdBy: `member${n % 40}`,
      updatedAt: at,
      updatedBy: `member${n % 40}`,
    };
    await ports.server.put(bulkRow(boardIds[board]!, row));
    if (contents)
      await ports.server.put({
        put: {
          ...postKeys.contents('w1', id),
          html: `<p>${contents.slice(0, 2_000).replaceAll('<', '&lt;')}</p>`,
        } as never,
      });
  }
}
const bulkRow = (boardId: string, row: Row) => ({ put: bulkRowItem(scope, boardId, row) });

interface Looked {
  id: string;
  text: string;
}

/** Every post with all of its words, folded. */
async function everything(context: Context, boardIds: readonly string[]): Promise<Looked[]> {
  const looked: Looked[] = [];
  for (const boardId of boardIds) {
    const entries = entriesOf(await readBoard(context, boardId));
    const passages = await passagesOf(
      context,
      entries.map(({ row }) => row),
    );
    for (const entry of entries)
      looked.push({
        id: entry.id,
        text: foldKana([entry.title, entry.shown(), ...passages.get(entry.id)!.map(({ text }) => text)].join('\n')),
      });
  }
  return looked;
}

function drawn(looked: readonly Looked[]): string[] {
  const next = seeded(20_261_125);
  const below = (limit: number): number => Math.floor(next() * limit);
  const queries: string[] = [];
  while (queries.length < DRAWN) {
    const signs = [...looked[below(looked.length)]!.text];
    const piece = signs
      .slice(below(signs.length))
      .slice(0, 1 + below(8))
      .join('')
      .trim();
    if (searchWords(piece).length > 0) queries.push(piece);
  }
  return queries;
}

export async function search(size = SIZE): Promise<Figure[]> {
  const ports = plainPorts(Date.parse('2026-09-01T00:00:00Z'));
  const context: Context = { ports, scope };
  const boards = [];
  for (let n = 0; n < BOARDS; n += 1) boards.push(await createBoard(context, { name: `ボード${n + 1}` }));
  const boardIds = boards.map(({ id }) => id);
  const names = await labelledPosts(context, boardIds[0]!);
  const sections = [];
  for (const id of boardIds) sections.push((await readBoard(context, id)).board.sections[0]!.id);
  await manyPosts(context, boardIds, sections, size);
  for (const id of boardIds) await refreshSnapshot(context, id, true);
  const collector = { ...context, ports: ports.another() };
  const collectedAt = performance.now();
  for (const id of boardIds) await collectBoard(collector, id, 'FULL');
  const collectMs = performance.now() - collectedAt;
  const looked = await everything({ ...context, ports: ports.another() }, boardIds);

  const reader = { ...context, ports: ports.another() };
  const find = (query: string, limit = SEARCH_LIMIT) => searchItems(reader, { query, limit });
  /** Of the processor alone: what else the machine does is not in it. */
  const busy: number[] = [];
  const timed = async (query: string): Promise<number> => {
    const before = process.cpuUsage();
    const startedAt = performance.now();
    await find(query, 20);
    const took = performance.now() - startedAt;
    const { user, system } = process.cpuUsage(before);
    busy.push((user + system) / 1_000);
    return took;
  };
  const coldMs = await timed('予約');

  const missed: string[] = [];
  const empty: string[] = [];
  const recallOf = async (cases: Cases): Promise<number> => {
    const shares = [];
    for (const [query, expected] of cases) {
      const { itemList } = await find(query, FIRST);
      const found = new Set(itemList.map(({ id }) => names.get(id) ?? `${names.get(parentIdOf(id) ?? '')}.sub`));
      const hits = expected.filter((name) => found.has(name)).length;
      if (hits < expected.length) missed.push(query);
      if (expected.length > 0 && itemList.length === 0) empty.push(query);
      if (expected.length > 0) shares.push(hits / expected.length);
    }
    return shares.reduce((sum, share) => sum + share, 0) / shares.length;
  };
  const exact = await recallOf(EXACT);
  const variants = await recallOf(VARIANTS);

  const asked = [...EXACT.map(([query]) => query), ...drawn(looked)];
  const different: string[] = [];
  for (const query of asked) {
    const words = searchWords(query);
    const expected = new Set(
      looked.filter(({ text }) => words.every((word) => text.includes(word))).map(({ id }) => id),
    );
    const { itemList } = await find(query);
    const same =
      itemList.slice(0, expected.size).every(({ id }) => expected.has(id)) &&
      itemList.length >= Math.min(expected.size, SEARCH_LIMIT);
    if (!same) different.push(query);
  }

  const times: number[] = [];
  const queries = [...asked, ...VARIANTS.map(([query]) => query)];
  for (let round = 0; round < ROUNDS; round += 1) for (const query of queries) times.push(await timed(query));
  const slowest = queries
    .map((query, at) => ({ query, ms: median(times.filter((_, n) => n % queries.length === at)) }))
    .sort((a, b) => b.ms - a.ms)
    .slice(0, 8);
  console.log(`slowest: ${slowest.map(({ query, ms }) => `${query} ${ms.toFixed(1)}`).join(', ')}`);
  if (missed.length + different.length > 0)
    console.log(`not found: ${missed.join(', ')}\nother than everything: ${different.slice(0, 20).join(', ')}`);

  let bytes = 0;
  for (const { object } of await listPointers(ports.server, scope)) bytes += ports.bucket.get(object)!.length;
  return [
    {
      metric: 'search.recall',
      size,
      value: exact,
      unit: 'of 1',
      note: `${EXACT.length} labelled queries, first ${FIRST}`,
    },
    {
      metric: 'search.recall.variants',
      size,
      value: variants,
      unit: 'of 1',
      note: `${VARIANTS.length} other spellings`,
    },
    {
      metric: 'search.recall.contains',
      size,
      value: recallOfContains([...EXACT, ...VARIANTS]),
      unit: 'of 1',
      note: 'where texts are compared sign by sign',
    },
    {
      metric: 'search.zero_hits',
      size,
      value: empty.length / (EXACT.length + VARIANTS.length),
      unit: 'share',
      note: 'found nothing, and something is there',
    },
    {
      metric: 'search.exact',
      size,
      value: 1 - different.length / asked.length,
      unit: 'of 1',
      note: `${asked.length} queries, as by looking through everything`,
    },
    { metric: 'search.p50_ms', size, value: median(times), unit: 'ms', note: `${times.length} searches` },
    { metric: 'search.cpu_p50_ms', size, value: median(busy), unit: 'ms' },
    { metric: 'search.p95_ms', size, value: quantile(times, 0.95), unit: 'ms' },
    { metric: 'search.cold_ms', size, value: coldMs, unit: 'ms', note: 'boards and index are loaded first' },
    { metric: 'search.collect_ms', size, value: collectMs, unit: 'ms' },
    { metric: 'search.index_bytes_per_post', size, value: bytes / size, unit: 'B' },
  ];
}
