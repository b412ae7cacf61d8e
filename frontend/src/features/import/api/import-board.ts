import { mutate, operation } from '#app/lib/graphql.ts';
import { call } from '#app/lib/rest-client.ts';
import { sendForm, UPLOAD_TICKET_FIELDS } from '#app/lib/send-form.ts';
import { type ImportJob, imports } from '#shared/contract/import.ts';

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

/** Uploads a file and starts the job that reads it into the board. */
export const importFile = async (
  address: BoardAddress,
  file: File,
  onProgress: (share: number) => void,
): Promise<void> => {
  const { createImportUpload: ticket } = await mutate(CREATE_IMPORT_UPLOAD, {
    input: { ...address, fileName: file.name, size: file.size },
  });
  await sendForm(ticket, file, onProgress);
  await call(imports.register, { ...address, fileId: ticket.id, fileName: file.name });
};

/** The board's import jobs, newest first. */
export const getImportJobs = async (address: BoardAddress): Promise<ImportJob[]> =>
  (await call(imports.getList, address)).importJobList;
