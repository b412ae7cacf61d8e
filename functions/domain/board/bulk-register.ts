/**
 * Many posts at once, for imports: items in batches without deltas, then one snapshot and one RELOAD for all of them.
 * Ids come from the job and the row's number, so a repeated chunk finds what it wrote and adds nothing.
 */
import { createHash } from 'node:crypto';
import type { CorePorts, Ports } from '#functions/clients/ports.ts';
import type { Item, PutOp, Table } from '#functions/clients/table/table.ts';
import { ConditionFailed, TransactionConflict } from '#functions/clients/table/table.ts';
import { getBoard, isBoardReadable } from '#functions/data/board/board.ts';
import { putDelta } from '#functions/data/board/delta.ts';
import { bulkRowItem } from '#functions/data/board/row.ts';
import { historyItem } from '#functions/data/post/history.ts';
import type { PostContents } from '#functions/data/post/post.ts';
import { contentsItem, headItem } from '#functions/data/post/post.ts';
import { serialItem } from '#functions/data/post/serial-number.ts';
import type { ProjectScope } from '#functions/data/table/scope.ts';
import { mapLimited } from '#functions/domain/map-limited.ts';
import type { Row } from '#shared/board/types.ts';
import { PostHistoryActionType } from '#shared/enums/enums.ts';
import { CALL_BYTES, jsonBytes } from '#shared/rules/size-limits.ts';
import type { WriteContext } from '../board-core/context.ts';
import { presentReload } from '../board-core/present-change.ts';
import { publishChange } from '../board-core/publish-change.ts';
import { rebuildFromRows } from './build-snapshot.ts';
import { storeSnapshot } from './refresh-snapshot.ts';

/** Rows that are in when readers load the board again for the first time. */
const FIRST_RELOAD = 5_000;
/** Each reload reads the board whole: the next one waits until it is half as large again. Every 5,000 rows, 100,000 would be read as a million. */
const RELOAD_GROWTH = 1.5;

/** How often readers have been told to load the board again by the time so many rows are in; its end is another time. */
export const reloadsBy = (rows: number): number =>
  rows < FIRST_RELOAD ? 0 : 1 + Math.floor(Math.log(rows / FIRST_RELOAD) / Math.log(RELOAD_GROWTH));

export interface BulkJob {
  boardId: string;
  /** A ulid. */
  jobId: string;
  /** The job's start, for every attempt alike. */
  startedAt: string;
}

export interface BulkDraft {
  rowNumber: number;
  /** From a range that the job reserved once (`reserveSerialNumbers`) and keeps. */
  projectSerialNumber: number;
  title: string;
  sectionId: string;
  values: Row['values'];
  contents?: PostContents;
}

const CROCKFORD = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';

/** 26 characters like every post id: the job's time and 80 bits of the row's own. */
export const bulkPostId = (jobId: string, rowNumber: number): string => {
  const digest = createHash('sha256').update(`${jobId}:${rowNumber}`).digest();
  return jobId.slice(0, 10) + [...digest.subarray(0, 16)].map((byte) => CROCKFORD[byte & 31]).join('');
};

/** Conditional puts on their way at once. */
const AT_ONCE = 16;
/** Of posts without their rows: in their partitions nobody waits. */
const WRITES_AT_ONCE = 4;
const POSTS_PER_WRITE = 25;
/** DynamoDB takes no more operations. */
const TRANSACTION_ITEMS = 100;
/** Rows lie in one partition: the fewer at once, the evener its load. */
const ROWS_AT_ONCE = { items: 50, bytes: 250_000 };

interface Puts {
  puts: PutOp[];
  sizes: number[];
  bytes: number;
}

/** As a transaction takes them, each measured once: a little more than the table counts. */
function transactionsOf(items: readonly Item[], most: { items: number; bytes: number }): Puts[] {
  const all: Puts[] = [];
  for (const put of items) {
    const size = jsonBytes(put);
    const before = all.at(-1);
    const isFull = !before || before.puts.length === most.items || before.bytes + size > most.bytes;
    const last = isFull ? { puts: [], sizes: [], bytes: 0 } : before;
    if (isFull) all.push(last);
    last.puts.push({ put, if: [{ absent: 'PK' }] });
    last.sizes.push(size);
    last.bytes += size;
  }
  return all;
}

/**
 * Leaves alone what is there already: the chunk may come again, and somebody may have edited the post since. One
 * transaction for the usual case that all are new: a write unit more per row, and a sixteenth of the calls.
 */
async function putAbsent(table: Table, puts: PutOp[]): Promise<void> {
  if (!(await putAll(table, puts))) await putEach(table, puts);
}

/** False: some are there already, or a rival writes them. */
async function putAll(table: Table, puts: PutOp[]): Promise<boolean> {
  try {
    await table.transact(puts);
    return true;
  } catch (error) {
    if (error instanceof ConditionFailed || error instanceof TransactionConflict) return false;
    throw error;
  }
}

async function putEach(table: Table, puts: readonly PutOp[]): Promise<void> {
  await mapLimited(AT_ONCE, puts, (op) =>
    table.put(op).catch((error: unknown) => {
      if (!(error instanceof ConditionFailed)) throw error;
    }),
  );
}

/** A post of an import, in items. */
export interface BulkPost {
  row: Row;
  /** Always the same, however often they are written. */
  constant: Item[];
  contents: Item[];
}

export function bulkPost(
  scope: WriteContext['scope'],
  { boardId, jobId, startedAt }: BulkJob,
  { rowNumber, title, projectSerialNumber, sectionId, values, contents }: BulkDraft,
): BulkPost {
  const by = scope.accountName;
  const postId = bulkPostId(jobId, rowNumber);
  const row: Row = {
    id: postId,
    revision: 1,
    projectSerialNumber,
    title,
    sectionId,
    values,
    createdAt: startedAt,
    createdBy: by,
    updatedAt: startedAt,
    updatedBy: by,
  };
  const head = { postId, boardId, projectKey: scope.projectKey, projectSerialNumber };
  const entry = {
    id: postId,
    actionType: PostHistoryActionType.REGISTER_POST,
    actionUserAccountName: by,
    actionDate: startedAt,
    revision: 1,
    afterPostTitle: title,
    isBulk: true as const,
  };
  return {
    row,
    constant: [headItem(scope, head), serialItem(scope, head), historyItem(scope, postId, entry)],
    contents: contents ? [contentsItem(scope, postId, contents)] : [],
  };
}

/** Everything of posts but their rows: without them it means nothing, so its parts come in any order. */
async function putBesideRows(table: Table, posts: readonly BulkPost[]): Promise<void> {
  const batches = Array.from({ length: Math.ceil(posts.length / POSTS_PER_WRITE) }, (_, at) =>
    posts.slice(at * POSTS_PER_WRITE, (at + 1) * POSTS_PER_WRITE),
  );
  const contents = transactionsOf(
    posts.flatMap((post) => post.contents),
    { items: TRANSACTION_ITEMS, bytes: CALL_BYTES },
  );
  await mapLimited(
    WRITES_AT_ONCE,
    [
      ...contents.map(
        ({ puts }) =>
          () =>
            putAbsent(table, puts),
      ),
      ...batches.map((some) => () => table.batchPut(some.flatMap(({ constant }) => constant))),
    ],
    (write) => write(),
  );
}

/** Returns the posts' ids in the drafts' order. */
export async function bulkRegisterPosts(
  { ports, scope }: WriteContext,
  job: BulkJob,
  drafts: readonly BulkDraft[],
  /** Before rows of these bytes are written. */
  beforeRows: (sizes: readonly number[]) => Promise<void> = async () => {},
): Promise<string[]> {
  const posts = drafts.map((draft) => bulkPost(scope, job, draft));
  // The row comes last: where it stands, the rest of the post stands too.
  await putBesideRows(ports.table, posts);
  const rows = posts.map(({ row }) => bulkRowItem(scope, job.boardId, row));
  for (const { puts, sizes } of transactionsOf(rows, ROWS_AT_ONCE)) {
    await beforeRows(sizes);
    await putAbsent(ports.table, puts);
  }
  return posts.map(({ row }) => row.id);
}

const REBUILD_TRIES = 5;

export interface PublishContext {
  ports: CorePorts & Pick<Ports, 'snapshots' | 'push'>;
  scope: Pick<ProjectScope, 'workspaceId' | 'projectKey' | 'accountName'>;
}

/** Makes the bulk rows visible to everybody: now and then (`reloadsBy`), and at the end. Repeating it is harmless. */
export async function publishBulk(context: PublishContext, boardId: string): Promise<void> {
  const { ports, scope } = context;
  for (let attempt = 0; attempt < REBUILD_TRIES; attempt += 1) {
    const board = await getBoard(ports.table, scope, boardId);
    // Deleted meanwhile: nobody waits for its rows.
    if (!isBoardReadable(board)) return;
    // A rival may have moved the pointer to a snapshot without these rows: only our own, read after them, will do.
    const { snapshot } = await rebuildFromRows(context, board);
    const pointer = await storeSnapshot(context, board, snapshot);
    if (!pointer) continue;
    const stamp = ports.clock.now();
    const id = ports.ids.ulid(stamp);
    const delta = {
      kind: 'RELOAD' as const,
      generation: pointer.generation,
      at: new Date(stamp).toISOString(),
      by: scope.accountName,
    };
    await ports.table.put(putDelta(scope, boardId, { id, delta }));
    const change = presentReload({ scope, boardId, actorAccountName: scope.accountName }, id);
    await publishChange(ports.push, change);
    return;
  }
  throw new Error(`the snapshot of board ${boardId} was overtaken ${REBUILD_TRIES} times`);
}
