import { isoNow } from '#functions/clients/iso-time.ts';
import type { CorePorts, UploadTickets } from '#functions/clients/ports.ts';
import { requireBoard } from '#functions/data/board/board.ts';
import type { AttachmentFile } from '#functions/data/post/attachment-file.ts';
import { incomingFileKey, putNewFile } from '#functions/data/post/attachment-file.ts';
import type { ProjectScope } from '#functions/data/table/scope.ts';
import { requireCellColumn } from '#functions/domain/post/update-cell.ts';
import { ColumnType } from '#shared/enums/enums.ts';
import { AppError } from '#shared/errors.ts';
import { attachmentRefusal, fileNameOf, mimeOf } from '#shared/rules/post/attachments.ts';

export interface FileUpload {
  boardId: string;
  columnId: string;
  fileName: string;
  contentType: string;
  size: number;
}

/** A file that is on its way into a cell of the column; nothing shows it before it has come, is looked at and put into a cell. */
export async function createFile(
  { scope, ports }: { scope: ProjectScope; ports: CorePorts },
  upload: FileUpload,
): Promise<AttachmentFile> {
  const { boardId, columnId, size } = upload;
  const fileMime = mimeOf(upload.contentType);
  const refusal = attachmentRefusal({ type: fileMime, size });
  if (refusal) throw new AppError(size > 0 ? 'PayloadTooLarge' : 'BadRequest', refusal);
  const column = requireCellColumn({ scope }, await requireBoard(ports.table, scope, boardId), columnId);
  if (column.columnType !== ColumnType.FILE) throw new AppError('BadRequest', 'この列にはファイルを入れられません。');
  const file: AttachmentFile = {
    id: ports.ids.ulid(),
    status: 'WAITING',
    projectKey: scope.projectKey,
    boardId,
    fileName: fileNameOf(upload.fileName),
    fileMime,
    fileSize: size,
    uploadUserAccountName: scope.accountName,
    createdAt: isoNow(ports),
  };
  await ports.table.put(putNewFile(scope, file));
  return file;
}

/** The form that uploads it. */
export async function createFileUpload(
  { scope, ports }: { scope: ProjectScope; ports: CorePorts & { uploadTickets: UploadTickets } },
  upload: FileUpload,
) {
  const { id, fileMime, fileSize: size } = await createFile({ scope, ports }, upload);
  const ticket = await ports.uploadTickets.create({ key: incomingFileKey(scope, id), contentType: fileMime, size });
  return { id, ...ticket, maxBytes: size };
}
