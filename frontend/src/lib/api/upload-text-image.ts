import type { FilePlace } from '../files/file-addresses.ts';
import { mutate, operation } from './graphql.ts';
import { sendForm, UPLOAD_TICKET_FIELDS } from './send-form.ts';

const CREATE_UPLOAD = operation<'CreateTextImageUpload'>(/* GraphQL */ `
  mutation CreateTextImageUpload($input: CreateTextImageUploadInput!) {
    createTextImageUpload(input: $input) {
      ${UPLOAD_TICKET_FIELDS}
    }
  }
`);

const REGISTER = operation<'RegisterTextImage'>(/* GraphQL */ `
  mutation RegisterTextImage($input: RegisterTextImageInput!) {
    registerTextImage(input: $input) {
      id
    }
  }
`);

/** Straight into storage, and registered; resolves to the id by which a text names it. `onProgress` gets 0 to 1. */
export async function uploadTextImage(
  { workspaceId, projectKey }: FilePlace,
  file: File,
  onProgress: (share: number) => void,
  signal: AbortSignal,
): Promise<string> {
  const { createTextImageUpload: ticket } = await mutate(CREATE_UPLOAD, {
    input: { workspaceId, projectKey, fileName: file.name || 'image', contentType: file.type, size: file.size },
  });
  signal.throwIfAborted();
  await sendForm(ticket, file, onProgress, signal);
  await mutate(REGISTER, { input: { workspaceId, projectKey, fileId: ticket.id } });
  signal.throwIfAborted();
  return ticket.id;
}
