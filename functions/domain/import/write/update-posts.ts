/** Rows of a file that are about posts which are there already: what is otherwise than on the board is changed, as people change it, with one way back. */

import type { TransactOp } from '#functions/clients/table/table.ts';
import { ItemTooLarge } from '#functions/clients/table/table.ts';
import type { Board } from '#functions/data/board/board.ts';
import type { BulkPart, RowState, RowWas } from '#functions/data/board/bulk-part.ts';
import { listBulkParts, putBulkPart } from '#functions/data/board/bulk-part.ts';
import type { StoredImport } from '#functions/data/board/import-job.ts';
import type { RowError } from '#functions/data/board/import-row-notes.ts';
import { getRows } from '#functions/data/board/row.ts';
import type { KeptContents } from '#functions/data/post/history.ts';
import type { PostContents } from '#functions/data/post/post.ts';
import { contentsItem, getContentsList } from '#functions/data/post/post.ts';
import type { NewHistoryEntry, PostChange } from '#functions/domain/board-core/change-posts.ts';
import { changeTogether, operationsOf } from '#functions/domain/board-core/change-posts.ts';
import { columnHistory } from '#functions/domain/board-core/column-history.ts';
import { publishChange } from '#functions/domain/board-core/publish-change.ts';
import { CELL_TEXT_MAX } from '#functions/domain/export/workbook.ts';
import { changeLinks } from '#functions/domain/link/change-links.ts';
import type { LinkCell } from '#functions/domain/link/take-links.ts';
import { contentsChanges } from '#functions/domain/post/contents/contents-cell.ts';
import { contentsHistory } from '#functions/domain/post/contents/contents-history.ts';
import { keepContents } from '#functions/domain/post/contents/kept-contents.ts';
import { textOf } from '#functions/domain/post/contents/plain-text.ts';
import { sectionChange } from '#functions/domain/post/move-to-section.ts';
import { joinedChange } from '#functions/domain/post/update-cells.ts';
import { titleChange } from '#functions/domain/post/update-title.ts';
import { isSameCell } from '#shared/board/cells/cells.ts';
import { foldText } from '#shared/board/conditions/fold-text.ts';
import { OPERATIONS_PER_CALL, POSTS_PER_CALL } from '#shared/board/limits.ts';
import { patchRow } from '#shared/board/rows/deltas.ts';
import { isSubPost, parentIdOf } from '#shared/board/rows/sub-post.ts';
import type { CellValue, Row } from '#shared/board/types.ts';
import type { ImportChange } from '#shared/contract/import.ts';
import { AppError } from '#shared/errors.ts';
import { richTextFrom } from '#shared/format/rich-text.ts';
import { isOpenCell } from '#shared/rules/post/open-cells.ts';
import { TOO_LARGE } from '#shared/rules/size-limits.ts';
import type { Draft } from '../file/read-draft.ts';
import type { ImportRun } from '../import-context.ts';
import { updatePlace } from '../way-back.ts';
import type { AddedLinks, Resolved } from './resolve-links.ts';
import { countOf, linkOperations, resolveLinks } from './resolve-links.ts';
import type { StrictRoom } from './strict-room.ts';
import { transactionGroups } from './transaction-groups.ts';

/** What a row says of a post; what it leaves empty stays as it is. */
export interface KnownDraft {
  rowNumber: number;
  postId: string;
  draft: Draft;
}

export interface Updated {
  /** Posts that are otherwise than before. */
  updated: number;
  /** Of a trial, in words. */
  changes: ImportChange[];
  refused: RowError[];
  /** Operations of transactions, for the pace. */
  operations: number;
}

export const NONE: Updated = { updated: 0, changes: [], refused: [], operations: 0 };

const GONE = 'この行の投稿は、取り込みの途中で削除されたか、ほかのボードへ移動されました。';

export interface Decided {
  change: PostChange;
  contents: PostContents | undefined;
  links: readonly AddedLinks[];
  was: Omit<RowWas, 'at' | 'id'>;
}

/** Signs that a cell may lose at its end. */
const TRIMMED = 100;
/** What a workbook had room for says nothing of the rest. */
const isCut = (told: CellValue, before: CellValue | undefined): boolean =>
  typeof told === 'string' &&
  typeof before === 'string' &&
  told.length > CELL_TEXT_MAX - TRIMMED &&
  before.length > CELL_TEXT_MAX &&
  before.startsWith(told);

type Contents = Pick<PostContents, 'html' | 'revision'>;

/** Of the posts whose rows say anything of contents, by post id. */
async function contentsOf({ ports, scope }: ImportRun, known: readonly KnownDraft[]): Promise<Map<string, Contents>> {
  const ids = known.filter(({ draft }) => draft.contents).map(({ postId }) => postId);
  const contents = await getContentsList(ports.table, scope, ids);
  return new Map(contents.flatMap((one, at) => (one ? [[ids[at]!, one] as const] : [])));
}

/** Puts contents where a history finds them. */
type Keep = (postId: string, html: string) => Promise<KeptContents>;
const keepNothing: Keep = async (_postId, html) => ({ html });

/** Undefined: it stays where it is: in a section that is called so, or where its post is. */
function movedTo(board: Board, row: Row, sectionId: string | undefined): PostChange | undefined {
  if (sectionId === undefined || isSubPost(row)) return undefined;
  const nameOf = (id: string) => foldText(board.sections.find((section) => section.id === id)?.name ?? '');
  return nameOf(row.sectionId) === nameOf(sectionId) ? undefined : sectionChange(row, board, sectionId);
}

/** Undefined: the post is as the row says. */
async function decide(
  { scope: { projectAccess } }: Pick<ImportRun, 'scope'>,
  board: Board,
  row: Row,
  { draft }: KnownDraft,
  stored: Contents | undefined,
  resolved: Resolved,
  keep: Keep,
): Promise<Decided | undefined> {
  if ('message' in resolved) throw new AppError('BadRequest', resolved.message);
  const history: NewHistoryEntry[] = [];
  let contents: Decided['contents'];
  const patch: PostChange['patch'] = {};
  const [was, now]: [RowState, RowState] = [{}, {}];
  const title = draft.title === '' ? undefined : titleChange(row, draft.title);
  if (title) {
    patch.title = draft.title;
    history.push(title.history as NewHistoryEntry);
    [was.title, now.title] = [row.title, draft.title];
  }
  const moved = movedTo(board, row, draft.sectionId);
  if (moved) {
    patch.sectionId = moved.patch.sectionId!;
    history.push(moved.history as NewHistoryEntry);
    [was.sectionId, now.sectionId] = [row.sectionId, moved.patch.sectionId!];
  }
  for (const [columnId, value] of Object.entries(draft.values)) {
    const before = row.values[columnId];
    const column = board.columns.find(({ id }) => id === columnId);
    if (!column || isSameCell(before, value) || isCut(value, before)) continue;
    // It may have been locked since the import began.
    if (!isOpenCell(projectAccess, column))
      throw new AppError('Forbidden', `${column.name}：ロックされているため、値を変えられません。`);
    patch.values = { ...patch.values, [columnId]: value };
    history.push(columnHistory(column, before, value));
    was.values = { ...was.values, [columnId]: before ?? null };
    now.values = { ...now.values, [columnId]: value };
  }
  for (const { column, before, after } of resolved.links) {
    was.values = { ...was.values, [column.id]: before.length > 0 ? before : null };
    now.values = { ...now.values, [column.id]: after };
  }
  if (draft.contents) {
    const { html } = draft.contents;
    const [textBefore, text] = [textOf(stored?.html ?? ''), textOf(html)];
    // The same words stay as they are laid out.
    if (html !== richTextFrom(textBefore) && text !== textBefore && !isCut(text, textBefore)) {
      const [beforeContents, afterContents] = (await Promise.all(
        [stored?.html ?? '', html].map((one) => keep(row.id, one)),
      )) as [KeptContents, KeptContents];
      const cells = contentsChanges(board.columns, row.values, text);
      if (Object.keys(cells).length > 0) patch.values = { ...patch.values, ...cells };
      history.push(contentsHistory({ html: stored?.html ?? '', kept: beforeContents }, { html, kept: afterContents }));
      contents = { html, revision: (stored?.revision ?? 0) + 1 };
      [was.contents, now.contents] = [beforeContents, afterContents];
    }
  }
  const { links } = resolved;
  return history.length + links.length > 0
    ? { change: { patch, history }, contents, links, was: { was, now } }
    : undefined;
}

const operationsIn = ({ change, contents, links }: Decided): number =>
  operationsOf(change) + (contents ? 1 : 0) + linkOperations(links);

const groupsOf = (changing: readonly { known: KnownDraft; decided: Decided }[]): KnownDraft[][] =>
  transactionGroups(changing, ({ decided }) => ({ operations: operationsIn(decided), links: countOf(decided.links) }), {
    operations: OPERATIONS_PER_CALL,
    posts: POSTS_PER_CALL,
  }).map((group) => group.map(({ known }) => known));

const cellsOf = (rows: readonly Row[], decisions: readonly (Decided | undefined)[]): LinkCell[] =>
  rows.flatMap((row, at) => decisions[at]?.links.map(({ column, input }) => ({ at, row, column, input })) ?? []);

async function write(
  context: ImportRun,
  job: StoredImport,
  boardId: string,
  group: readonly KnownDraft[],
): Promise<Updated> {
  const { ports, scope } = context;
  const drafts = new Map(group.map((known) => [known.postId, known]));
  const [first, last] = [group[0]!, group.at(-1)!];
  const keep: Keep = (postId, html) => keepContents(ports, scope, postId, html);
  const mutationId = `${job.id}-${first.rowNumber}-${group.length}`;
  let result: Updated = NONE;
  try {
    const told = await changeTogether(context, {
      // Counted by itself: what this import has put on the board stands in no snapshot yet.
      room: undefined,
      boardId,
      postIdList: group.map(({ postId }) => postId),
      mutationId,
      body: { import: job.id, rows: group.map(({ rowNumber }) => rowNumber) },
      async decideAll(rows, board) {
        const [stored, resolved] = await Promise.all([
          contentsOf(context, group),
          resolveLinks(
            context,
            board,
            rows.map((row) => ({ row, links: drafts.get(row.id)!.draft.links })),
          ),
        ]);
        const decisions = await Promise.all(
          rows.map((row, n) =>
            decide(context, board, row, drafts.get(row.id)!, stored.get(row.id), resolved[n]!, keep),
          ),
        );
        const links = await changeLinks(context, { board, cells: cellsOf(rows, decisions), mutationId });
        const changes = rows.map((row, n) =>
          joinedChange([decisions[n]?.change, links.changes.get(row.id)].filter((one) => one !== undefined)),
        );
        const checks = rows.flatMap(({ id }, n) => (changes[n] ? [] : (links.checks.get(id) ?? [])));
        const postList = rows.flatMap((row, n): RowWas[] => {
          const decided = decisions[n];
          return decided ? [{ at: updatePlace(drafts.get(row.id)!.rowNumber), id: row.id, ...decided.was }] : [];
        });
        const operations = decisions.reduce((sum, one) => sum + (one ? operationsIn(one) : 0), 0);
        result = { ...NONE, updated: postList.length, operations };
        if (postList.length === 0) return decisions.map(() => undefined);
        const part: BulkPart = {
          at: updatePlace(first.rowNumber),
          count: last.rowNumber - first.rowNumber + 1,
          posts: postList.length,
          skipped: [],
          was: { kind: 'row', postList },
        };
        const record = putBulkPart(scope, { boardId, id: job.id, createdAt: job.createdAt }, part);
        const recording = changes.find(Boolean);
        return changes.map((change, n) => {
          if (!change) return undefined;
          const contents = decisions[n]?.contents;
          const others: TransactOp[] = contents ? [{ put: contentsItem(scope, rows[n]!.id, contents) }] : [];
          if (change !== recording) return { ...change, others };
          return {
            ...change,
            others: [...others, record, ...links.others, ...checks],
            besides: links.besides,
            publishElsewhere: links.publishElsewhere,
          };
        });
      },
    });
    if (result.updated > 0) await publishChange(ports.push, told);
    return result;
  } catch (error) {
    const refusal = error instanceof ItemTooLarge ? new AppError('PayloadTooLarge', TOO_LARGE.item) : error;
    if (!(refusal instanceof AppError)) throw error;
    if (group.length === 1) {
      const message = refusal.code === 'EntityNotFound' ? GONE : refusal.message;
      return { ...NONE, refused: [{ rowNumber: first.rowNumber, message }] };
    }
    // Down to the one that is in the way.
    const middle = Math.ceil(group.length / 2);
    const halves = [
      await write(context, job, boardId, group.slice(0, middle)),
      await write(context, job, boardId, group.slice(middle)),
    ] as const;
    return added(...halves);
  }
}

const added = (a: Updated, b: Updated): Updated => ({
  updated: a.updated + b.updated,
  changes: [],
  refused: [...a.refused, ...b.refused],
  operations: a.operations + b.operations,
});

/** What is otherwise than the rows say, and the rows that say what cannot be. */
export async function decideRows(
  context: ImportRun,
  board: Board,
  known: readonly KnownDraft[],
  room: StrictRoom | undefined,
): Promise<{ changing: { known: KnownDraft; row: Row; decided: Decided }[]; refused: RowError[] }> {
  const { ports, scope } = context;
  // A sub-post needs its post, too.
  const wanted = [...new Set(known.flatMap(({ postId }) => [postId, parentIdOf(postId) ?? postId]))];
  const rows = new Map(
    (await getRows(ports.table, scope, board.id, wanted)).flatMap((row) => (row ? [[row.id, row] as const] : [])),
  );
  const [stored, resolved] = await Promise.all([
    contentsOf(context, known),
    resolveLinks(
      context,
      board,
      known.map(({ postId, draft: { links } }) => ({ links, row: rows.get(postId) })),
    ),
  ]);
  const changing: { known: KnownDraft; row: Row; decided: Decided }[] = [];
  const refused: RowError[] = [];
  for (const [n, one] of known.entries()) {
    const row = rows.get(one.postId);
    if (!row || !rows.has(parentIdOf(one.postId) ?? one.postId)) {
      refused.push({ rowNumber: one.rowNumber, message: GONE });
      continue;
    }
    try {
      const decided = await decide(context, board, row, one, stored.get(row.id), resolved[n]!, keepNothing);
      if (!decided) continue;
      const { revision, updatedAt: at, updatedBy: by } = row;
      const reason = await room?.enter(row, patchRow(row, { patch: decided.change.patch, revision, at, by }));
      if (reason === undefined) changing.push({ known: one, row, decided });
      else refused.push({ rowNumber: one.rowNumber, message: reason });
    } catch (error) {
      if (!(error instanceof AppError)) throw error;
      refused.push({ rowNumber: one.rowNumber, message: error.message });
    }
  }
  return { changing, refused };
}

/** The rows of one part of a file, in their order. A part that comes again goes on behind what it changed. */
export async function updatePosts(
  context: ImportRun,
  board: Board,
  job: StoredImport,
  known: readonly KnownDraft[],
  room: StrictRoom | undefined,
): Promise<Updated> {
  const { ports, scope } = context;
  if (known.length === 0) return NONE;
  const [from, to] = [updatePlace(known[0]!.rowNumber), updatePlace(known.at(-1)!.rowNumber)];
  const before = await listBulkParts(ports.table, scope, { boardId: board.id, id: job.id }, from, to);
  const behind = Math.max(0, ...before.map(({ at, count }) => at + count));
  const left = known.filter(({ rowNumber }) => updatePlace(rowNumber) >= behind);
  const { changing, refused } = await decideRows(context, board, left, room);
  let sum: Updated = { ...NONE, updated: before.reduce((posts, part) => posts + part.posts, 0), refused };
  for (const group of groupsOf(changing)) sum = added(sum, await write(context, job, board.id, group));
  return sum;
}
