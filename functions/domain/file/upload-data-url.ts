/** A small file that comes in one call, as a data URL (work §7.12); larger ones come by a form of their own. */

import type { CorePorts, FileLinks, Ports } from '#functions/clients/ports.ts';
import { fileKey, incomingFileKey } from '#functions/data/post/attachment-file.ts';
import type { ProjectScope } from '#functions/data/table/scope.ts';
import { AppError } from '#shared/errors.ts';
import { DATA_URL_REFUSALS, MOST_DATA_URL_FILE_BYTES, mimeOf } from '#shared/rules/post/attachments.ts';
import { createFile } from './create-upload.ts';
import { keepArrived } from './register-file.ts';

interface UploadContext {
  scope: ProjectScope;
  ports: CorePorts & Pick<Ports, 'uploads'> & { fileLinks: FileLinks };
}

export interface DataUrlUpload {
  boardId: string;
  columnId: string;
  fileName: string;
  dataURL: string;
}

/** Its way is that of every other file: into the drop zone, looked at there, and kept; so it has a thumbnail, too. */
export async function uploadDataUrl(context: UploadContext, { dataURL, ...place }: DataUrlUpload) {
  const { ports, scope } = context;
  const { contentType, bytes } = fileOf(dataURL);
  const waiting = await createFile(context, { ...place, contentType, size: bytes.length });
  await ports.uploads.put(incomingFileKey(scope, waiting.id), bytes, { contentType: waiting.fileMime });
  const file = await keepArrived(context, waiting);
  return { ...file, url: await ports.fileLinks.sign(fileKey(scope, file), ports.clock.now()) };
}

function fileOf(dataUrl: string): { contentType: string; bytes: Uint8Array } {
  // A form that does not escape its plus signs sends spaces.
  const [, type = '', base64] = /^data:([^;,]*)(?:;[^;,]*)*;base64,([\w+/ ]*={0,2})$/.exec(dataUrl) ?? [];
  if (base64 === undefined) throw new AppError('BadRequest', DATA_URL_REFUSALS.form);
  const bytes = Buffer.from(base64.replaceAll(' ', '+'), 'base64');
  if (bytes.length > MOST_DATA_URL_FILE_BYTES) throw new AppError('PayloadTooLarge', DATA_URL_REFUSALS.size);
  return { contentType: mimeOf(type), bytes };
}
