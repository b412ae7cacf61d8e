import type { CorePorts, FileLinks } from '#functions/clients/ports.ts';
import { fileKey, fileRecord, fileThumbnailKey, getFiles } from '#functions/data/post/attachment-file.ts';
import type { ProjectRef } from '#functions/data/table/scope.ts';

/** Addresses that open files for about an hour; of those that this project has. */
export async function presentFiles(
  { ports, scope }: { ports: CorePorts & { fileLinks: FileLinks }; scope: ProjectRef },
  ids: readonly string[],
) {
  const now = ports.clock.now();
  const files = (await getFiles(ports.table, scope, [...new Set(ids)])).flatMap((file) =>
    file?.status === 'READY' ? file : [],
  );
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
