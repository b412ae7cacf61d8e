/** The public calls of previews: counted by the address they come from, and answered alike where there is nothing to show. */

import type { CorePorts, FileLinks } from '#functions/clients/ports.ts';
import { countCall } from '#functions/data/global/rate-limit.ts';
import { AppError } from '#shared/errors.ts';
import { isId } from '#shared/validation/id.ts';
import { normalizeSubDomain, SUB_DOMAIN } from '#shared/validation/sub-domain.ts';
import type { PostPreview } from './public-post.ts';
import { readPreview } from './public-post.ts';

interface Ask {
  ip: string;
  /** As the caller named it. */
  subDomain: string | undefined;
  projectKey: string;
  serial: number;
}

async function loadPreview(ports: CorePorts & { fileLinks: FileLinks }, { ip, ...ask }: Ask): Promise<PostPreview> {
  await countCall(ports, 'publicPreview', { ip });
  const subDomain = normalizeSubDomain(ask.subDomain ?? '');
  const found =
    SUB_DOMAIN.test(subDomain) && isId(ask.projectKey) ? await readPreview(ports, { ...ask, subDomain }) : undefined;
  if (!found) throw new AppError('EntityNotFound');
  return found;
}

export async function loadPublicPost(ports: CorePorts & { fileLinks: FileLinks }, ask: Ask) {
  const { subPostProjectSerialNumber, ...post } = await loadPreview(ports, ask);
  if (subPostProjectSerialNumber !== undefined) throw new AppError('EntityNotFound');
  return post;
}

export async function loadPublicSubPost(ports: CorePorts & { fileLinks: FileLinks }, ask: Ask) {
  const { subPostProjectSerialNumber, ...post } = await loadPreview(ports, ask);
  if (subPostProjectSerialNumber === undefined) throw new AppError('EntityNotFound');
  return { ...post, subPostProjectSerialNumber };
}
