import { useBoardsVersion } from '#app/features/board/state/boards-version.ts';
import { useReadInParts } from '#app/hooks/use-read-in-parts.ts';
import type { ProjectPlace } from '#app/lib/paths.ts';
import { type ArchiveFilter, type ArchiveItem, getArchive } from './archive-items.ts';

/** Who looks for more needs a filter. */
export const MOST_SHOWN = 1_000;

interface Part {
  items: readonly ArchiveItem[];
  total: number;
}

/** The archive under one filter, in parts; a new filter begins anew. */
export function useArchive({ workspaceId, projectKey }: ProjectPlace, { text, type, boardId }: ArchiveFilter) {
  const place = { workspaceId, projectKey };
  const filter = { text, type, boardId };
  const question = JSON.stringify([place, filter, useBoardsVersion()]);
  const { part, ...reading } = useReadInParts<Part>(question, async (before) => {
    const items = before?.items ?? [];
    const next = await getArchive(place, filter, items.length);
    const known = new Set(items.map(({ id }) => id));
    const grown = [...items, ...next.items.filter(({ id }) => !known.has(id))];
    // Where nothing came, others restored some meanwhile: what is there is all.
    return { items: grown, total: next.items.length > 0 ? Math.max(next.total, grown.length) : grown.length };
  });
  const { items, total = 0 }: Partial<Part> = part ?? {};
  return {
    ...reading,
    items,
    total,
    hasMore: items !== undefined && items.length < Math.min(total, MOST_SHOWN),
    isCut: items !== undefined && items.length >= MOST_SHOWN && total > items.length,
  };
}
