/** Uploads as a browser makes them: a ticket from the board-api, then the file straight to S3 (design §1). */
import { randomUUID } from 'node:crypto';
import { request } from 'node:http';
import { contract } from '#shared/contract/contract.ts';
import type { ImportTarget } from '#shared/contract/import.ts';
import type { Actor } from '../people/actor.ts';
import type { Place } from './board.ts';

export interface Ticket {
  id: string;
  url: string;
  fields: { name: string; value: string }[];
  maxBytes: number;
}

/** The presigned POST; the file comes last, as S3 asks. */
export async function post(
  { url, fields }: Ticket,
  bytes: Uint8Array,
  replaced: Record<string, string> = {},
): Promise<{ status: number; text: string }> {
  const form = new FormData();
  for (const { name, value } of fields) form.append(name, replaced[name] ?? value);
  form.append('file', new Blob([bytes as Uint8Array<ArrayBuffer>]), 'upload');
  const answer = await fetch(url, { method: 'POST', body: form });
  return { status: answer.status, text: await answer.text() };
}

/** The connection ends in the middle of the file. */
export async function postHalf({ url, fields }: Ticket, bytes: Uint8Array): Promise<void> {
  const form = new FormData();
  for (const { name, value } of fields) form.append(name, value);
  form.append('file', new Blob([bytes as Uint8Array<ArrayBuffer>]), 'upload');
  const whole = new Request(url, { method: 'POST', body: form });
  const body = Buffer.from(await whole.arrayBuffer());
  const sent = request(url, {
    method: 'POST',
    headers: { 'content-type': whole.headers.get('content-type')!, 'content-length': body.length },
  });
  const ended = new Promise((resolve) => sent.on('close', resolve));
  sent.on('error', () => undefined);
  await new Promise<void>((resolve) => sent.write(body.subarray(0, body.length - bytes.length / 2), () => resolve()));
  sent.destroy();
  await ended;
}

const TICKET = 'id url maxBytes fields { name value }';

export async function pageTicket(
  actor: Actor,
  place: Place & { boardId: string; postId: string },
  file: { fileName: string; contentType: string; size: number } & Record<string, unknown>,
): Promise<Ticket> {
  const { workspaceId, projectKey, boardId, postId } = place;
  const { createPageUpload } = await actor.mustGraphql(
    `mutation upload($input: CreatePageUploadInput!) { createPageUpload(input: $input) { ${TICKET} } }`,
    {
      input: { workspaceId, projectKey, boardId, postId, ...file, mutationId: randomUUID() },
    },
  );
  return createPageUpload;
}

export async function importTicket(
  actor: Actor,
  place: Place & { boardId: string },
  fileName: string,
  size: number,
): Promise<Ticket> {
  const { workspaceId, projectKey, boardId } = place;
  const { createImportUpload } = await actor.mustGraphql(
    `mutation upload($input: CreateImportUploadInput!) { createImportUpload(input: $input) { ${TICKET} } }`,
    {
      input: { workspaceId, projectKey, boardId, fileName, size },
    },
  );
  return createImportUpload;
}

interface ImportHow {
  fileName?: string;
  targetList?: ImportTarget[];
  keyIndex?: number;
  isTrial?: boolean;
}

/** Uploads a file and starts its import; returns the job's id. */
export async function startImport(
  actor: Actor,
  place: Place & { boardId: string },
  bytes: Uint8Array,
  { fileName = 'work.csv', ...how }: ImportHow = {},
): Promise<string> {
  const { workspaceId, projectKey, boardId } = place;
  const ticket = await importTicket(actor, place, fileName, bytes.length);
  const { status, text } = await post(ticket, bytes);
  if (status >= 300) throw new Error(`upload: ${status} ${text}`);
  const body = { workspaceId, projectKey, boardId, fileId: ticket.id, fileName, ...how };
  return (await actor.must(contract.import.register, body)).id;
}

interface NamedFile {
  fileName: string;
  contentType: string;
}

export async function fileTicket(
  actor: Actor,
  { workspaceId, projectKey, boardId, columnId }: Place & { boardId: string; columnId: string },
  file: NamedFile,
  size: number,
): Promise<Ticket> {
  const { createAttachmentFileUpload } = await actor.mustGraphql(
    `mutation upload($input: CreateAttachmentFileUploadInput!) { createAttachmentFileUpload(input: $input) { ${TICKET} } }`,
    {
      input: { workspaceId, projectKey, boardId, columnId, ...file, size },
    },
  );
  return createAttachmentFileUpload;
}

/** Uploads a file for a cell and registers it; what the cell then holds of it. */
export async function givenFile(
  actor: Actor,
  place: Place & { boardId: string; columnId: string },
  file: NamedFile,
  bytes: Uint8Array,
): Promise<{ id: string; fileName: string; fileMime: string; fileSize: number }> {
  const { workspaceId, projectKey } = place;
  const ticket = await fileTicket(actor, place, file, bytes.length);
  const { status, text } = await post(ticket, bytes);
  if (status >= 300) throw new Error(`upload: ${status} ${text}`);
  return (await actor.mustGraphql(REGISTER_FILE, { input: { workspaceId, projectKey, fileId: ticket.id } }))
    .registerAttachmentFile;
}

export const REGISTER_FILE =
  'mutation register($input: RegisterAttachmentFileInput!) { registerAttachmentFile(input: $input) { id fileName fileMime fileSize uploadUserAccountName createdAt } }';

export async function textImageTicket(
  actor: Actor,
  { workspaceId, projectKey }: Place,
  file: NamedFile,
  size: number,
): Promise<Ticket> {
  const { createTextImageUpload } = await actor.mustGraphql(
    `mutation upload($input: CreateTextImageUploadInput!) { createTextImageUpload(input: $input) { ${TICKET} } }`,
    { input: { workspaceId, projectKey, ...file, size } },
  );
  return createTextImageUpload;
}

/** Uploads a picture for a text and registers it. */
export async function givenTextImage(
  actor: Actor,
  place: Place,
  file: NamedFile,
  bytes: Uint8Array,
): Promise<{ id: string }> {
  const { workspaceId, projectKey } = place;
  const ticket = await textImageTicket(actor, place, file, bytes.length);
  const { status, text } = await post(ticket, bytes);
  if (status >= 300) throw new Error(`upload: ${status} ${text}`);
  return (
    await actor.mustGraphql(
      'mutation register($input: RegisterTextImageInput!) { registerTextImage(input: $input) { id } }',
      { input: { workspaceId, projectKey, fileId: ticket.id } },
    )
  ).registerTextImage;
}
