import { mutate, operation } from '#app/lib/api/graphql.ts';
import { call } from '#app/lib/api/rest-client.ts';
import { sendForm, UPLOAD_TICKET_FIELDS } from '#app/lib/api/send-form.ts';
import { openFresh } from '#app/lib/files/fresh-file.ts';
import type { BulkJob } from '#shared/contract/bulk.ts';
import { type ImportJob, type ImportTarget, imports } from '#shared/contract/import.ts';

export interface BoardAddress {
  workspaceId: string;
  projectKey: string;
  boardId: string;
}

const CREATE_IMPORT_UPLOAD = operation<'CreateImportUpload'>(/* GraphQL */ `
  mutation CreateImportUpload($input: CreateImportUploadInput!) {
    createImportUpload(input: $input) {
      ${UPLOAD_TICKET_FIELDS}
    }
  }
`);

/** Uploads a file; returns its id. */
export const uploadImportFile = async (
  address: BoardAddress,
  file: File,
  onProgress: (share: number) => void,
): Promise<string> => {
  const { createImportUpload: ticket } = await mutate(CREATE_IMPORT_UPLOAD, {
    input: { ...address, fileName: file.name, size: file.size },
  });
  await sendForm(ticket, file, onProgress);
  return ticket.id;
};

export interface WantedImport {
  fileId: string;
  fileName: string;
  /** Absent: headings and values say. */
  targetList?: ImportTarget[] | undefined;
  /** Place of the target that tells which post a row is about. */
  keyIndex?: number | undefined;
  isTrial?: boolean;
}

/** Starts the job that reads an uploaded file into the board, or only tries to; returns its id. */
export const registerImport = async (address: BoardAddress, wanted: WantedImport): Promise<string> =>
  (await call(imports.register, { ...address, ...wanted })).id;

export const cancelImport = async (address: BoardAddress, importJobId: string): Promise<void> =>
  void (await call(imports.cancel, { ...address, importJobId }));

export const restartImport = async (address: BoardAddress, importJobId: string): Promise<void> =>
  void (await call(imports.restart, { ...address, importJobId }));

/** Answers the job that takes it back. */
export const undoImport = (address: BoardAddress, importJobId: string): Promise<BulkJob> =>
  call(imports.undo, { ...address, importJobId });

/** The board's import jobs, newest first. */
export const getImportJobs = async (address: BoardAddress): Promise<ImportJob[]> =>
  (await call(imports.getList, address)).importJobList;

/** The rows that were refused, as a file. */
export const openRefusedRows = async (address: BoardAddress, importJobId: string): Promise<void> =>
  openFresh(await getImportJobs(address), importJobId, ({ refusedFilePath }) => refusedFilePath);
