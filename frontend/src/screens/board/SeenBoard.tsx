import { useEffect } from 'react';
import { KeptNotice } from '#app/features/board/kept/KeptNotice.tsx';
import { watchBoard } from '#app/features/board/kept/watch-board.ts';
import type { BoardStore } from '#app/features/board/state/board-store.ts';
import type { BoardAddress } from '#app/features/board/state/types.ts';
import type { People } from '#app/features/board/values/people.ts';
import { useShellProjects } from '#app/features/project/use-shell-projects.ts';
import { useSession } from '#app/lib/session/session.ts';

interface Props {
  store: BoardStore;
  address: BoardAddress;
  boardViewId: string | undefined;
  people: Promise<People>;
  keptAt: number | undefined;
}

/** Has this device keep the board as it is seen; opened without a connection, says how old it is. In one file, which is here when the connection is not. */
const SeenBoard = ({ store, address, boardViewId, people, keptAt }: Props) => {
  const projects = useShellProjects();
  const user = useSession()?.user;
  useEffect(
    () => user && watchBoard({ store, address, boardViewId, user, projects, people }),
    [store, address, boardViewId, people, projects, user],
  );
  return keptAt !== undefined && <KeptNotice at={keptAt} />;
};

export default SeenBoard;
