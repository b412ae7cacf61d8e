/** Exports of a board: each belongs to whoever asked for it, and is a job and, for a week, a file. */

import type { PutOp, Table } from '#functions/clients/table/table.ts';
import type { PersonalArrangement } from '#shared/board/arrangement/arrangement.ts';
import type { ExportForm } from '#shared/contract/board-export.ts';
import { ExportBoardItemStatusType as Status } from '#shared/enums/enums.ts';
import { EXPORT_DAYS } from '#shared/rules/workspace/exports.ts';
import { boardKeys } from '../table/keys.ts';
import { claim, end, type Lease, leave, move } from '../table/run-lease.ts';
import type { MemberScope, TenantScope } from '../table/scope.ts';
import { ttlAfter } from '../table/ttl.ts';
import { isWritten } from '../table/unless-refused.ts';
import { withoutKeys } from '../table/without-keys.ts';
import { openJobIndex } from './open-jobs.ts';

export interface StoredBoardExport {
  id: string;
  boardId: string;
  projectKey: string;
  userId: string;
  accountName: string;
  form: ExportForm;
  /** Of the file, without its ending. */
  name: string;
  boardViewId?: string;
  arrangement?: PersonalArrangement;
  isAllColumns?: boolean;
  status: Status;
  createdAt: string;
  done: number;
  total?: number;
  missing: string[];
  missingCount: number;
  cutCount: number;
  /** The run that writes it now. */
  runner?: string;
  resume?: BoardExportResume;
  size?: number;
  expiresAt?: string;
  failure?: string;
}

/** From where another run goes on. */
export interface BoardExportResume {
  uploadId: string;
  /** What names the parts of the upload so far. */
  etags: string[];
  /** Object that holds the bytes of the file behind its parts; absent: there are none. */
  waiting?: string;
  /** Columns as the first run found them. */
  columnIds: string[];
  /** Place of the next post in the list that the first run made. */
  at: number;
  /** Lines so far, the heading among them. */
  lines: number;
  /** What the file's form has to know (domain/export/table-forms.ts). */
  form: object;
}

type Ref = Pick<StoredBoardExport, 'id' | 'boardId' | 'userId'>;

const keyOf = ({ workspaceId }: TenantScope, { boardId, userId, id }: Ref) =>
  boardKeys.boardExport(workspaceId, boardId, userId, id);
const leaseOf = (scope: TenantScope, ref: Ref): Lease => ({ key: keyOf(scope, ref), open: Status.REGISTERED });
const folderOf = ({ workspaceId }: TenantScope, { boardId, id }: Ref): string =>
  `exports/${workspaceId}/boards/${boardId}/${id}`;

/** Ends in the name that the file has on the reader's disk. */
export const boardExportFileName = ({ name, form }: Pick<StoredBoardExport, 'name' | 'form'>): string =>
  `${name}.${form === 'xlsx' ? 'xlsx' : 'csv'}`;
export const boardExportFileKey = (scope: TenantScope, stored: StoredBoardExport): string =>
  `${folderOf(scope, stored)}/${boardExportFileName(stored)}`;
/** Of the ids of its posts. */
export const boardExportListKey = (scope: TenantScope, stored: Ref): string => `${folderOf(scope, stored)}/work/posts`;
/** Of bytes that wait for their part; another one each time, so that what a run goes on from stays what it was. */
export const boardExportWaitingKey = (scope: TenantScope, stored: Ref, id: string): string =>
  `${folderOf(scope, stored)}/work/${id}`;

export const putBoardExport = (scope: TenantScope, stored: StoredBoardExport): PutOp => ({
  put: {
    ...keyOf(scope, stored),
    ...stored,
    ...openJobIndex(stored.createdAt),
    ttl: ttlAfter(Date.parse(stored.createdAt), 2 * EXPORT_DAYS),
  },
  if: [{ absent: 'PK' }],
});

export async function getBoardExport(
  table: Table,
  scope: TenantScope,
  ref: Ref,
): Promise<StoredBoardExport | undefined> {
  const item = await table.get(keyOf(scope, ref), { consistent: true });
  return item && withoutKeys(item);
}

/** One person's, newest first. */
export async function listBoardExports(
  table: Table,
  { workspaceId, userId }: Pick<MemberScope, 'workspaceId' | 'userId'>,
  boardId: string,
  limit: number,
): Promise<StoredBoardExport[]> {
  const { items } = await table.query({
    ...boardKeys.boardExports(workspaceId, boardId, userId),
    reverse: true,
    limit,
    consistent: true,
  });
  return items.map((item) => withoutKeys<StoredBoardExport>(item));
}

/** The export for a run that begins; undefined where it has ended, or another run writes it. */
export async function claimBoardExport(
  table: Table,
  scope: TenantScope,
  ref: Ref,
  runner: string,
  now: number,
): Promise<StoredBoardExport | undefined> {
  const lease = leaseOf(scope, ref);
  const claimed = claim(lease, await table.get(lease.key, { consistent: true }), runner, now);
  // As it is now: a run may have come and gone since it was read.
  return claimed && (await isWritten(table.update(claimed))) ? getBoardExport(table, scope, ref) : undefined;
}

/** How far the run came, which is a sign of life as well; false: another run, a person or the sweep has ended it. */
export const moveBoardExport = (
  table: Table,
  scope: TenantScope,
  ref: Ref,
  runner: string,
  set: Partial<Pick<StoredBoardExport, 'done' | 'total' | 'missing' | 'missingCount' | 'cutCount' | 'resume'>>,
  now: number,
): Promise<boolean> => isWritten(table.update(move(leaseOf(scope, ref), runner, set, now)));

/** For whoever comes next. */
export const leaveBoardExport = (table: Table, scope: TenantScope, ref: Ref, runner: string): Promise<boolean> =>
  isWritten(table.update(leave(leaseOf(scope, ref), runner)));

/** False: it had ended before. */
export const endBoardExport = (
  table: Table,
  scope: TenantScope,
  ref: Ref,
  set: Pick<StoredBoardExport, 'status'> & Partial<Pick<StoredBoardExport, 'size' | 'expiresAt' | 'failure' | 'done'>>,
): Promise<boolean> => isWritten(table.update(end(leaseOf(scope, ref), set)));
