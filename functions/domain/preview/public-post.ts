/** What a stranger may see of a post: title and picture, and only where its project allows previews. */

import type { FileLinks } from '#functions/clients/ports.ts';
import type { Table } from '#functions/clients/table/table.ts';
import type { PreviewPlace } from '#functions/data/board/public-preview.ts';
import { readPreviewPlace, readPreviewRow } from '#functions/data/board/public-preview.ts';
import { coverKey, readCoverPage } from '#functions/data/post/page.ts';
import { isActiveOn } from '#shared/board/rows/archived.ts';
import { isSubPost } from '#shared/board/rows/sub-post.ts';
import type { Row } from '#shared/board/types.ts';

export interface PreviewPorts {
  table: Table;
  fileLinks: FileLinks;
  clock: { now(): number };
}

export interface PreviewAsk {
  subDomain: string;
  /** As an address names it: another one than the host's leads nowhere. */
  workspaceId?: string | undefined;
  projectKey: string;
  /** Its own: that of a sub-post names the sub-post. */
  serial: number;
}

export interface PostPreview {
  /** Of the post; of a sub-post, the post that it belongs to. */
  projectSerialNumber: number;
  subPostProjectSerialNumber: number | undefined;
  title: string;
  imageUrl: string | null;
}

/** Undefined where there is nothing to show, whatever the reason is. */
export async function readPreview(ports: PreviewPorts, ask: PreviewAsk): Promise<PostPreview | undefined> {
  const place = await readPreviewPlace(ports.table, ask);
  if (!place) return undefined;
  const found = await readPreviewRow(ports.table, place);
  if (!found || !isActiveOn(found)(found.row, found.post)) return undefined;
  const { row, post } = found;
  return {
    projectSerialNumber: (post ?? row).projectSerialNumber,
    subPostProjectSerialNumber: isSubPost(row) ? row.projectSerialNumber : undefined,
    title: row.title,
    imageUrl: await firstPicture(ports, place, row),
  };
}

/** The small one: it is made for lists, and tells no more than a title does. */
async function firstPicture(
  { table, fileLinks, clock }: PreviewPorts,
  place: PreviewPlace,
  row: Row,
): Promise<string | null> {
  const coverPage = await readCoverPage(table, place, row);
  return coverPage === null ? null : fileLinks.sign(coverKey(place.workspaceId, coverPage), clock.now());
}
