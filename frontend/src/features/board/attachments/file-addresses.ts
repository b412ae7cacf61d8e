/** Where files are to be seen: asked for together by all the cells on the screen, and again before the addresses end. */
import { useEffect, useSyncExternalStore } from 'react';
import { operation, query } from '#app/lib/graphql.ts';
import type { CellRecord } from '#shared/board/types.ts';
import { hasThumbnail } from '#shared/rules/attachments.ts';
import type { BoardAddress } from '../state/types.ts';

export interface FileAddress {
  id: string;
  fileUrl: string | null;
  thumbnailImageUrl: string | null;
}

const ADDRESSES = operation<'AttachmentFileList'>(/* GraphQL */ `
  query AttachmentFileList($workspaceId: ID!, $projectKey: ID!, $fileIdList: [ID!]!) {
    attachmentFileList(workspaceId: $workspaceId, projectKey: $projectKey, fileIdList: $fileIdList) {
      id
      fileUrl
      thumbnailImageUrl
    }
  }
`);

const AT_ONCE = 50;
/** They work for half an hour at least. */
const GOOD_MS = 25 * 60_000;
/** A thumbnail takes the job behind it a moment; after a minute none will come. */
const THUMBNAIL_MS = 3_000;
const THUMBNAIL_WITHIN_MS = 60_000;

interface Known extends FileAddress {
  until: number;
}

let known: ReadonlyMap<string, Known> = new Map();
const asked = new Set<string>();
const waiting = new Map<string, BoardAddress>();
const own = new Map<string, string>();
const listeners = new Set<() => void>();

const learn = (list: readonly FileAddress[], until: number): void => {
  known = new Map([...known, ...list.map((one): [string, Known] => [one.id, { ...one, until }])]);
  for (const listener of listeners) listener();
};

/** One's own picture stands there before its thumbnail is made. */
export const showOwnPicture = (fileId: string, file: File): void => {
  if (hasThumbnail(file.type)) own.set(fileId, URL.createObjectURL(file));
};

async function askTogether(): Promise<void> {
  const ids = [...waiting.keys()];
  const { workspaceId, projectKey } = [...waiting.values()][0]!;
  waiting.clear();
  for (let at = 0; at < ids.length; at += AT_ONCE) {
    const fileIdList = ids.slice(at, at + AT_ONCE);
    // Without them the cell still says what the file is called; the next look asks again.
    await query(ADDRESSES, { workspaceId, projectKey, fileIdList }).then(
      ({ attachmentFileList }) => learn(attachmentFileList, Date.now() + GOOD_MS),
      () => undefined,
    );
    for (const id of fileIdList) asked.delete(id);
  }
}

function ask(address: BoardAddress, ids: readonly string[]): void {
  for (const id of ids) {
    if (asked.has(id)) continue;
    asked.add(id);
    if (waiting.size === 0) queueMicrotask(() => void askTogether());
    waiting.set(id, address);
  }
}

const lacksThumbnail = ({ id, fileMime, createdAt }: CellRecord): boolean =>
  hasThumbnail(String(fileMime)) &&
  known.get(String(id))?.thumbnailImageUrl === null &&
  Date.now() - Date.parse(String(createdAt)) < THUMBNAIL_WITHIN_MS;

/** Addresses of the files as far as they are known; asks for the others. */
export function useFileAddresses(
  address: BoardAddress,
  files: readonly CellRecord[],
): ReadonlyMap<string, FileAddress> {
  const addresses = useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => known,
  );
  useEffect(() => {
    ask(
      address,
      files.map(({ id }) => String(id)).filter((id) => (addresses.get(id)?.until ?? 0) < Date.now()),
    );
    const unfinished = files.filter(lacksThumbnail).map(({ id }) => String(id));
    if (unfinished.length === 0) return undefined;
    const timer = setTimeout(() => ask(address, unfinished), THUMBNAIL_MS);
    return () => clearTimeout(timer);
  }, [address, files, addresses]);
  return addresses;
}

export const pictureOf = (addresses: ReadonlyMap<string, FileAddress>, { id }: CellRecord): string | undefined =>
  addresses.get(String(id))?.thumbnailImageUrl ?? own.get(String(id));
