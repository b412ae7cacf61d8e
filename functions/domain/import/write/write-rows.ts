/**
 * Writes the next rows of an import. What was written is told by the job's offset, and ids come from job and row, so a
 * repeated message, two at once or a killed worker put no row twice.
 */

import type { Board } from '#functions/data/board/board.ts';
import { importFileKey } from '#functions/data/board/import-files.ts';
import type { ImportPart, Progress, StoredImport } from '#functions/data/board/import-job.ts';
import { moveImport } from '#functions/data/board/import-job.ts';
import type { RowError } from '#functions/data/board/import-row-notes.ts';
import { putImportChanges, putImportErrors } from '#functions/data/board/import-row-notes.ts';
import type { BulkDraft } from '#functions/domain/board/bulk-register.ts';
import { bulkRegisterPosts, reloadsBy } from '#functions/domain/board/bulk-register.ts';
import { contentsCells, showsContents } from '#functions/domain/post/contents/contents-cell.ts';
import { textOf } from '#functions/domain/post/contents/plain-text.ts';
import { measuredChanges } from '#shared/board/measured-time/measured-cell.ts';
import { defaultValues } from '#shared/board/rows/new-values.ts';
import type { Column, Row } from '#shared/board/types.ts';
import { ImportJobStatusType as Status } from '#shared/enums/enums.ts';
import { readRows } from '../file/csv-rows.ts';
import type { Draft } from '../file/read-draft.ts';
import { newRow, readDraft } from '../file/read-draft.ts';
import { UnreadableFile } from '../file/survey.ts';
import type { ImportRun } from '../import-context.ts';
import { askToPublish, closeImport, tellProgress } from '../import-end.ts';
import { endedTasks, ROWS_PER_TASK, tasksBefore } from '../tasks.ts';
import { recordPosts } from '../way-back.ts';
import { putRefused } from './refused-rows.ts';
import type { LinksOfRows } from './register-linked.ts';
import { beginLinkedPart, linkedGroups, linksOfDrafts, registerLinked } from './register-linked.ts';
import { linkOperations } from './resolve-links.ts';
import { finderOf, subPostRefusal } from './row-keys.ts';
import { StrictRoom } from './strict-room.ts';
import { takeNumbers } from './take-numbers.ts';
import { NEW_TITLES, tryPosts, wordsOf } from './trial-changes.ts';
import type { KnownDraft } from './update-posts.ts';
import { updatePosts } from './update-posts.ts';
import { sizeOf, UNITS_PER_OPERATION, unitsOf, WritePace } from './write-pace.ts';

/** Rows between two records of progress. */
const BATCH = 100;

/** However long its rows are, a run ends long before its time limit. */
const RUN_MS = 60_000;

/** Returns whether another run is needed. */
export async function writeRows(context: ImportRun, board: Board, job: StoredImport): Promise<boolean> {
  const { ports, scope } = context;
  const boardId = board.id;
  const plan = job.plan!;
  const columns = new Map<string, Column>(
    [...board.columns, ...(plan.trialColumns ?? [])].map((column) => [column.id, column]),
  );
  const sections = [...board.sections, ...(plan.trialSections ?? [])];
  const defaults = defaultValues(board.columns);
  for (const assignment of plan.assignments) {
    if (assignment.kind === 'column' && !columns.has(assignment.columnId))
      throw new UnreadableFile(`取り込み先の列「${assignment.heading}」が削除されたか、種類が変わりました。`);
  }
  let { part, isCanceled } = job;
  let lastTaken: number | undefined;
  let progress: Progress = {
    offset: job.offset,
    row: job.row,
    done: job.done,
    imported: job.imported,
    updated: job.updated ?? 0,
    errorCount: job.errorCount,
    ...(job.refused && { refused: job.refused }),
    ...(job.changeCount !== undefined && { changeCount: job.changeCount }),
    ...(job.newTitles && { newTitles: job.newTitles }),
    ...(job.groupSizes && { groupSizes: job.groupSizes }),
  };
  const room = StrictRoom.of(context, { ...board, columns: [...columns.values()], sections }, job);
  const find = await finderOf(context, board, job);
  let tasks = tasksBefore(job);
  let drafts: Draft[] = [];
  let known: KnownDraft[] = [];
  let errors: RowError[] = [];
  /** Of the rows of this part, as they stand in the file. */
  let raw = new Map<number, readonly Buffer[]>();
  let [end, rowNumber] = [progress.offset, progress.row];
  const startedAt = ports.clock.now();
  const pace = new WritePace(ports.clock);

  // Else no text is made of them.
  const isShowingContents = showsContents(board.columns);
  const valuesOf = (draft: Draft): Row['values'] => ({
    ...draft.values,
    ...measuredChanges(board.columns, {}, draft.values, Date.parse(job.createdAt)),
    ...(isShowingContents && contentsCells(board.columns, textOf(draft.contents?.html ?? ''))),
  });
  /** Links of rows that become posts, by row. */
  let linksOf: LinksOfRows = new Map();
  /** Leaves out those whose links cannot be made. */
  const findLinks = async (): Promise<void> => {
    const found = await linksOfDrafts(context, board, job, part, drafts);
    linksOf = found.links;
    errors.push(...found.refused);
    const refused = new Set(found.refused.map((error) => error.rowNumber));
    drafts = drafts.filter((draft) => !refused.has(draft.rowNumber));
  };
  /** Leaves out those that have no room; of a part that was begun, those with a number are let in. */
  const letIn = async (): Promise<void> => {
    if (!room) return;
    const numbered = new Set(part?.rowNumbers);
    const coming: Draft[] = [];
    for (const draft of drafts) {
      const reason = await room.enter(undefined, newRow(job, { ...draft, values: valuesOf(draft) }));
      if (reason === undefined || numbered.has(draft.rowNumber)) coming.push(draft);
      else errors.push({ rowNumber: draft.rowNumber, message: reason });
    }
    drafts = coming;
  };

  /** Undefined: another run works on this job. */
  const write = async (): Promise<{ posts: number; refused: RowError[] } | undefined> => {
    if (drafts.length === 0 || job.isTrial) return { posts: drafts.length, refused: [] };
    const begin = linksOf.size > 0 ? beginLinkedPart : takeNumbers;
    part ??= await begin(
      context,
      boardId,
      job,
      progress.offset,
      drafts.map((draft) => draft.rowNumber),
      lastTaken,
    );
    if (!part) return undefined;
    lastTaken = part.isLinked ? undefined : part.firstSerial + part.rowNumbers.length - 1;
    const numbered = numberedAs(part, drafts);
    if (part.isLinked) {
      const refused: RowError[] = [];
      const linked = numbered.drafts.map((draft) => ({
        ...draft,
        sectionId: draft.sectionId ?? plan.sectionId,
        values: valuesOf(draft),
        links: linksOf.get(draft.rowNumber) ?? [],
      }));
      for (const group of linkedGroups(linked)) {
        await pace.use(
          unitsOf(group.map(sizeOf)) +
            group.reduce((sum, { links }) => sum + linkOperations(links) * UNITS_PER_OPERATION, 0),
        );
        refused.push(...(await registerLinked(context, boardId, job, group)));
      }
      return { posts: linked.length - refused.length, refused: [...numbered.refused, ...refused] };
    }
    const posts = numbered.drafts.map((draft) => ({
      ...draft,
      sectionId: draft.sectionId ?? plan.sectionId,
      values: valuesOf(draft),
    }));
    const recorded = recordPosts(context, job, boardId, posts);
    await Promise.all([
      recorded,
      bulkRegisterPosts(context, { boardId, jobId: job.id, startedAt: job.createdAt }, posts, async (sizes) => {
        await recorded;
        await pace.use(unitsOf(sizes));
      }),
    ]);
    return { posts: posts.length, refused: numbered.refused };
  };

  /** False: another run works on this job. */
  const flush = async (): Promise<boolean> => {
    const count = drafts.length + known.length + errors.length;
    if (count === 0) return true;
    await findLinks();
    await letIn();
    const written = await write();
    if (!written) return false;
    const changed = job.isTrial
      ? await tryPosts(context, { ...board, sections }, plan, known, room)
      : await updatePosts(context, { ...board, sections }, job, known, room);
    await pace.use(changed.operations * UNITS_PER_OPERATION);
    errors.push(...written.refused, ...changed.refused);
    const before = progress.changeCount ?? 0;
    const [refused] = await Promise.all([
      putRefused(
        ports.uploads,
        scope,
        boardId,
        { id: job.id, plan },
        progress.refused ?? { pieces: 0, bytes: 0 },
        errors.map((error) => ({ ...error, cells: raw.get(error.rowNumber)! })),
      ),
      putImportErrors(ports.table, scope, boardId, job, progress.errorCount, errors),
      putImportChanges(ports.table, scope, boardId, job, before, changed.changes),
    ]);
    const next: Progress = {
      offset: end,
      row: rowNumber,
      done: progress.done + count,
      imported: progress.imported + written.posts,
      updated: (progress.updated ?? 0) + changed.updated,
      errorCount: progress.errorCount + errors.length,
      refused,
      ...(job.isTrial && {
        changeCount: before + changed.changes.length,
        ...(room?.sizes && { groupSizes: room.sizes }),
        newTitles: [...(progress.newTitles ?? []), ...drafts.map(({ title }) => wordsOf(title))].slice(0, NEW_TITLES),
      }),
    };
    tasks = endedTasks(next, tasks, plan.total);
    const moved = await moveImport(
      ports.table,
      scope,
      boardId,
      job.id,
      progress,
      { ...next, ...(tasks && { tasks }) },
      new Date(ports.clock.now()).toISOString(),
    );
    if (!moved) return false;
    [part, isCanceled] = [undefined, moved.isCanceled];
    const isReloadDue = !job.isTrial && reloadsBy(next.done) > reloadsBy(progress.done);
    progress = next;
    [drafts, known, errors, raw, linksOf] = [[], [], [], new Map(), new Map()];
    if (isReloadDue) await askToPublish(context, boardId);
    await tellProgress(context, job, progress, Status.IN_PROGRESS);
    return true;
  };

  const key = importFileKey(scope, boardId, job.fileId);
  // The run before may have written the last row and not have got to the end: S3 has no bytes behind the last one to give.
  const rest =
    progress.done < plan.total ? readRows(await ports.uploads.stream(key, job.offset), job.offset, plan.delimiter) : [];
  for await (const row of rest) {
    rowNumber = job.row + row.row;
    raw.set(rowNumber, row.cells);
    const now = ports.clock.now();
    const refusal = subPostRefusal(row.cells, plan);
    const about = refusal === undefined ? (find?.(row.cells, now) ?? { isNew: true }) : { message: refusal };
    const result =
      'message' in about
        ? about
        : readDraft(row.cells, rowNumber, plan, { columns, sections }, 'isNew' in about ? defaults : undefined, now);
    if ('message' in result) errors.push({ rowNumber, message: result.message });
    else if ('postId' in about) known.push({ rowNumber, postId: about.postId, draft: result.draft });
    else drafts.push(result.draft);
    end = row.end;
    if (drafts.length + known.length + errors.length === BATCH) {
      if (!(await flush())) return false;
      if (isCanceled || progress.done - job.done >= ROWS_PER_TASK || ports.clock.now() - startedAt > RUN_MS) {
        // The next run begins to write at once.
        await pace.settle();
        return true;
      }
    }
  }
  if (!(await flush())) return false;
  if (progress.imported > 0 && !job.isTrial) await askToPublish(context, boardId, job.id);
  else await closeImport(context, boardId, { ...job, ...progress });
  return false;
}

/** A row that was none when its part was begun, and is a post now, has no number: the board changed between two runs. */
function numberedAs(
  part: ImportPart | undefined,
  drafts: readonly Draft[],
): { drafts: (Draft & Pick<BulkDraft, 'projectSerialNumber'>)[]; refused: RowError[] } {
  const places = new Map(part?.rowNumbers.map((rowNumber, at) => [rowNumber, at]));
  const numbered = drafts
    .filter(({ rowNumber }) => places.has(rowNumber))
    .map((draft) => ({ ...draft, projectSerialNumber: part!.firstSerial + places.get(draft.rowNumber)! }));
  const refused = drafts
    .filter(({ rowNumber }) => !places.has(rowNumber))
    .map(({ rowNumber }) => ({ rowNumber, message: '取り込みの途中でボードが変わったため、取り込めませんでした。' }));
  return { drafts: numbered, refused };
}
