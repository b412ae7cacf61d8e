/**
 * Contents as a history keeps them, before and after every change. In S3 they are called by what they are, so a call that comes again, and
 * the same text as before and as after, is kept once; one whose transaction did not happen is a few kilobytes that nobody finds.
 */
import { createHash } from 'node:crypto';
import type { Ports } from '#functions/clients/ports.ts';
import type { KeptContents } from '#functions/data/post/history.ts';
import type { TenantScope } from '#functions/data/table/scope.ts';

/** Written in a transaction, a kilobyte costs as much as two puts into S3 and a year there. */
const INLINE_LENGTH = 300;

export async function keepContents(
  { uploads }: Pick<Ports, 'uploads'>,
  { workspaceId }: TenantScope,
  postId: string,
  html: string,
): Promise<KeptContents> {
  if (html.length <= INLINE_LENGTH) return { html };
  const key = `history/${workspaceId}/${postId}/${createHash('sha256').update(html).digest('base64url')}`;
  await uploads.put(key, Buffer.from(html), { contentType: 'text/html; charset=utf-8' });
  return { key };
}

/** Undefined: nothing was kept, or it is gone. */
export async function readKept(
  { uploads }: Pick<Ports, 'uploads'>,
  kept: KeptContents | undefined,
): Promise<string | undefined> {
  if (!kept) return undefined;
  if ('html' in kept) return kept.html;
  const object = await uploads.get(kept.key);
  return object && Buffer.from(object.body).toString();
}
