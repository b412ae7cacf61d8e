import { useEffect, useState } from 'react';
import type { BoardName } from '#app/features/board/api/board-list.ts';

/** Boards of the project; undefined until they are there. */
export function useBoards(loading: Promise<BoardName[]>): BoardName[] | undefined {
  const [boards, setBoards] = useState<BoardName[]>();
  useEffect(() => {
    let isCurrent = true;
    loading.then(
      (list) => isCurrent && setBoards(list),
      () => undefined,
    );
    return () => {
      isCurrent = false;
    };
  }, [loading]);
  return boards;
}
