import type { CorePorts, Ports } from '#functions/clients/ports.ts';
import type { AttachmentFile } from '#functions/data/post/attachment-file.ts';
import { fileKey, fileRecord, getFiles, incomingFileKey, keepFile } from '#functions/data/post/attachment-file.ts';
import type { ProjectRef } from '#functions/data/table/scope.ts';
import type { CellRecord } from '#shared/board/types.ts';
import { AppError } from '#shared/errors.ts';
import { mostFileBytes, tooLarge } from '#shared/rules/post/attachments.ts';
import { seenAs } from './file-class.ts';

interface RegisterContext {
  scope: ProjectRef;
  ports: CorePorts & Pick<Ports, 'uploads'>;
}

const SIGNATURE_BYTES = 64;

/** Looks at what really came, and keeps it. What is refused stays in the drop zone, which empties itself. */
export async function registerFile({ scope, ports }: RegisterContext, fileId: string): Promise<CellRecord> {
  const [file] = await getFiles(ports.table, scope, [fileId]);
  if (!file) throw new AppError('EntityNotFound');
  return fileRecord(file.status === 'READY' ? file : await keepArrived({ scope, ports }, file));
}

/** Of a file that waits for its upload. */
export async function keepArrived({ scope, ports }: RegisterContext, file: AttachmentFile): Promise<AttachmentFile> {
  const fileId = file.id;
  if (file.isBlocked)
    throw new AppError('BadRequest', `「${file.fileName}」にマルウェアが見つかったため、追加できません。`);
  const from = incomingFileKey(scope, fileId);
  const head = await ports.uploads.getHead(from, SIGNATURE_BYTES);
  if (!head) throw new AppError('BadRequest', 'ファイルが届いていません。もう一度アップロードしてください。');
  const seen = seenAs(file.fileMime, head.body);
  if (!seen) throw new AppError('BadRequest', `「${file.fileName}」の中身が種類と合わないため、追加できません。`);
  if (head.size > mostFileBytes(seen.fileClass)) throw new AppError('PayloadTooLarge', tooLarge(seen.fileClass));
  const fileMime = seen.fileClass === 'image' ? seen.servedAs : file.fileMime;
  const kept: AttachmentFile = { ...file, fileMime, fileSize: head.size, fileClass: seen.fileClass };
  if (!(await ports.uploads.copy(from, fileKey(scope, kept), { contentType: seen.servedAs, etag: head.etag })))
    throw new AppError('BadRequest', 'ファイルが届いていません。もう一度アップロードしてください。');
  await ports.table.update(keepFile(scope, fileId, { fileClass: seen.fileClass, fileMime, fileSize: head.size }));
  return kept;
}
