import { useEffect, useState } from 'react';
import { workspaceIdOf } from '#app/lib/session/entry-check.ts';
import { textsOf } from '#shared/board/cells/cell-lists.ts';
import { seenPosts } from '#shared/board/columns/kinds/post-link.ts';
import type { CellValue, Column } from '#shared/board/types.ts';
import { ColumnType } from '#shared/enums/enums.ts';
import type { FoundPost } from '../api/search-links.ts';
import { foundPost, noteFound } from '../state/rows/known-links.ts';
import type { PickerItem } from './picker-items.ts';

/** Typing goes on for so long before the boards are searched. */
const PAUSE_MS = 150;

const itemOf = ({ id, projectSerialNumber, title }: FoundPost, current: readonly string[]): PickerItem => ({
  id,
  label: `#${projectSerialNumber} ${title}`,
  value: [id],
  isCurrent: current.includes(id),
});

/** Posts that a cell can be linked with: those that it is linked with first, then what the linked boards hold. */
export function useLinkItems(
  column: Column,
  value: CellValue | undefined,
  query: string,
  isOpen: boolean,
): PickerItem[] {
  const [found, setFound] = useState<FoundPost[]>([]);
  const boards = column.linkedBoardList;
  const isAsking = isOpen && column.columnType === ColumnType.POST_LINK && boards !== undefined;
  useEffect(() => {
    if (!isAsking) return;
    let isOver = false;
    const timer = setTimeout(() => {
      void import('../api/search-links.ts')
        .then(({ searchLinks }) => searchLinks(workspaceIdOf(new URL(location.href)) ?? '', boards, query.trim()))
        .then((posts) => {
          noteFound(posts);
          if (!isOver) setFound(posts);
        })
        .catch(() => undefined);
    }, PAUSE_MS);
    return () => {
      isOver = true;
      clearTimeout(timer);
    };
  }, [isAsking, boards, query]);
  if (!isAsking) return [];
  const current = textsOf(value);
  const linked =
    query.trim() === '' ? current.flatMap((id) => seenPosts([id], column.linked)[0] ?? foundPost(id) ?? []) : [];
  return [...linked, ...found.filter(({ id }) => !linked.some((post) => post.id === id))].map((post) =>
    itemOf(post, current),
  );
}
