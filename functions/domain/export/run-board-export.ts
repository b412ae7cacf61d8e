/**
 * The job behind a file of a board or a view (work §4): REGISTERED until it is DONE, or CANCEL. The first run settles which posts and
 * columns it is about; each run writes for a while and hands over to the next, which goes on behind what was saved.
 */

import { isoAt } from '#functions/clients/iso-time.ts';
import type { CorePorts, MultipartUploads, Ports } from '#functions/clients/ports.ts';
import type { Board } from '#functions/data/board/board.ts';
import { getBoard, isBoardReadable } from '#functions/data/board/board.ts';
import type { BoardExportResume, StoredBoardExport } from '#functions/data/board/board-export.ts';
import {
  boardExportFileKey,
  boardExportListKey,
  boardExportWaitingKey,
  claimBoardExport,
  endBoardExport,
  getBoardExport,
  leaveBoardExport,
  moveBoardExport,
} from '#functions/data/board/board-export.ts';
import type { ProjectScope, TenantScope } from '#functions/data/table/scope.ts';
import { isWorkspaceClosed } from '#functions/data/workspace/workspace.ts';
import { readerScopeOf } from '#functions/domain/access/scope-of-person.ts';
import { requireView } from '#functions/domain/board-core/require-view.ts';
import { tellJob } from '#functions/domain/board-core/tell-job.ts';
import { arranged } from '#shared/board/arrangement/arrangement.ts';
import { isSubPost } from '#shared/board/rows/sub-post.ts';
import type { View } from '#shared/board/types.ts';
import { ImportJobStatusType as JobStatus, ExportBoardItemStatusType as Status } from '#shared/enums/enums.ts';
import { AppError } from '#shared/errors.ts';
import { DAY_MS } from '#shared/format/days.ts';
import { EXPORT_DAYS } from '#shared/rules/workspace/exports.ts';
import { columnsOfTable, postsOfTable, tableReader } from './board-table.ts';
import { Ended } from './ended.ts';
import { PartedFile } from './parted-file.ts';
import { type BoardExportRef, messageOf } from './register-board-export.ts';
import type { TableColumn } from './table-column.ts';
import { tableForm } from './table-forms.ts';

export type BoardExportPorts = CorePorts &
  Pick<Ports, 'uploads' | 'snapshots' | 'queues' | 'push'> & { multipartUploads: MultipartUploads };

export interface BoardExportSizes {
  /** Posts that are read together. */
  posts: number;
  /** Bytes of one part of the upload: S3 wants 5 MB at least, and 10,000 parts at most. */
  part: number;
  /** How long a run writes before it hands over. */
  runMs: number;
}

const SIZES: BoardExportSizes = { posts: 100, part: 8 * 1024 * 1024, runMs: 60_000 };
/** Whoever looks sees posts come in; and a run that is at work says so. */
const TELL_MS = 1_000;
/** Told by name; the others are counted. */
const MISSING_KEPT = 100;
/** Beyond it nobody counts. */
const MISSING_COUNTED = 2_000;

/** Why an export cannot go on, in words for who asked for it. */
class Stopped extends Error {}

export async function runBoardExport(
  ports: BoardExportPorts,
  tenant: TenantScope,
  ref: BoardExportRef,
  sizes = SIZES,
): Promise<void> {
  const runner = ports.ids.uuid();
  const stored = await claimBoardExport(ports.table, tenant, ref, runner, ports.clock.now());
  // Where somebody has canceled it, what it wrote is still there.
  if (!stored) return clearBehind(ports, tenant, ref);
  try {
    const run = await beginRun(ports, tenant, stored, runner, sizes);
    if (!(await writePosts(run))) {
      await leaveBoardExport(ports.table, tenant, ref, runner);
      return await ports.queues.send('board-export', messageOf(tenant, ref));
    }
    await finish(run);
  } catch (error) {
    if (error instanceof Ended) return clearBehind(ports, tenant, ref);
    if (error instanceof Stopped) return cancelBoardExport(ports, tenant, ref, error.message);
    // Deleted by the bucket's rule: no run can go on with it.
    if (error instanceof Error && error.name === 'NoSuchUpload') return cancelBoardExport(ports, tenant, ref, FAILED);
    await leaveBoardExport(ports.table, tenant, ref, runner);
    throw error;
  }
}

export const FAILED = '書き出せませんでした。もう一度お試しください。';

/** Ends it before its end: by who asked for it (`failure` absent), or because it cannot go on. */
export async function cancelBoardExport(
  ports: Pick<BoardExportPorts, 'table' | 'log' | 'push' | 'uploads' | 'multipartUploads'>,
  tenant: TenantScope,
  ref: BoardExportRef,
  failure?: string,
): Promise<void> {
  await endBoardExport(ports.table, tenant, ref, { status: Status.CANCEL, ...(failure && { failure }) });
  await clearBehind(ports, tenant, ref);
}

/** What a canceled export leaves; the bucket's rules find the rest. */
async function clearBehind(
  ports: Pick<BoardExportPorts, 'table' | 'log' | 'push' | 'uploads' | 'multipartUploads'>,
  tenant: TenantScope,
  ref: BoardExportRef,
): Promise<void> {
  const stored = await getBoardExport(ports.table, tenant, ref);
  if (stored?.status !== Status.CANCEL) return;
  await tellJob(ports, tenant, 'EXPORT', { ...stored, total: stored.total ?? 0 }, JobStatus.DONE, stored.failure);
  if (!stored.resume) return;
  const { uploadId, waiting } = stored.resume;
  await Promise.all([
    ports.multipartUploads.giveUp(boardExportFileKey(tenant, stored), uploadId),
    // A run may have come to its end meanwhile.
    ports.uploads.delete(boardExportFileKey(tenant, stored)),
    ports.uploads.delete(boardExportListKey(tenant, stored)),
    waiting && ports.uploads.delete(waiting),
  ]).catch((error: unknown) => ports.log.warn('parts of an export stay for a day', { ref, error }));
}

interface Run {
  ports: BoardExportPorts;
  tenant: TenantScope;
  scope: ProjectScope;
  stored: StoredBoardExport;
  runner: string;
  sizes: BoardExportSizes;
  board: Board;
  ids: readonly string[];
  columns: TableColumn[];
  file: PartedFile;
  resume: Omit<BoardExportResume, 'uploadId' | 'etags' | 'waiting'>;
  missing: Set<string>;
  cutCount: number;
}

/** Asked before every run: a person may lose access, and a board its view, while an export goes on. */
async function requireAble(
  ports: BoardExportPorts,
  tenant: TenantScope,
  stored: StoredBoardExport,
): Promise<{ scope: ProjectScope; board: Board; view: View | undefined }> {
  if (await isWorkspaceClosed(ports.table, tenant)) throw new Stopped('ワークスペースが閉鎖されました。');
  const scope = await readerScopeOf({ ports, scope: tenant }, stored);
  if (!scope) throw new Stopped('ボードを見る権限がなくなりました。');
  const board = await getBoard(ports.table, tenant, stored.boardId);
  if (!isBoardReadable(board)) throw new Stopped('ボードが削除されました。');
  if (!stored.boardViewId) return { scope, board, view: undefined };
  try {
    return { scope, board, view: arranged(requireView(board, stored.boardViewId), stored.arrangement) };
  } catch (error) {
    throw error instanceof AppError ? new Stopped('ビューが削除されました。') : error;
  }
}

async function beginRun(
  ports: BoardExportPorts,
  tenant: TenantScope,
  stored: StoredBoardExport,
  runner: string,
  sizes: BoardExportSizes,
): Promise<Run> {
  const { scope, board, view } = await requireAble(ports, tenant, stored);
  const form = tableForm(stored.form, stored.name, stored.createdAt);
  const place = {
    ports,
    key: boardExportFileKey(tenant, stored),
    contentType: form.contentType,
    waitingKey: (id: string) => boardExportWaitingKey(tenant, stored, id),
    partBytes: sizes.part,
  };
  const base = { ports, tenant, scope, stored, runner, sizes, board };
  if (stored.resume) {
    const { columnIds } = stored.resume;
    const all = columnsOfTable(board, view, { isAllColumns: true, hasSubPosts: true });
    const list = await ports.uploads.get(boardExportListKey(tenant, stored));
    if (!list) throw new Error('the posts of an export are gone');
    return {
      ...base,
      ids: JSON.parse(Buffer.from(list.body).toString()) as string[],
      // One that was deleted since stays empty, so that every line has the same cells.
      columns: columnIds.map(
        (id) => all.find((column) => column.id === id) ?? { id, name: '', columnType: 0 as never },
      ),
      file: await PartedFile.open(place, stored.resume),
      resume: stored.resume,
      missing: new Set(stored.missing),
      cutCount: stored.cutCount,
    };
  }
  const ids = await postsOfTable(
    { ports, scope },
    board,
    stored.boardViewId ? { ...stored, boardViewId: stored.boardViewId } : undefined,
  );
  const columns = columnsOfTable(board, view, {
    isAllColumns: stored.isAllColumns ?? false,
    hasSubPosts: ids.some((id) => isSubPost({ id })),
  });
  await ports.uploads.put(boardExportListKey(tenant, stored), Buffer.from(JSON.stringify(ids)));
  const file = await PartedFile.open(place);
  const { bytes, state, missing = [] } = await form.begin(columns);
  file.add(bytes);
  const run: Run = {
    ...base,
    ids,
    columns,
    file,
    resume: { columnIds: columns.map(({ id }) => id), at: 0, lines: 1, form: state },
    missing: new Set(missing),
    cutCount: 0,
  };
  // From now on the upload is known, and can be given up.
  await save(run);
  return run;
}

async function save(run: Run): Promise<void> {
  const { ports, tenant, stored, runner, file, resume } = run;
  await file.save(async (parts) => {
    const { columnIds, at, lines, form } = resume;
    const set = { resume: { ...parts, columnIds, at, lines, form }, ...progressOf(run) };
    if (!(await moveBoardExport(ports.table, tenant, stored, runner, set, ports.clock.now()))) throw new Ended();
  });
}

const progressOf = ({ stored, ids, resume, missing, cutCount }: Run) => ({
  done: resume.at,
  total: ids.length,
  missing: [...missing].slice(0, MISSING_KEPT),
  missingCount: Math.max(stored.missingCount, missing.size),
  cutCount,
});

/** False: its time is over, and there is more. */
async function writePosts(run: Run): Promise<boolean> {
  const { ports, tenant, scope, stored, sizes, board, ids, columns, file } = run;
  const form = tableForm(stored.form, stored.name, stored.createdAt);
  const read = await tableReader({ ports, scope }, board, columns);
  const startedAt = ports.clock.now();
  let toldAt = startedAt;
  while (run.resume.at < ids.length) {
    const { at, lines, columnIds } = run.resume;
    const rows = await read(ids.slice(at, at + sizes.posts));
    const { bytes, state, missing = [], cut = 0 } = await form.add(run.resume.form, rows, lines);
    file.add(bytes);
    for (const sign of missing) if (run.missing.size < MISSING_COUNTED) run.missing.add(sign);
    run.cutCount += cut;
    run.resume = { columnIds, at: Math.min(ids.length, at + sizes.posts), lines: lines + rows.length, form: state };
    const now = ports.clock.now();
    const isOver = now - startedAt > sizes.runMs && run.resume.at < ids.length;
    if (file.isPartDue || isOver) await save(run);
    if (isOver) return false;
    if (now - toldAt < TELL_MS) continue;
    toldAt = now;
    // Only how far it is: a run that dies begins behind what was saved.
    const set = { done: run.resume.at, total: ids.length };
    if (!(await moveBoardExport(ports.table, tenant, stored, run.runner, set, now))) throw new Ended();
    await tellJob(ports, tenant, 'EXPORT', { ...stored, ...set }, JobStatus.IN_PROGRESS);
  }
  return true;
}

async function finish(run: Run): Promise<void> {
  const { ports, tenant, stored, runner, file, ids } = run;
  await save(run);
  file.add(await tableForm(stored.form, stored.name, stored.createdAt).end(run.resume.form));
  await file.complete();
  const head = await ports.uploads.getHead(boardExportFileKey(tenant, stored), 1);
  const expiresAt = isoAt(ports.clock.now() + EXPORT_DAYS * DAY_MS);
  if (!(await moveBoardExport(ports.table, tenant, stored, runner, progressOf(run), ports.clock.now())))
    throw new Ended();
  const end = { status: Status.DONE, size: head!.size, expiresAt };
  if (!(await endBoardExport(ports.table, tenant, stored, end))) throw new Ended();
  await file.clear();
  await ports.uploads.delete(boardExportListKey(tenant, stored));
  await tellJob(ports, tenant, 'EXPORT', { ...stored, done: ids.length, total: ids.length }, JobStatus.DONE);
}
