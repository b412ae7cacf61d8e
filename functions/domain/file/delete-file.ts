import type { CorePorts, Ports } from '#functions/clients/ports.ts';
import {
  deleteFileItem,
  fileKey,
  fileThumbnailKey,
  getFiles,
  incomingFileKey,
  parseFileUrl,
} from '#functions/data/post/attachment-file.ts';
import type { ProjectScope } from '#functions/data/table/scope.ts';
import { AppError } from '#shared/errors.ts';
import { isProjectAccessEnough } from '#shared/rules/access/roles.ts';

/**
 * For good: cells that still name the file keep its name, and no address. The objects go first, so that a call that stops in between
 * is made again. Whoever uploaded it may, and who manages the project.
 */
export async function deleteFile(
  { scope, ports }: { scope: ProjectScope; ports: CorePorts & Pick<Ports, 'uploads'> },
  url: string,
): Promise<void> {
  const named = parseFileUrl(url);
  const [file] = named?.workspaceId === scope.workspaceId ? await getFiles(ports.table, scope, [named.fileId]) : [];
  if (!file) throw new AppError('EntityNotFound');
  if (file.uploadUserAccountName !== scope.accountName && !isProjectAccessEnough(scope.projectAccess, 'manage'))
    throw new AppError('Forbidden', 'ファイルを削除できるのは、アップロードした人と、プロジェクトの管理者だけです。');
  for (const key of [incomingFileKey(scope, file.id), fileThumbnailKey(scope, file.id), fileKey(scope, file)])
    await ports.uploads.delete(key);
  await ports.table.delete(deleteFileItem(scope, file.id));
}
