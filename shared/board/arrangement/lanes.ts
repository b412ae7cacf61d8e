/** Lanes divide the columns of a kanban, which are its groups, by a second column. Where both cross is a cell. */
import { ProjectBoardViewType } from '#shared/enums/enums.ts';
import type { View } from '../types.ts';

type Divided = Pick<View, 'viewType' | 'groupColumnId' | 'laneColumnId'>;

/** What divides the groups of a view; undefined: nothing does. */
export const laneColumnIdOf = (view: Divided): string | undefined =>
  view.viewType === ProjectBoardViewType.KANBAN && view.laneColumnId !== view.groupColumnId
    ? view.laneColumnId
    : undefined;

/** The view as one that its lanes alone group: their order, hiding and limits are told of as those of groups are. */
export const asLanes = <V extends Divided>(view: V): V => ({ ...view, groupColumnId: view.laneColumnId });

/** No key of a group holds it. */
const BETWEEN = '\n';

export const cellKey = (groupKey: string, laneKey: string): string => `${groupKey}${BETWEEN}${laneKey}`;

/** `laneKey` is undefined for the key of a whole group. */
export function cellParts(key: string): { groupKey: string; laneKey: string | undefined } {
  const [groupKey = '', laneKey] = key.split(BETWEEN);
  return { groupKey, laneKey };
}

/** The same lane of another group. */
export function besideCell(key: string, groupKey: string): string {
  const { laneKey } = cellParts(key);
  return laneKey === undefined ? groupKey : cellKey(groupKey, laneKey);
}
