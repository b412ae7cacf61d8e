import { orderedGroups } from '#shared/board/arrangement/group.ts';
import { groupOptionsOf } from '#shared/board/arrangement/group-options.ts';
import type { View } from '#shared/board/types.ts';
import type { BoardData, LoadedGroup } from '../types.ts';
import { isSameArrangement } from './draft.ts';

/** Lanes divide groups where they are shown. */
const groupsAlone = ({ laneColumnId: _lanes, ...view }: View): View => ({ ...view, groupOptionList: [] });

/** Whether two views show the same groups of posts, whatever their order and which of them are hidden. */
export const isSameGroups = (a: View, b: View): boolean => isSameArrangement(groupsAlone(a), groupsAlone(b));

/** The groups as the view orders, hides and closes them; their posts stay what they are. */
export function arrangedGroups(groups: readonly LoadedGroup[], view: View, board: BoardData['board']): LoadedGroup[] {
  const options = groupOptionsOf(view);
  const entries = groups.map((group) => ({ groupColumnValueId: group.key, name: group.name, rows: group.rows, group }));
  return orderedGroups(entries, view, board).map(({ group: { option: _old, ...group } }) => {
    const option = options.get(group.key);
    return { ...group, ...(option && { option }) };
  });
}
