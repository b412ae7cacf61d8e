/** Pictures of texts that were never stored: drafts are kept for 30 days, and their pictures a little longer. */

import type { CorePorts, Ports } from '#functions/clients/ports.ts';
import { ConditionFailed } from '#functions/clients/table/table.ts';
import {
  deleteFileItem,
  deleteUnused,
  fileKey,
  fileThumbnailKey,
  getAnyFile,
  incomingFileKey,
  listUnused,
} from '#functions/data/post/attachment-file.ts';
import type { TenantScope } from '#functions/data/table/scope.ts';
import { mapLimited } from '#functions/domain/map-limited.ts';
import { DAY_MS } from '#shared/format/days.ts';
import type { FileContext } from './open-files.ts';
import { addToPost, openFiles } from './open-files.ts';

const KEPT_MS = 32 * DAY_MS;
/** A night; more wait for the next one. */
const A_NIGHT = 300;
const AT_ONCE = 8;

const imagesOf = (html: string): string[] => [
  ...new Set([...html.matchAll(/<img data-file="([\w-]{1,64})"/g)].map(([, id]) => id!)),
];

/**
 * What a text names is kept from now on, and its post's; before the text is stored, so that none is stored whose pictures may go. What
 * is not there for the caller stays whose it is. `postId` undefined: of a template; `before`: what the text named already.
 */
export async function claimImages(
  context: FileContext,
  { html, before = '', postId }: { html: string; before?: string | undefined; postId: string | undefined },
): Promise<void> {
  const named = new Set(imagesOf(before));
  const added = imagesOf(html).filter((id) => !named.has(id));
  if (added.length === 0) return;
  const { ports, scope } = context;
  const files = await openFiles(context, added);
  await addToPost(context, files, postId);
  await Promise.all(files.map(({ id }) => ports.table.delete(deleteUnused(scope, id))));
}

/** Takes away those that no text named in time; resolves to how many. */
export async function removeUnusedImages(
  { ports }: { ports: CorePorts & Pick<Ports, 'uploads'> },
  scope: TenantScope,
): Promise<number> {
  const until = ports.ids.ulid(ports.clock.now() - KEPT_MS);
  const ids = await listUnused(ports.table, scope, until, A_NIGHT);
  const removed = await mapLimited(AT_ONCE, ids, async (id) => {
    const { delete: key } = deleteUnused(scope, id);
    try {
      // A text that is being stored names it this moment: then it is no longer here.
      await ports.table.delete({ delete: key, if: [{ exists: 'PK' }] });
    } catch (error) {
      if (error instanceof ConditionFailed) return false;
      throw error;
    }
    const file = await getAnyFile(ports.table, scope, id);
    for (const at of [incomingFileKey(scope, id), fileThumbnailKey(scope, id), ...(file ? [fileKey(scope, file)] : [])])
      await ports.uploads.delete(at);
    if (file) await ports.table.delete(deleteFileItem(scope, id));
    return true;
  });
  return removed.filter(Boolean).length;
}
