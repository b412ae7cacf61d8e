import { type KeptBoard, keepBoard, keptBoards } from '#app/lib/kept/kept-boards.ts';
import type { ProjectPlace } from '#app/lib/paths.ts';
import { KEPT_BOARD_CHARACTERS_MAX } from '#shared/board/limits.ts';
import type { LinkedPost, Row } from '#shared/board/types.ts';
import type { BoardName } from '../api/board-list.ts';
import type { BoardData, LoadedGroup, SubPostRows } from '../state/types.ts';

const sizeOf = (value: unknown): number => JSON.stringify(value)?.length ?? 0;

/** As many rows of each group, from its beginning, as fit together. */
function rowsThatFit(groups: readonly LoadedGroup[], subPosts: SubPostRows, characters: number): LoadedGroup[] {
  const sizes = groups.map(({ rows }) => rows.map((row) => sizeOf(row) + sizeOf(subPosts[row.id] ?? '')));
  const sizeUpTo = (most: number): number =>
    sizes.reduce((sum, group) => sum + group.slice(0, most).reduce((all, size) => all + size, 0), 0);
  let most = Math.max(0, ...groups.map(({ rows }) => rows.length));
  while (most > 0 && sizeUpTo(most) > characters) most = Math.floor(most / 2);
  return groups.map((group) => {
    const rows = group.rows.slice(0, most);
    return { ...group, rows, subPosts: rows.flatMap((row): readonly Row[] => subPosts[row.id] ?? []) };
  });
}

/** What the server was known to hold, as a page of it: without what only a living page knows, and as far as it fits. */
export function seenData(
  data: BoardData,
  subPosts: SubPostRows,
  keptAt: number,
  room = KEPT_BOARD_CHARACTERS_MAX,
): BoardData {
  const linked = data.board.columns.find((column) => column.linked)?.linked;
  const linkedPosts = [...(linked?.values() ?? [])] as LinkedPost[];
  const board = { ...data.board, columns: data.board.columns.map(({ linked: _linked, ...column }) => column) };
  const { linkedPosts: _came, hasMoreLinked: _more, ...rest } = data;
  const page = { ...rest, board, groups: [], revisions: {}, goneMarks: {}, keptAt };
  const left = room - sizeOf(page) - sizeOf(linkedPosts);
  return { ...page, linkedPosts, groups: rowsThatFit(data.groups, subPosts, left) };
}

interface Seen {
  board: Omit<KeptBoard, 'data' | 'at'>;
  data: BoardData;
  subPosts: SubPostRows;
  /** Keys of the projects of its workspace that this person reaches. */
  projectKeys: readonly string[];
}

/** Keeps the board as it is now, and lets go of those that this person does not reach any more. */
export async function keepSeen({ board, data, subPosts, projectKeys }: Seen, now: number): Promise<void> {
  const members = new Set(board.user.workspaceUserList.map(({ workspace }) => workspace.id));
  await keepBoard(
    { ...board, at: now, data: seenData(data, subPosts, now) },
    ({ workspaceId, projectKey }) =>
      members.has(workspaceId) && (workspaceId !== board.workspaceId || projectKeys.includes(projectKey)),
  );
}

/** The boards of a project that open without a connection, by name. */
export async function seenBoards(place: ProjectPlace): Promise<BoardName[]> {
  const names = new Map<string, string>();
  for await (const { boardId, data } of keptBoards(place))
    if (!names.has(boardId)) names.set(boardId, (data as BoardData).board.name);
  return [...names].map(([id, name]) => ({ id, name })).sort((a, b) => a.name.localeCompare(b.name, 'ja'));
}
