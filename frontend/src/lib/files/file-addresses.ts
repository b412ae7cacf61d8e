/** Where files of a project are to be seen: asked for together by all that is on the screen, and again before the addresses end. */
import { hasThumbnail } from '#shared/rules/post/attachments.ts';
import { operation, query } from '../api/graphql.ts';

export interface FileAddress {
  id: string;
  /** Null: there is no such file, for this reader. */
  fileUrl: string | null;
  thumbnailImageUrl: string | null;
  /** Malware was found in it. */
  isBlocked?: boolean | null;
}

export interface FilePlace {
  workspaceId: string;
  projectKey: string;
}

const ADDRESSES = operation<'AttachmentFileList'>(/* GraphQL */ `
  query AttachmentFileList($workspaceId: ID!, $projectKey: ID!, $fileIdList: [ID!]!) {
    attachmentFileList(workspaceId: $workspaceId, projectKey: $projectKey, fileIdList: $fileIdList) {
      id
      fileUrl
      thumbnailImageUrl
      isBlocked
    }
  }
`);

const AT_ONCE = 50;
/** They work for half an hour at least. */
const GOOD_MS = 25 * 60_000;
/** What is not there may come back with what was deleted. */
const GONE_MS = 60_000;

interface Known extends FileAddress {
  until: number;
}

let known: ReadonlyMap<string, Known> = new Map();
const asked = new Set<string>();
const waiting = new Map<string, FilePlace>();
const own = new Map<string, string>();
const listeners = new Set<() => void>();

const learn = (list: readonly Known[]): void => {
  known = new Map([...known, ...list.map((one): [string, Known] => [one.id, one])]);
  for (const listener of listeners) listener();
};

/** One's own picture stands there before its address is known, or its thumbnail made. */
export const showOwnPicture = (fileId: string, file: File): void => {
  if (hasThumbnail(file.type)) own.set(fileId, URL.createObjectURL(file));
};
export const ownPictureOf = (fileId: string): string | undefined => own.get(fileId);

async function askTogether(): Promise<void> {
  const wanted = [...waiting];
  waiting.clear();
  const projects = new Set(wanted.map(([, { workspaceId, projectKey }]) => `${workspaceId}/${projectKey}`));
  await Promise.all(
    [...projects].map(async (project) => {
      const [workspaceId, projectKey] = project.split('/') as [string, string];
      const ids = wanted.flatMap(([id, place]) => (`${place.workspaceId}/${place.projectKey}` === project ? [id] : []));
      for (let at = 0; at < ids.length; at += AT_ONCE) {
        const fileIdList = ids.slice(at, at + AT_ONCE);
        // Without them one still reads what the file is called; the next look asks again.
        await query(ADDRESSES, { workspaceId, projectKey, fileIdList }).then(
          ({ attachmentFileList }) => {
            const found = new Map(attachmentFileList.map((one) => [one.id, one]));
            learn(
              fileIdList.map((id) => {
                const one = found.get(id);
                return one
                  ? { ...one, until: Date.now() + GOOD_MS }
                  : { id, fileUrl: null, thumbnailImageUrl: null, until: Date.now() + GONE_MS };
              }),
            );
          },
          () => undefined,
        );
        for (const id of fileIdList) asked.delete(id);
      }
    }),
  );
}

export function askForFiles(place: FilePlace, ids: readonly string[]): void {
  for (const id of ids) {
    if (asked.has(id)) continue;
    asked.add(id);
    if (waiting.size === 0) queueMicrotask(() => void askTogether());
    waiting.set(id, place);
  }
}

export const subscribeToFiles = (listener: () => void): (() => void) => {
  listeners.add(listener);
  return () => void listeners.delete(listener);
};
export const knownFiles = (): ReadonlyMap<string, Known> => known;
/** Not known, or not for much longer. */
export const isStale = (id: string): boolean => (known.get(id)?.until ?? 0) < Date.now();
