/** The job behind an uploaded picture of a cell; the file itself waits to be registered. */

import type { CorePorts, Ports } from '#functions/clients/ports.ts';
import { fileThumbnailKey, getAnyFile, incomingFileKey, markThumbnail } from '#functions/data/post/attachment-file.ts';
import { readPicture } from '#functions/domain/page/read-picture.ts';
import { JPEG } from '#functions/domain/picture/jimp.ts';
import { isPictureType, MOST_IMAGE_BYTES } from '#shared/rules/post/uploads.ts';

export async function makeFileThumbnail(
  { ports }: { ports: CorePorts & Pick<Ports, 'uploads'> },
  { workspaceId, fileId }: { workspaceId: string; fileId: string },
): Promise<void> {
  const scope = { workspaceId };
  const file = await getAnyFile(ports.table, scope, fileId);
  if (!file || file.hasThumbnail || file.isBlocked || !isPictureType(file.fileMime) || file.fileSize > MOST_IMAGE_BYTES)
    return;
  const picture = await readPicture(ports, incomingFileKey(scope, fileId), file.fileMime);
  // Shown by its name then; registration says what is wrong with it.
  if ('refused' in picture) return;
  await ports.uploads.put(fileThumbnailKey(scope, fileId), picture.thumbnail, { contentType: JPEG });
  await ports.table.update(markThumbnail(scope, fileId));
}
