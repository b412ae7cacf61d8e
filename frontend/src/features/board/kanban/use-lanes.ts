import { useEffect, useMemo, useState } from 'react';
import { asLanes } from '#shared/board/arrangement/lanes.ts';
import type { Column } from '#shared/board/types.ts';
import { type Lane, laneCells } from '../groups/lane-cells.ts';
import { arranging, type GroupCommands, useGroups } from '../groups/use-group-commands.ts';
import { foldedGroups, rememberFolded } from '../state/arrangement/folded-groups.ts';
import type { BoardState } from '../state/board-state.ts';
import type { BoardStore } from '../state/board-store.ts';
import { isWhole } from '../state/rows/place-row.ts';
import type { LoadedGroup } from '../state/types.ts';
import { groupName } from '../table/GroupRow.tsx';
import type { TableLook } from '../table/table-look.ts';

export interface Lanes {
  /** Those that are shown. */
  shown: Lane[];
  hidden: Lane[];
  folded: ReadonlySet<string>;
  toggle(key: string): void;
  nameOf(lane: LoadedGroup): string;
  /** What the menus of lanes do; undefined while the board loads. */
  commands: GroupCommands | undefined;
  /** Posts are missing: `tooMuch` will never be here all at once. */
  missing: 'some' | 'tooMuch' | undefined;
}

/** The lanes of the columns that are shown; closed ones are remembered as groups are. */
export function useLanes(
  store: BoardStore,
  { groups, data }: Pick<BoardState, 'groups' | 'data'>,
  { columns, column, look }: { columns: readonly LoadedGroup[]; column: Column; look: TableLook },
): Lanes {
  const commands = useGroups();
  const [, setTurn] = useState(0);
  const { groupColumn, people } = look;
  const nameOf = (lane: LoadedGroup): string => groupName(lane, column, people);
  const lanes = useMemo(
    () =>
      laneCells(columns, data!, {
        ofColumn: (group) => groupName(group, groupColumn, people),
        ofLane: (lane) => groupName(lane, column, people),
      }),
    [columns, data, groupColumn, people, column],
  );
  const isAllHere = groups.every(isWhole);
  useEffect(() => {
    if (!isAllHere) store.fetchAll();
  }, [store, isAllHere]);
  const view = asLanes(data!.view);
  const folded = foldedGroups(localStorage, { view, groups: lanes });
  const fold = (keys: readonly string[], isFolded: boolean): void => {
    const next = new Set(folded);
    for (const key of keys) {
      if (isFolded) next.add(key);
      else next.delete(key);
    }
    rememberFolded(localStorage, { view, groups: lanes }, next);
    setTurn((turn) => turn + 1);
  };
  return {
    shown: lanes.filter(({ option }) => !option?.isHidden),
    hidden: lanes.filter(({ option }) => option?.isHidden),
    folded,
    toggle: (key) => fold([key], !folded.has(key)),
    nameOf,
    commands: commands && {
      ...commands,
      ...arranging(view, lanes, { arrange: commands.arrange, fold }),
      folded,
      isSideways: false,
    },
    missing: isAllHere ? undefined : store.extent === 'tooMuch' ? 'tooMuch' : 'some',
  };
}
