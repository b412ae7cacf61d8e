import { AppProblem, OFFLINE_MESSAGE } from './problem.ts';

/** Where and how a file goes straight into storage: a presigned form. */
export interface UploadTicket {
  id: string;
  url: string;
  fields: { name: string; value: string }[];
  maxBytes: number;
}

/** The selection of a ticket, for the mutations that give one. */
export const UPLOAD_TICKET_FIELDS = 'id url maxBytes fields { name value }';

/** Sends a file with its form; fetch cannot tell how far an upload has come, XMLHttpRequest can. `onProgress` gets 0 to 1. */
export const sendForm = (
  ticket: UploadTicket,
  file: Blob,
  onProgress: (share: number) => void,
  signal?: AbortSignal,
): Promise<void> =>
  new Promise((resolve, reject) => {
    // Given up while the ticket was on its way: no event tells of that any more.
    signal?.throwIfAborted();
    const form = new FormData();
    for (const { name, value } of ticket.fields) form.append(name, value);
    // The store ignores every field behind the file.
    form.append('file', file);
    const request = new XMLHttpRequest();
    request.upload.onprogress = ({ loaded, total }) => onProgress(total > 0 ? loaded / total : 0);
    request.onload = () => (request.status >= 200 && request.status < 300 ? resolve() : reject(refusal(request)));
    request.onerror = () => reject(new AppProblem('Offline', 0, OFFLINE_MESSAGE));
    request.onabort = () => reject(new DOMException('given up', 'AbortError'));
    signal?.addEventListener('abort', () => request.abort(), { once: true });
    request.open('POST', ticket.url);
    request.send(form);
  });

/** The store says in XML which condition of the form was not met. */
const refusal = ({ status, responseText }: XMLHttpRequest): AppProblem => {
  const isTooLarge = responseText.includes('EntityTooLarge');
  return new AppProblem(
    isTooLarge ? 'PayloadTooLarge' : 'BadRequest',
    status,
    isTooLarge ? 'ファイルが大きすぎます。' : 'アップロードできませんでした。もう一度お試しください。',
  );
};
