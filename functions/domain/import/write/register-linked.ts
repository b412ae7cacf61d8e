/**
 * Posts of a part whose rows have links: each comes with both ends of its links, its number and its way back in one transaction, as a
 * post does that a person adds, so a row is in whole or not at all wherever a run ends.
 */

import type { TransactOp } from '#functions/clients/table/table.ts';
import { ConditionFailed, TransactionConflict } from '#functions/clients/table/table.ts';
import type { Board } from '#functions/data/board/board.ts';
import { requireBoard } from '#functions/data/board/board.ts';
import { putBulkPart } from '#functions/data/board/bulk-part.ts';
import type { ImportPart, StoredImport } from '#functions/data/board/import-job.ts';
import { keepPart } from '#functions/data/board/import-job.ts';
import type { RowError } from '#functions/data/board/import-row-notes.ts';
import { listHeads } from '#functions/data/board/link.ts';
import { countPosts } from '#functions/data/board/post-count.ts';
import { bulkRowItem } from '#functions/data/board/row.ts';
import { getLastSerialNumber, takeSerialNumbers } from '#functions/data/post/serial-number.ts';
import type { BulkDraft } from '#functions/domain/board/bulk-register.ts';
import { bulkPost, bulkPostId } from '#functions/domain/board/bulk-register.ts';
import { commit } from '#functions/domain/board-core/commit.ts';
import type { BoardChange } from '#functions/domain/board-core/present-change.ts';
import { presentPosts } from '#functions/domain/board-core/present-change.ts';
import { publishChange } from '#functions/domain/board-core/publish-change.ts';
import { linksOfNewPosts } from '#functions/domain/link/links-of-new-posts.ts';
import { LINK_OPERATIONS, NEW_POST_OPERATIONS, NEW_POSTS_PER_CALL } from '#shared/board/limits.ts';
import { AppError, ERRORS } from '#shared/errors.ts';
import type { Draft } from '../file/read-draft.ts';
import { newRow } from '../file/read-draft.ts';
import { UnreadableFile } from '../file/survey.ts';
import type { ImportRun } from '../import-context.ts';
import { madePosts } from '../way-back.ts';
import type { AddedLinks } from './resolve-links.ts';
import { countOf, resolveLinks, whyNotLinked } from './resolve-links.ts';
import { transactionGroups } from './transaction-groups.ts';

export type LinkedDraft = Omit<BulkDraft, 'projectSerialNumber'> & { links: readonly AddedLinks[] };

/** What posts and links of one transaction take, beside its numbers, its room and its way back. */
const OPERATIONS = 90;

/** Undefined: another run is at this part. */
export async function beginLinkedPart(
  { ports, scope }: ImportRun,
  boardId: string,
  { id }: StoredImport,
  offset: number,
  rowNumbers: number[],
): Promise<ImportPart | undefined> {
  const part: ImportPart = { firstSerial: 0, rowNumbers, isLinked: true };
  try {
    await ports.table.update(keepPart(scope, boardId, id, offset, part));
    return part;
  } catch (error) {
    if (error instanceof ConditionFailed) return undefined;
    throw error;
  }
}

/** Rows of a part that were written before. */
async function rowsThere(
  { ports, scope }: ImportRun,
  job: StoredImport,
  rowNumbers: readonly number[],
): Promise<ReadonlySet<number>> {
  const heads = await listHeads(
    ports.table,
    scope,
    rowNumbers.map((rowNumber) => bulkPostId(job.id, rowNumber)),
  );
  return new Set(rowNumbers.filter((_, at) => heads[at]));
}

export type LinksOfRows = ReadonlyMap<number, readonly AddedLinks[]>;

/** Of rows that become posts, and why some cannot be made; of a part that was begun, rows that are there are in. */
export async function linksOfDrafts(
  context: ImportRun,
  board: Board,
  job: StoredImport,
  part: ImportPart | undefined,
  drafts: readonly Draft[],
): Promise<{ links: LinksOfRows; refused: RowError[] }> {
  const naming = drafts.filter(({ links }) => links);
  if (naming.length === 0) return { links: new Map(), refused: [] };
  const there = part?.isLinked ? await rowsThere(context, job, part.rowNumbers) : new Set<number>();
  const linking = naming.filter(({ rowNumber }) => !there.has(rowNumber));
  const resolved = await resolveLinks(
    context,
    board,
    linking.map(({ links }) => ({ links, row: undefined })),
  );
  const links = new Map<number, readonly AddedLinks[]>();
  const refused: RowError[] = [];
  for (const [at, { rowNumber }] of linking.entries()) {
    const one = resolved[at]!;
    if ('links' in one) links.set(rowNumber, one.links);
    else refused.push({ rowNumber, message: one.message });
  }
  if (!job.isTrial) return { links, refused };
  const possible = linking.filter(({ rowNumber }) => links.has(rowNumber));
  const reasons = await whyNotLinked(
    context,
    board,
    possible.map((draft) => ({ row: newRow(job, draft), links: links.get(draft.rowNumber)! })),
  );
  for (const [at, { rowNumber }] of possible.entries())
    if (reasons[at] !== undefined) refused.push({ rowNumber, message: reasons[at] });
  return { links, refused };
}

export const linkedGroups = (drafts: readonly LinkedDraft[]): LinkedDraft[][] =>
  transactionGroups(
    drafts,
    ({ links }) => {
      const coming = countOf(links);
      return { operations: NEW_POST_OPERATIONS + LINK_OPERATIONS * coming, links: coming };
    },
    { operations: OPERATIONS, posts: NEW_POSTS_PER_CALL },
  );

/** Undefined: another run writes the same rows. */
async function writeGroup(
  context: ImportRun,
  boardId: string,
  job: StoredImport,
  group: readonly LinkedDraft[],
): Promise<{ told: BoardChange | undefined } | undefined> {
  const { ports, scope } = context;
  return commit<{ told: BoardChange | undefined } | undefined>(context, {
    body: undefined,
    async prepare() {
      const there = await rowsThere(
        context,
        job,
        group.map(({ rowNumber }) => rowNumber),
      );
      const drafts = group.filter(({ rowNumber }) => !there.has(rowNumber));
      const reference = { mark: '', boardId, postIdList: [] };
      if (drafts.length === 0) return { ops: [], reference, result: { told: undefined } };
      const board = await requireBoard(ports.table, scope, boardId);
      const last = await getLastSerialNumber(ports.table, scope);
      const posts = drafts.map((draft, at) => ({
        ...bulkPost(
          scope,
          { boardId, jobId: job.id, startedAt: job.createdAt },
          { ...draft, projectSerialNumber: last + 1 + at },
        ),
        links: draft.links.map(({ column, input }) => ({
          column: board.columns.find(({ id }) => id === column.id) ?? column,
          input,
        })),
      }));
      const linked = await linksOfNewPosts(context, board, posts, undefined);
      const stamp = ports.clock.now();
      const mark = ports.ids.ulid(stamp);
      const room = countPosts(scope, boardId, drafts.length, new Date(stamp).toISOString());
      const record = madePosts(
        job,
        drafts.map(({ rowNumber }) => rowNumber),
      );
      const ops: TransactOp[] = [
        putBulkPart(scope, { boardId, id: job.id, createdAt: job.createdAt }, record),
        ...posts.flatMap(({ row, constant, contents }): TransactOp[] => [
          {
            put: bulkRowItem(scope, boardId, { ...row, values: { ...row.values, ...linked.values.get(row.id) } }),
            if: [{ absent: 'PK' }],
          },
          ...[...constant, ...contents].map((put) => ({ put })),
        ]),
        ...linked.ops,
        room,
        takeSerialNumbers(scope, last, drafts.length),
      ];
      const { besides } = linked;
      const origin = { scope, boardId, actorAccountName: scope.accountName };
      return {
        ops,
        refusals: [{ op: room, refusal: new AppError('BoardFull') }],
        reference,
        result: {
          told: besides.length > 0 ? presentPosts(origin, mark, besides, board.columns, new Map()) : undefined,
        },
        publishElsewhere: linked.publishElsewhere,
      };
    },
    recall: async () => undefined,
  });
}

/** Rows that cannot be linked as they say, by their numbers; the others are there. */
export async function registerLinked(
  context: ImportRun,
  boardId: string,
  job: StoredImport,
  group: readonly LinkedDraft[],
): Promise<RowError[]> {
  try {
    const written = await writeGroup(context, boardId, job, group);
    if (!written) return await registerLinked(context, boardId, job, group);
    if (written.told) await publishChange(context.ports.push, written.told);
    return [];
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    if (error.code === 'BoardFull') throw new UnreadableFile(ERRORS.BoardFull[1]);
    if (error.code === 'Conflict') throw new TransactionConflict();
    if (group.length === 1) return [{ rowNumber: group[0]!.rowNumber, message: error.message }];
    // Down to the one that is in the way.
    const middle = Math.ceil(group.length / 2);
    return [
      ...(await registerLinked(context, boardId, job, group.slice(0, middle))),
      ...(await registerLinked(context, boardId, job, group.slice(middle))),
    ];
  }
}
