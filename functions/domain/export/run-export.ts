/**
 * The job behind an export: everything of a workspace in one file (account §7.4). A run writes for a while and hands over to the next one;
 * what counts is what a checkpoint names, so a run that dies leaves nothing but work to do again (decision 067).
 */

import { isoAt } from '#functions/clients/iso-time.ts';
import type { CorePorts, Mailer, MultipartUploads, ObjectStore, Queues } from '#functions/clients/ports.ts';
import { getMember, isActiveMember } from '#functions/data/people/member.ts';
import type { TenantScope } from '#functions/data/table/scope.ts';
import type { Workspace } from '#functions/data/workspace/workspace.ts';
import { findWorkspace, isWorkspaceOpen } from '#functions/data/workspace/workspace.ts';
import type { StoredExport } from '#functions/data/workspace/workspace-export.ts';
import {
  claimExport,
  endExport,
  exportFileKey,
  getExport,
  leaveExport,
  moveExport,
} from '#functions/data/workspace/workspace-export.ts';
import { exportMail } from '#functions/domain/mail/export-mail.ts';
import { DAY_MS } from '#shared/format/days.ts';
import { isAdmin } from '#shared/rules/access/roles.ts';
import { EXPORT_DAYS } from '#shared/rules/workspace/exports.ts';
import type { PieceSizes } from './board-pieces.ts';
import { Ended } from './ended.ts';
import { ExportFile } from './export-file.ts';
import { countDone, listPlaces, pieces } from './pieces.ts';

export interface ExportContext {
  ports: CorePorts & { mailer: Mailer; multipartUploads: MultipartUploads; queues: Queues; uploads: ObjectStore };
  scope: TenantScope;
}

export interface ExportSizes extends PieceSizes {
  /** Bytes of one part of the upload: S3 wants 5 MB at least, and 10,000 parts at most. */
  part: number;
  /** How long a run writes before it hands over. */
  runMs: number;
}

const MB = 1024 * 1024;
const SIZES: ExportSizes = { piece: MB / 2, volume: 2_000 * MB, part: 8 * MB, runMs: 60_000 };

/** The sweep takes a job that says nothing for 4 minutes for one that stands still. */
const SIGN_OF_LIFE_MS = 30_000;
/** Whoever looks sees boards come in; a thousand small ones in a minute need not be a thousand writes. */
const PROGRESS_MS = 2_000;

export async function runExport(context: ExportContext, exportId: string, sizes = SIZES): Promise<void> {
  const { ports, scope } = context;
  const runner = ports.ids.uuid();
  const stored = await claimExport(ports, scope, exportId, runner, ports.clock.now());
  if (!stored) return;
  try {
    const workspace = await findWorkspace(ports.table, scope);
    if (!isWorkspaceOpen(workspace)) return await failExport(context, exportId);
    const file = await write(context, stored, runner, workspace, sizes);
    if (file) await finish(context, stored, file, workspace.name);
    else await ports.queues.send('workspace-export', { workspaceId: scope.workspaceId, exportId });
  } catch (error) {
    if (error instanceof Ended) return;
    // Given up, or deleted by the bucket's rule: no run can go on with it.
    if (error instanceof Error && error.name === 'NoSuchUpload') return failExport(context, exportId);
    await leaveExport(ports, scope, exportId, runner);
    throw error;
  }
}

/** Undefined: its time is over, and there is more. */
async function write(
  { ports, scope }: ExportContext,
  stored: StoredExport,
  runner: string,
  workspace: Workspace,
  sizes: ExportSizes,
): Promise<ExportFile | undefined> {
  const { clock } = ports;
  const endsAt = clock.now() + sizes.runMs;
  const places = await listPlaces(ports, scope);
  const file = await ExportFile.open({ ports, scope, stored, runner, partBytes: sizes.part });
  let toldAt = -Infinity;
  let done = countDone(places, file.cursor);
  let told = -1;
  const tell = async (): Promise<void> => {
    if (clock.now() - toldAt < (done === told ? SIGN_OF_LIFE_MS : PROGRESS_MS)) return;
    [toldAt, told] = [clock.now(), done];
    if (!(await moveExport(ports, scope, stored.exportId, runner, { done, total: places.length }, toldAt)))
      throw new Ended();
  };
  await tell();
  for await (const piece of pieces(
    { ports, scope, workspace, places, at: new Date(stored.createdAt), sizes, onWork: tell },
    file.cursor,
  )) {
    await file.add(piece);
    done = countDone(places, file.cursor);
    await tell();
    if (clock.now() < endsAt) continue;
    await file.save();
    await leaveExport(ports, scope, stored.exportId, runner);
    return undefined;
  }
  await moveExport(ports, scope, stored.exportId, runner, { done: places.length, total: places.length }, clock.now());
  await file.complete();
  return file;
}

async function finish(
  context: ExportContext,
  stored: StoredExport,
  file: ExportFile,
  workspaceName: string,
): Promise<void> {
  const { ports, scope } = context;
  const head = await ports.uploads.getHead(exportFileKey(scope, stored), 1);
  const expiresAt = isoAt(ports.clock.now() + EXPORT_DAYS * DAY_MS);
  if (!(await endExport(ports, scope, stored.exportId, { status: 'READY', size: head!.size, expiresAt }))) return;
  await file.clear();
  await tellAsker(context, stored.userId, workspaceName);
}

export async function failExport(
  {
    ports,
    scope,
  }: Pick<ExportContext, 'scope'> & {
    ports: Pick<ExportContext['ports'], 'table' | 'clock' | 'ids' | 'log' | 'multipartUploads'>;
  },
  exportId: string,
): Promise<void> {
  const stored = await getExport(ports.table, scope, exportId);
  if (!stored || !(await endExport(ports, scope, exportId, { status: 'FAILED' })) || !stored.resume) return;
  // What stays is deleted by the bucket's rule.
  await ports.multipartUploads
    .giveUp(exportFileKey(scope, stored), stored.resume.uploadId)
    .catch((error: unknown) => ports.log.warn('the parts of an export stay for a day', { exportId, error }));
}

/** Whoever may still open it. The file is there whatever becomes of the mail. */
async function tellAsker({ ports, scope }: ExportContext, userId: string, workspaceName: string): Promise<void> {
  const member = await getMember(ports.table, scope, userId);
  if (!member || !isActiveMember(member) || !isAdmin(member.role)) return;
  await ports.mailer
    .send(exportMail({ to: member.email, name: member.name, workspaceName, workspaceId: scope.workspaceId }))
    .catch((error: unknown) => ports.log.warn('nobody was told of an export', { error }));
}
