import { useState } from 'react';
import type { BoardStore } from '../state/board-store.ts';
import type { Gap } from '../state/placing.ts';
import type { BoardState } from '../state/types.ts';
import { gapAt } from './row-moves.ts';
import { startInGroup } from './start-in-group.ts';
import type { TableLook } from './table-look.ts';

/** The open line that adds posts between two others; it goes on below each one that it added. */
export function useInserting(store: BoardStore, { groups, renamed, outsideIds }: Pick<BoardState, 'groups' | 'renamed' | 'outsideIds'>, look: TableLook) {
  const [wanted, setWanted] = useState<Gap>();
  const previousId = wanted?.previousId === undefined ? undefined : (renamed[wanted.previousId] ?? wanted.previousId);
  const inserting = wanted && { ...wanted, previousId };
  return {
    inserting,
    /** `by`: above or below that row. */
    open: (groupKey: string, postId: string, by: 1 | -1) => {
      const group = groups.find((candidate) => candidate.key === groupKey);
      const at = group?.rows.findIndex((row) => row.id === postId) ?? -1;
      if (group && at >= 0 && look.canEdit) setWanted(gapAt(group, by > 0 ? at + 1 : at, outsideIds));
    },
    add: (title: string) => {
      if (inserting) setWanted({ ...inserting, previousId: store.insertPost(title, startInGroup(look.groupColumn, inserting.groupKey), inserting) });
    },
    close: () => setWanted(undefined),
  };
}
