/** The job behind an export: everything of a workspace in one file (account §7.4). Memory stays flat: rows are read and written part by part. */
import { isAdmin } from '#shared/rules/roles.ts';
import type { CorePorts, Mailer, StreamedUploads } from '#functions/clients/ports.ts';
import { listBoards } from '#functions/data/board.ts';
import { getMember, isPresent } from '#functions/data/member.ts';
import { currentKeyOf, listProjects } from '#functions/data/project.ts';
import type { TenantScope } from '#functions/data/scope.ts';
import { endExport, EXPORT_DAYS, exportFileKey, getExport, moveExport } from '#functions/data/workspace-export.ts';
import { findWorkspace, isOpen } from '#functions/data/workspace.ts';
import { exportMail } from '#functions/domain/mail/export-mail.ts';
import { boardEntries } from './board-entries.ts';
import type { BoardPlace } from './board-entries.ts';
import { workspaceEntries } from './workspace-entries.ts';
import { zip } from './zip.ts';
import type { ZipEntry } from './zip.ts';

export interface ExportContext {
  ports: CorePorts & { mailer: Mailer; streamedUploads: StreamedUploads };
  scope: TenantScope;
}

const DAY_MS = 86_400_000;
/** The sweep takes a job that says nothing for 4 minutes for one that stands still. */
const SIGN_OF_LIFE_MS = 30_000;

/** Ended by somebody else: the file is of no use any more. */
class Ended extends Error {}

export async function runExport({ ports, scope }: ExportContext, exportId: string): Promise<void> {
  const { table, clock } = ports;
  const stored = await getExport(table, scope, exportId);
  if (stored?.status !== 'RUNNING') return;
  const workspace = await findWorkspace(table, scope);
  if (!isOpen(workspace)) return failExport({ ports, scope }, exportId);
  const boards: BoardPlace[] = [];
  for (const project of await listProjects(table, scope)) {
    for (const { id } of await listBoards(table, { ...scope, projectKey: project.projectKey })) boards.push({ projectKey: currentKeyOf(project), boardId: id });
  }
  const at = new Date(clock.now());
  let done = 0;
  let toldAt = -Infinity;
  const tell = async (isUrgent: boolean): Promise<void> => {
    if (!isUrgent && clock.now() - toldAt < SIGN_OF_LIFE_MS) return;
    toldAt = clock.now();
    if (!(await moveExport(table, scope, exportId, { done, total: boards.length }, new Date(toldAt).toISOString()))) throw new Ended();
  };
  async function* entries(): AsyncGenerator<ZipEntry> {
    await tell(true);
    yield* workspaceEntries(ports, scope, workspace!, at);
    for (const place of boards) {
      yield* boardEntries(ports, scope, place, () => tell(false));
      done += 1;
      await tell(true);
    }
  }
  try {
    const size = await ports.streamedUploads.put(exportFileKey(scope, stored), zip(entries(), at), { contentType: 'application/zip' });
    const expiresAt = new Date(clock.now() + EXPORT_DAYS * DAY_MS).toISOString();
    if (!(await endExport(table, scope, exportId, { status: 'READY', size, expiresAt }))) return;
  } catch (error) {
    if (error instanceof Ended) return;
    throw error;
  }
  await tellAsker({ ports, scope }, stored.userId, workspace.name);
}

export async function failExport({ ports, scope }: ExportContext, exportId: string): Promise<void> {
  await endExport(ports.table, scope, exportId, { status: 'FAILED' });
}

/** Whoever may still open it. The file is there whatever becomes of the mail. */
async function tellAsker({ ports, scope }: ExportContext, userId: string, workspaceName: string): Promise<void> {
  const member = await getMember(ports.table, scope, userId);
  if (!member || !isPresent(member) || !isAdmin(member.role)) return;
  await ports.mailer
    .send(exportMail({ to: member.email, name: member.name, workspaceName, workspaceId: scope.workspaceId }))
    .catch((error: unknown) => ports.log.warn('nobody was told of an export', { error }));
}
