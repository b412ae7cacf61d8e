import { ArchiveItemType } from '#shared/enums/enums.ts';
import type { ArchiveFilter } from './archive-items.ts';
import { TYPE_LABELS } from './archive-types.ts';

export const ARCHIVE_TYPES = [
  { value: 'POST', label: TYPE_LABELS[ArchiveItemType.POST], type: ArchiveItemType.POST },
  { value: 'SUB_POST', label: TYPE_LABELS[ArchiveItemType.SUB_POST], type: ArchiveItemType.SUB_POST },
  { value: 'BOARD', label: TYPE_LABELS[ArchiveItemType.BOARD], type: ArchiveItemType.BOARD },
  { value: 'SECTION', label: TYPE_LABELS[ArchiveItemType.SECTION], type: ArchiveItemType.SECTION },
] as const;
export type ArchiveTypeName = (typeof ARCHIVE_TYPES)[number]['value'];

const NAMES = { text: 'q', type: 'type', boardId: 'boardId' } as const;

/** The address holds the filter: Back from a post leads to the same list. */
export const filterFrom = (query: URLSearchParams): ArchiveFilter => ({
  text: query.get(NAMES.text)?.slice(0, 200) ?? '',
  type: ARCHIVE_TYPES.find(({ value }) => value === query.get(NAMES.type))?.type,
  boardId: query.get(NAMES.boardId) || undefined,
});

export const withFilter = (query: URLSearchParams, change: Partial<ArchiveFilter>): URLSearchParams => {
  const next = new URLSearchParams(query);
  const { text, type, boardId } = { ...filterFrom(query), ...change };
  const name = ARCHIVE_TYPES.find((known) => known.type === type)?.value;
  for (const [key, value] of [
    [NAMES.text, text],
    [NAMES.type, name],
    [NAMES.boardId, boardId],
  ] as const) {
    if (value) next.set(key, value);
    else next.delete(key);
  }
  return next;
};

export const isFiltered = ({ text, type, boardId }: ArchiveFilter): boolean =>
  text !== '' || type !== undefined || boardId !== undefined;
