/** How what was archived comes back into sight: each by itself, and with it what it lies in, where that is archived too. */
import { POSTS_PER_CALL } from '#shared/board/limits.ts';
import { ArchiveItemType } from '#shared/enums/enums.ts';
import type { ArchiveItem } from './archive-items.ts';

/** Where posts lay that cannot simply go back: the section is archived itself, or gone. */
export interface LostPlace {
  key: string;
  boardId: string;
  boardName: string;
  /** Undefined: gone. */
  section: { id: string; name: string } | undefined;
  /** The posts that lie there, themselves or as the posts of sub-posts. */
  postIds: string[];
}

export type RestoreStep =
  | { kind: 'board'; boardId: string }
  | { kind: 'section'; boardId: string; boardSectionId: string }
  | { kind: 'move'; boardId: string; sectionId: string; postIdList: string[] }
  | { kind: 'posts'; boardId: string; postIdList: string[] };

const isSection = ({ type }: ArchiveItem): boolean => type === ArchiveItemType.SECTION;
const sectionKey = (boardId: string, sectionId: string | undefined): string => `${boardId} ${sectionId ?? ''}`;

/** The places that somebody must be asked about; those that are restored as well are none. */
export function lostPlaces(items: readonly ArchiveItem[]): LostPlace[] {
  const restored = new Set(
    items.flatMap((item) => (isSection(item) ? sectionKey(item.board.id, item.section?.id) : [])),
  );
  const places = new Map<string, LostPlace>();
  for (const { post, section, board } of items) {
    if (!post || (section && !section.isArchived)) continue;
    const key = sectionKey(board.id, section?.id);
    if (restored.has(key)) continue;
    const place = places.get(key) ?? {
      key,
      boardId: board.id,
      boardName: board.name,
      section: section && { id: section.id, name: section.name },
      postIds: [],
    };
    places.set(key, place);
    const postId = post.parent?.id ?? post.id;
    if (!place.postIds.includes(postId)) place.postIds.push(postId);
  }
  return [...places.values()];
}

/** Archived posts whose sub-posts come back: they come along, or nothing would show. */
export const parentsRestored = (items: readonly ArchiveItem[]): NonNullable<ArchiveItem['post']>['parent'][] => {
  const asked = new Set(items.map(({ id }) => id));
  const parents = new Map(
    items.flatMap(({ post }) =>
      post?.parent?.isArchived && !asked.has(post.parent.id) ? [[post.parent.id, post.parent] as const] : [],
    ),
  );
  return [...parents.values()];
};

const inCalls = (ids: readonly string[]): string[][] => {
  const calls: string[][] = [];
  for (let at = 0; at < ids.length; at += POSTS_PER_CALL) calls.push(ids.slice(at, at + POSTS_PER_CALL));
  return calls;
};

/** `targets`: by lost place, the section that its posts move to; absent: its own section comes back. Posts appear last, where they belong. */
export function restoreSteps(items: readonly ArchiveItem[], targets: ReadonlyMap<string, string>): RestoreStep[] {
  const boards = items.flatMap(({ type, board }): RestoreStep[] =>
    type === ArchiveItemType.BOARD ? [{ kind: 'board', boardId: board.id }] : [],
  );
  const places = lostPlaces(items);
  const sections = items.flatMap((item): RestoreStep[] =>
    isSection(item) && item.section
      ? [{ kind: 'section', boardId: item.board.id, boardSectionId: item.section.id }]
      : [],
  );
  for (const { key, boardId, section } of places)
    if (section && !targets.has(key)) sections.push({ kind: 'section', boardId, boardSectionId: section.id });
  const moves = places.flatMap(({ key, boardId, postIds }): RestoreStep[] => {
    const sectionId = targets.get(key);
    return sectionId === undefined
      ? []
      : inCalls(postIds).map((postIdList) => ({ kind: 'move', boardId, sectionId, postIdList }));
  });
  const byBoard = new Map<string, Set<string>>();
  for (const { post, board } of items) {
    if (!post) continue;
    const ids = byBoard.get(board.id) ?? new Set();
    byBoard.set(board.id, ids);
    if (post.parent?.isArchived) ids.add(post.parent.id);
    ids.add(post.id);
  }
  const posts = [...byBoard].flatMap(([boardId, ids]) =>
    inCalls([...ids]).map((postIdList): RestoreStep => ({ kind: 'posts', boardId, postIdList })),
  );
  return [...boards, ...sections, ...moves, ...posts];
}
