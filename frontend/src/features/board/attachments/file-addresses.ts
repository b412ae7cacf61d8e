/** Addresses of files in cells, and their thumbnails as soon as they are made. */
import { useEffect, useSyncExternalStore } from 'react';
import {
  askForFiles,
  type FileAddress,
  isStale,
  knownFiles,
  ownPictureOf,
  subscribeToFiles,
} from '#app/lib/files/file-addresses.ts';
import type { CellRecord } from '#shared/board/types.ts';
import { hasThumbnail } from '#shared/rules/post/attachments.ts';
import type { BoardAddress } from '../state/types.ts';

/** A thumbnail takes the job behind it a moment; after a minute none will come. */
const THUMBNAIL_MS = 3_000;
const THUMBNAIL_WITHIN_MS = 60_000;

const lacksThumbnail = ({ id, fileMime, createdAt }: CellRecord): boolean =>
  hasThumbnail(String(fileMime)) &&
  knownFiles().get(String(id))?.thumbnailImageUrl === null &&
  Date.now() - Date.parse(String(createdAt)) < THUMBNAIL_WITHIN_MS;

/** Addresses of the files as far as they are known; asks for the others. */
export function useFileAddresses(
  address: BoardAddress,
  files: readonly CellRecord[],
): ReadonlyMap<string, FileAddress> {
  const addresses = useSyncExternalStore(subscribeToFiles, knownFiles);
  useEffect(() => {
    askForFiles(address, files.map(({ id }) => String(id)).filter(isStale));
    const unfinished = files.filter(lacksThumbnail).map(({ id }) => String(id));
    if (unfinished.length === 0) return undefined;
    const timer = setTimeout(() => askForFiles(address, unfinished), THUMBNAIL_MS);
    return () => clearTimeout(timer);
  }, [address, files, addresses]);
  return addresses;
}

export const pictureOf = (addresses: ReadonlyMap<string, FileAddress>, { id }: CellRecord): string | undefined =>
  addresses.get(String(id))?.thumbnailImageUrl ?? ownPictureOf(String(id));
