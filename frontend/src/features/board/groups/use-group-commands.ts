import { createContext, useContext, useState } from 'react';
import { showProblemToast } from '#app/components/toasts/toasts.ts';
import {
  type WipLimit,
  withGroupOrder,
  withGroups,
  withLimit,
  withoutGroupOrder,
} from '#shared/board/arrangement/group-options.ts';
import { GROUP_OPTIONS_MAX } from '#shared/board/limits.ts';
import type { GroupOption, View } from '#shared/board/types.ts';
import type { BoardState } from '../state/board-state.ts';
import type { BoardStore } from '../state/board-store.ts';
import type { BoardInfo, LoadedGroup } from '../state/types.ts';
import type { People } from '../values/people.ts';
import { viewLook } from '../views/view-looks.ts';

/** What can be done with the groups of a view, or with its lanes. */
export interface Arranging {
  /** All of them in their order, hidden ones too. */
  groups: LoadedGroup[];
  /** `next`: the keys of all groups. */
  order(next: string[]): void;
  resetOrder(): void;
  hide(keys: string[], isHidden: boolean): void;
  /** Whether a group is closed when the view is opened. */
  startFolded(key: string, isContract: boolean): void;
  /** Beyond so many posts a group of a kanban warns, or takes none in. */
  limit(key: string, limit: WipLimit): void;
  /** Closes or opens groups in front of this person. */
  fold(keys: string[], isFolded: boolean): void;
}

export interface GroupCommands extends Arranging {
  view: View;
  /** What the groups are made of. */
  board: BoardInfo;
  people: People;
  folded: ReadonlySet<string>;
  /** Groups stand beside each other. */
  isSideways: boolean;
  /** Whether the editor is open; undefined until it is opened for the first time. */
  isOpen: boolean | undefined;
  open(isOpen: boolean): void;
  group(columnId: string | null): void;
  /** What divides the groups of a kanban; null: nothing. */
  divide(columnId: string | null): void;
  arrange(options: GroupOption[]): void;
}

/** `view`: grouped by the column whose groups they are. */
export function arranging(
  view: View,
  groups: LoadedGroup[],
  { arrange, fold }: Pick<GroupCommands, 'arrange' | 'fold'>,
): Arranging {
  const keys = groups.map((group) => group.key);
  return {
    groups,
    order: (next) => arrange(withGroupOrder(view, keys, next)),
    resetOrder: () => arrange(withoutGroupOrder(view)),
    hide: (which, isHidden) => arrange(withGroups(view, which, { isHidden })),
    startFolded: (key, isContract) => {
      arrange(withGroups(view, [key], { isContract }));
      fold([key], isContract);
    },
    limit: (key, limit) => arrange(withLimit(view, key, limit)),
    fold,
  };
}

/** Everything people do with the groups of a view: for oneself, until the view is saved. `view` has the draft in it. */
export function useGroupCommands(
  store: BoardStore,
  { groups, collapsed, data }: BoardState,
  view: View | undefined,
  people: People,
): GroupCommands | undefined {
  const [isOpen, open] = useState<boolean>();
  if (!view || !data) return undefined;
  const arrange = (options: GroupOption[]) => {
    // What other columns' groups were arranged by has to make room.
    const kept =
      options.length > GROUP_OPTIONS_MAX
        ? options.filter((option) => [view.groupColumnId, view.laneColumnId].includes(option.groupColumnId))
        : options;
    if (kept.length <= GROUP_OPTIONS_MAX) store.arrange({ groupOptionList: kept });
    else showProblemToast(`グループが${GROUP_OPTIONS_MAX}を超えるため、ここまでは並べ替えられません。`);
  };
  return {
    ...arranging(view, groups, { arrange, fold: (which, isFolded) => store.foldGroups(which, isFolded) }),
    view,
    board: data.board,
    isSideways: viewLook(view).isSideways ?? false,
    people,
    folded: collapsed,
    isOpen,
    open,
    group: (groupColumnId) => store.arrange({ groupColumnId }),
    divide: (laneColumnId) => store.arrange({ laneColumnId }),
    arrange,
  };
}

const Context = createContext<GroupCommands | undefined>(undefined);
export const GroupCommandsProvider = Context.Provider;

/** Undefined while the board loads. */
export const useGroups = (): GroupCommands | undefined => useContext(Context);
