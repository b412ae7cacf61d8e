/** What every part of a change of many posts has to do with: the posts that are there, one call for them, and the record of what it did. */
import type { TransactOp } from '#functions/clients/table/table.ts';
import type { Board } from '#functions/data/board/board.ts';
import type { StoredBulkJob } from '#functions/data/board/bulk-job.ts';
import { requireGoing } from '#functions/data/board/bulk-job.ts';
import type { BulkPart, SkippedPost, Was } from '#functions/data/board/bulk-part.ts';
import { putBulkPart } from '#functions/data/board/bulk-part.ts';
import { getRows } from '#functions/data/board/row.ts';
import type { PostChange } from '#functions/domain/board-core/change-posts.ts';
import { changeTogether } from '#functions/domain/board-core/change-posts.ts';
import type { BoardChange } from '#functions/domain/board-core/present-change.ts';
import type { MovingContext } from '#functions/domain/move/move-posts.ts';
import { parentIdOf } from '#shared/board/rows/sub-post.ts';
import type { Row } from '#shared/board/types.ts';
import { AppError } from '#shared/errors.ts';
import type { RowBackContext } from './row-back.ts';

/** A post with its place in the job. */
export interface Placed {
  at: number;
  id: string;
}

export interface Done {
  /** Places that it went through, and posts. */
  count: number;
  posts: number;
  changed: number;
  skipped: SkippedPost[];
  /** For who watches the boards. */
  told: BoardChange[];
}

export const GONE = '削除されたか、ほかのボードへ移動されました。';

export interface Part {
  context: MovingContext & RowBackContext;
  job: StoredBulkJob;
  /** Same with every attempt, another one for other posts. */
  mutationId: string;
}

export const skippedOf = ({ at, id }: Placed, row: Row | undefined, reason: string): SkippedPost => ({
  at,
  id,
  ...(row && { projectSerialNumber: row.projectSerialNumber }),
  title: row?.title ?? '',
  reason,
});

/** What a part did, which it does only while its job goes on. */
export const recorded = ({ context: { scope }, job }: Part, done: BulkPart): TransactOp[] => [
  putBulkPart(scope, job, done),
  requireGoing(scope, job),
];

export async function rowsOf(
  { context: { ports, scope } }: Part,
  boardId: string,
  posts: readonly Placed[],
): Promise<Map<string, Row>> {
  // Of a sub-post, its post has to be there, too.
  const ids = [...new Set(posts.flatMap(({ id }) => [id, ...(parentIdOf(id) ?? [])]).flat())];
  const found = await getRows(ports.table, scope, boardId, ids);
  const rows = new Map(found.flatMap((row) => (row ? [[row.id, row] as const] : [])));
  return new Map([...rows].filter(([id]) => rows.has(parentIdOf(id) ?? id)));
}

export const countOf = (posts: readonly Placed[]): number => posts.at(-1)!.at - posts[0]!.at + 1;

/** The first posts of them that go together in one call, and those that are not there. */
export async function together(
  part: Part,
  boardId: string,
  posts: readonly Placed[],
  partsOf: (rows: readonly Row[]) => string[][],
): Promise<{ there: Placed[] } & Pick<Done, 'count' | 'posts' | 'skipped'>> {
  const rows = await rowsOf(part, boardId, posts);
  const first = new Set(partsOf(posts.flatMap(({ id }) => rows.get(id) ?? []))[0]);
  const beyond = posts.findIndex(({ id }) => rows.has(id) && !first.has(id));
  const through = beyond < 0 ? posts : posts.slice(0, beyond);
  const there = through.filter(({ id }) => rows.has(id));
  const gone = through.filter(({ id }) => !rows.has(id));
  const skipped = gone.map((post) => skippedOf(post, undefined, GONE));
  return { there, skipped, count: countOf(through), posts: through.length };
}

/** Posts of one board, each changed by itself; `decide` says why one stays as it is by an AppError. */
export async function changeEach(
  part: Part,
  posts: readonly Placed[],
  decide: (
    row: Row,
    board: Board,
    post: Placed,
    at: string,
  ) => Promise<PostChange | undefined> | PostChange | undefined,
  wasOf: (changed: { post: Placed; row: Row; change: PostChange }[]) => Was,
): Promise<Done> {
  const { context, job, mutationId } = part;
  const { there, ...through } = await together(part, job.boardId, posts, (rows) => [rows.map(({ id }) => id)]);
  if (there.length === 0) return { ...through, changed: 0, told: [] };
  const placeOf = new Map(there.map((post) => [post.id, post]));
  let refused: SkippedPost[] = [];
  let changed = 0;
  const told = await changeTogether(context, {
    room: context,
    boardId: job.boardId,
    postIdList: there.map(({ id }) => id),
    mutationId,
    body: { bulk: job.id, at: posts[0]!.at, ids: there.map(({ id }) => id) },
    async decideAll(rows, board, now) {
      refused = [];
      const changes: (PostChange | undefined)[] = [];
      for (const row of rows) {
        const post = placeOf.get(row.id)!;
        try {
          changes.push(await decide(row, board, post, now));
        } catch (error) {
          if (!(error instanceof AppError)) throw error;
          refused.push(skippedOf(post, row, error.message));
          changes.push(undefined);
        }
      }
      const done = rows.flatMap((row, n) => {
        const change = changes[n];
        return change ? [{ post: placeOf.get(row.id)!, row, change }] : [];
      });
      changed = done.length;
      if (done.length === 0) return changes;
      const record = recorded(part, {
        ...through,
        at: posts[0]!.at,
        skipped: [...through.skipped, ...refused],
        was: wasOf(done),
      });
      return changes.map((change) =>
        change && change === done[0]!.change ? { ...change, others: [...(change.others ?? []), ...record] } : change,
      );
    },
  });
  return { ...through, changed, skipped: [...through.skipped, ...refused], told: changed > 0 ? [told] : [] };
}
