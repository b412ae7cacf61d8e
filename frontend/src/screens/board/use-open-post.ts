import { useNavigate, useSearchParams } from 'react-router';
import type { BoardState } from '#app/features/board/state/board-state.ts';
import type { BoardStore } from '#app/features/board/state/board-store.ts';
import { type BoardPlace, paths } from '#app/lib/paths.ts';
import { parentIdOf } from '#shared/board/rows/sub-post.ts';

/** Which post is open over the board: its address says so. */
export function useOpenPost(place: BoardPlace, store: BoardStore, { groups, subPosts }: BoardState) {
  const navigate = useNavigate();
  const [search] = useSearchParams();
  const serial = Number(search.get('post')) || undefined;
  const subSerial = Number(search.get('subPost')) || undefined;
  const rows =
    serial === undefined ? [] : subSerial === undefined ? groups.map((group) => group.rows) : Object.values(subPosts);
  const show = (next: number | undefined, subNext?: number, part = ''): void =>
    void navigate(next === undefined ? paths.board(place) : paths.boardPost(place, next, subNext) + part, {
      replace: serial !== undefined && next !== undefined,
    });
  return {
    serial,
    subSerial,
    row: rows.flat().find((row) => row.projectSerialNumber === (subSerial ?? serial)),
    show,
    /** By its id; not one that the server does not know yet. */
    showById(postId: string, isAtContents?: boolean): void {
      const row = store.rowOf(postId) ?? store.postOf(postId);
      const parent = store.rowOf(parentIdOf(postId) ?? '');
      if (row && row.revision > 0)
        show((parent ?? row).projectSerialNumber, parent && row.projectSerialNumber, isAtContents ? '#contents' : '');
    },
  };
}
