import { createContext, useContext, useState } from 'react';
import { showProblemToast } from '#app/components/toasts.ts';
import { withGroupOrder, withGroups, withLimit, withoutGroupOrder } from '#shared/board/group-options.ts';
import { GROUP_OPTIONS_MAX } from '#shared/board/limits.ts';
import type { GroupOption, View } from '#shared/board/types.ts';
import type { People } from '../components/people.ts';
import type { BoardStore } from '../state/board-store.ts';
import type { BoardState, LoadedGroup } from '../state/types.ts';

export interface GroupCommands {
  view: View;
  /** All of them in their order, hidden ones too. */
  groups: LoadedGroup[];
  people: People;
  folded: ReadonlySet<string>;
  /** Whether the editor is open; undefined until it is opened for the first time. */
  isOpen: boolean | undefined;
  open(isOpen: boolean): void;
  group(columnId: string | null): void;
  /** `next`: the keys of all groups. */
  order(next: string[]): void;
  resetOrder(): void;
  hide(keys: string[], isHidden: boolean): void;
  /** Whether a group is closed when the view is opened. */
  startFolded(key: string, isContract: boolean): void;
  /** Beyond so many posts a column of a kanban warns. */
  limit(key: string, wipLimit: number | undefined): void;
  /** Closes or opens groups in front of this person. */
  fold(keys: string[], isFolded: boolean): void;
}

/** Everything people do with the groups of a view: for oneself, until the view is saved. `view` has the draft in it. */
export function useGroupCommands(
  store: BoardStore,
  { groups, collapsed }: BoardState,
  view: View | undefined,
  people: People,
): GroupCommands | undefined {
  const [isOpen, open] = useState<boolean>();
  if (!view) return undefined;
  const arrange = (options: GroupOption[]) => {
    // What other columns' groups were arranged by has to make room.
    const kept =
      options.length > GROUP_OPTIONS_MAX
        ? options.filter((option) => option.groupColumnId === view.groupColumnId)
        : options;
    if (kept.length <= GROUP_OPTIONS_MAX) store.arrange({ groupOptionList: kept });
    else showProblemToast(`グループが${GROUP_OPTIONS_MAX}を超えるため、ここまでは並べ替えられません。`);
  };
  const keys = groups.map((group) => group.key);
  return {
    view,
    groups,
    people,
    folded: collapsed,
    isOpen,
    open,
    group: (groupColumnId) => store.arrange({ groupColumnId }),
    order: (next) => arrange(withGroupOrder(view, keys, next)),
    resetOrder: () => arrange(withoutGroupOrder(view)),
    hide: (which, isHidden) => arrange(withGroups(view, which, { isHidden })),
    startFolded: (key, isContract) => {
      arrange(withGroups(view, [key], { isContract }));
      store.foldGroups([key], isContract);
    },
    limit: (key, wipLimit) => arrange(withLimit(view, key, wipLimit)),
    fold: (which, isFolded) => store.foldGroups(which, isFolded),
  };
}

const Context = createContext<GroupCommands | undefined>(undefined);
export const GroupCommandsProvider = Context.Provider;

/** Undefined while the board loads. */
export const useGroups = (): GroupCommands | undefined => useContext(Context);
