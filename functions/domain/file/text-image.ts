/** Pictures of rich texts (work §2.6): files of the project like those of cells, which whoever may comment may add. */

import { isoNow } from '#functions/clients/iso-time.ts';
import type { CorePorts, Ports, UploadTickets } from '#functions/clients/ports.ts';
import {
  type AttachmentFile,
  fileRecord,
  getFiles,
  incomingFileKey,
  putNewFile,
  putUnused,
} from '#functions/data/post/attachment-file.ts';
import type { ProjectScope } from '#functions/data/table/scope.ts';
import type { CellRecord } from '#shared/board/types.ts';
import { AppError } from '#shared/errors.ts';
import { fileNameOf } from '#shared/rules/post/attachments.ts';
import { textImageRefusal } from '#shared/rules/post/uploads.ts';
import { keepArrived } from './register-file.ts';

export interface TextImageUpload {
  fileName: string;
  contentType: string;
  /** Bytes. */
  size: number;
}

/** The form that uploads one, good for minutes. BadRequest: no picture that browsers show; PayloadTooLarge. */
export async function createTextImageUpload(
  { scope, ports }: { scope: ProjectScope; ports: CorePorts & { uploadTickets: UploadTickets } },
  { fileName, contentType, size }: TextImageUpload,
) {
  const refusal = textImageRefusal({ type: contentType, size });
  if (refusal)
    throw new AppError(textImageRefusal({ type: contentType, size: 1 }) ? 'BadRequest' : 'PayloadTooLarge', refusal);
  const file: AttachmentFile = {
    id: ports.ids.ulid(),
    status: 'WAITING',
    isOfText: true,
    projectKey: scope.projectKey,
    fileName: fileNameOf(fileName),
    fileMime: contentType,
    fileSize: size,
    uploadUserAccountName: scope.accountName,
    createdAt: isoNow(ports),
  };
  await ports.table.transact([putNewFile(scope, file), putUnused(scope, file.id)]);
  const ticket = await ports.uploadTickets.create({ key: incomingFileKey(scope, file.id), contentType, size });
  return { id: file.id, ...ticket, maxBytes: size };
}

/** The upload has ended: looked at, and kept. One's own alone; a file of a cell is registered as one. */
export async function registerTextImage(
  { scope, ports }: { scope: ProjectScope; ports: CorePorts & Pick<Ports, 'uploads'> },
  fileId: string,
): Promise<CellRecord> {
  const [file] = await getFiles(ports.table, scope, [fileId]);
  if (!file) throw new AppError('EntityNotFound');
  if (!file.isOfText || file.uploadUserAccountName !== scope.accountName)
    throw new AppError('BadRequest', '自分がアップロードした画像だけを文章に入れられます。');
  return fileRecord(file.status === 'READY' ? file : await keepArrived({ scope, ports }, file));
}
