/** Files of cells and texts (work §3.5): one item each, which outlives its place there so that taking it out can be undone. */

import type { DeleteOp, PutOp, Table, UpdateOp } from '#functions/clients/table/table.ts';
import { stableIdOf } from '#shared/board/rows/sub-post.ts';
import type { CellRecord } from '#shared/board/types.ts';
import type { FileClass } from '#shared/rules/post/attachments.ts';
import { fileKeys } from '../table/keys.ts';
import type { ProjectRef, TenantScope } from '../table/scope.ts';
import { ttlAfter } from '../table/ttl.ts';
import { withoutKeys } from '../table/without-keys.ts';

export interface AttachmentFile {
  id: string;
  /** WAITING until its upload is registered. */
  status: 'WAITING' | 'READY';
  projectKey: string;
  /** Of the cell that it is meant for. */
  boardId?: string;
  /** Of a rich text, not of a cell. */
  isOfText?: boolean;
  fileName: string;
  fileMime: string;
  fileSize: number;
  uploadUserAccountName: string;
  createdAt: string;
  /** What it turned out to be: where it lies, and how it is served. */
  fileClass?: FileClass;
  /** A thumbnail has been made. */
  hasThumbnail?: boolean;
  /** Malware was found in it: nobody gets it any more. */
  isBlocked?: boolean;
  /** Lasting ids of the posts that came to name it. Absent: it is the whole project's, as pictures of templates are. */
  posts?: Record<string, true>;
}

/** A form is good for minutes, and S3 keeps what was never registered for two days. */
const WAITS_DAYS = 2;

/** Where the browser puts a file: deeper than captured pages lie, so that neither is taken for the other. */
export const incomingFileKey = ({ workspaceId }: TenantScope, fileId: string): string =>
  `incoming/${workspaceId}/file/${fileId}/original`;

/** Undefined for a key that no ticket of ours named. */
export function parseIncomingFileKey(key: string): { workspaceId: string; fileId: string } | undefined {
  const [, workspaceId, fileId] = /^incoming\/([^/]+)\/file\/([^/]+)\/original$/.exec(key) ?? [];
  return workspaceId && fileId ? { workspaceId, fileId } : undefined;
}

/** The folder decides how the file is served (infra/edge/files-distribution.ts); the name is what a reader's disk gets. */
export const fileKey = ({ workspaceId }: TenantScope, { id, fileClass, fileName }: AttachmentFile): string =>
  `files/${workspaceId}/${id}/${fileClass === 'image' || fileClass === 'document' ? fileClass : 'download'}/${fileName}`;
export const fileThumbnailKey = ({ workspaceId }: TenantScope, fileId: string): string =>
  `files/${workspaceId}/${fileId}/image/thumbnail/320.jpg`;

/** Undefined for a key of something else. */
export function parseFileKey(key: string): { workspaceId: string; fileId: string } | undefined {
  const [, workspaceId, fileId] = /^files\/([\w-]+)\/([\w-]+)\/(?:image|document|download)\/./.exec(key) ?? [];
  return workspaceId && fileId ? { workspaceId, fileId } : undefined;
}

/** Undefined for an address of something else. */
export const parseFileUrl = (url: string): { workspaceId: string; fileId: string } | undefined =>
  URL.canParse(url) ? parseFileKey(new URL(url).pathname.slice(1)) : undefined;

/** What a cell holds of it. */
export const fileRecord = ({
  id,
  fileName,
  fileMime,
  fileSize,
  uploadUserAccountName,
  createdAt,
}: AttachmentFile): CellRecord => ({ id, fileName, fileMime, fileSize, uploadUserAccountName, createdAt });

export const putNewFile = ({ workspaceId }: TenantScope, file: AttachmentFile): PutOp => ({
  put: {
    ...fileKeys.file(workspaceId, file.id),
    ...file,
    posts: {},
    ttl: ttlAfter(Date.parse(file.createdAt), WAITS_DAYS),
  },
  if: [{ absent: 'PK' }],
});

/** By their ids; undefined where there is none in this project. */
export async function getFiles(
  table: Table,
  scope: ProjectRef,
  ids: readonly string[],
): Promise<(AttachmentFile | undefined)[]> {
  const items = await table.batchGet(
    ids.map((id) => fileKeys.file(scope.workspaceId, id)),
    { consistent: true },
  );
  return items.map((item) => (item?.projectKey === scope.projectKey ? withoutKeys<AttachmentFile>(item) : undefined));
}

/** For the job, which knows a file by its key alone. */
export async function getAnyFile(
  table: Table,
  { workspaceId }: TenantScope,
  id: string,
): Promise<AttachmentFile | undefined> {
  const item = await table.get(fileKeys.file(workspaceId, id), { consistent: true });
  return item && withoutKeys(item);
}

/** The upload has come and is what it should be; again for a registered file changes nothing that matters. */
export const keepFile = (
  { workspaceId }: TenantScope,
  id: string,
  seen: Required<Pick<AttachmentFile, 'fileClass' | 'fileMime' | 'fileSize'>>,
): UpdateOp => ({
  update: fileKeys.file(workspaceId, id),
  set: { ...seen, status: 'READY' },
  remove: ['ttl'],
  if: [{ exists: 'PK' }],
});

/** Posts keep it for as long as they are there, also where they stop naming it: that can be undone. */
export const addFilePost = ({ workspaceId }: TenantScope, id: string, postId: string): UpdateOp => ({
  update: fileKeys.file(workspaceId, id),
  set: { [`posts.${stableIdOf(postId)}`]: true },
  if: [{ exists: 'posts' }],
});

export const giveFileToProject = ({ workspaceId }: TenantScope, id: string): UpdateOp => ({
  update: fileKeys.file(workspaceId, id),
  remove: ['posts'],
  if: [{ exists: 'PK' }],
});

export const blockFile = ({ workspaceId }: TenantScope, id: string): UpdateOp => ({
  update: fileKeys.file(workspaceId, id),
  set: { isBlocked: true },
  if: [{ exists: 'PK' }],
});

export const deleteFileItem = ({ workspaceId }: TenantScope, id: string): DeleteOp => ({
  delete: fileKeys.file(workspaceId, id),
});

export const markThumbnail = ({ workspaceId }: TenantScope, id: string): UpdateOp => ({
  update: fileKeys.file(workspaceId, id),
  set: { hasThumbnail: true },
  if: [{ exists: 'PK' }],
});

/** Beside a new picture of a text, until a text that is stored names it. */
export const putUnused = ({ workspaceId }: TenantScope, fileId: string): PutOp => ({
  put: { ...fileKeys.unused(workspaceId, fileId) },
});

/** Nothing happens where a text named it before. */
export const deleteUnused = ({ workspaceId }: TenantScope, fileId: string): DeleteOp => ({
  delete: fileKeys.unused(workspaceId, fileId),
});

/** The oldest first; `until`: an id, which begins with its time. */
export async function listUnused(
  table: Table,
  { workspaceId }: TenantScope,
  until: string,
  limit: number,
): Promise<string[]> {
  const { items } = await table.query({ ...fileKeys.unusedUntil(workspaceId, until), limit, consistent: true });
  return items.map(({ SK }) => SK);
}
