import { mutate, operation } from '#app/lib/api/graphql.ts';
import { sendForm, UPLOAD_TICKET_FIELDS } from '#app/lib/api/send-form.ts';
import type { CellRecord } from '#shared/board/types.ts';
import type { BoardAddress } from '../state/types.ts';

const CREATE_UPLOAD = operation<'CreateAttachmentFileUpload'>(/* GraphQL */ `
  mutation CreateAttachmentFileUpload($input: CreateAttachmentFileUploadInput!) {
    createAttachmentFileUpload(input: $input) {
      ${UPLOAD_TICKET_FIELDS}
    }
  }
`);

const REGISTER = operation<'RegisterAttachmentFile'>(/* GraphQL */ `
  mutation RegisterAttachmentFile($input: RegisterAttachmentFileInput!) {
    registerAttachmentFile(input: $input) {
      id
      fileName
      fileMime
      fileSize
      uploadUserAccountName
      createdAt
    }
  }
`);

/** Straight into storage, and registered: what a cell then holds of it. */
export async function uploadFile(
  address: BoardAddress,
  columnId: string,
  file: File,
  onProgress: (share: number) => void,
): Promise<CellRecord> {
  const { workspaceId, projectKey } = address;
  const { createAttachmentFileUpload: ticket } = await mutate(CREATE_UPLOAD, {
    input: { ...address, columnId, fileName: file.name, contentType: file.type, size: file.size },
  });
  await sendForm(ticket, file, onProgress);
  return (await mutate(REGISTER, { input: { workspaceId, projectKey, fileId: ticket.id } })).registerAttachmentFile;
}
