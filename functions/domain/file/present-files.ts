import type { CorePorts, FileLinks } from '#functions/clients/ports.ts';
import { fileKey, fileRecord, fileThumbnailKey } from '#functions/data/post/attachment-file.ts';
import type { FileContext } from './open-files.ts';
import { openFiles } from './open-files.ts';

/** Addresses that open files for about an hour; of those that are there for the caller. */
export async function presentFiles(
  { ports, scope }: { ports: CorePorts & { fileLinks: FileLinks }; scope: FileContext['scope'] },
  ids: readonly string[],
) {
  const now = ports.clock.now();
  const files = (await openFiles({ ports, scope }, ids)).filter(({ status }) => status === 'READY');
  return Promise.all(
    files.map(async (file) => {
      if (file.isBlocked) return { ...fileRecord(file), isBlocked: true, fileUrl: null, thumbnailImageUrl: null };
      return {
        ...fileRecord(file),
        fileUrl: await ports.fileLinks.sign(fileKey(scope, file), now),
        thumbnailImageUrl: file.hasThumbnail ? await ports.fileLinks.sign(fileThumbnailKey(scope, file.id), now) : null,
      };
    }),
  );
}
