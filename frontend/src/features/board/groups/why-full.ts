import { rowGroupIds } from '#shared/board/arrangement/group.ts';
import { groupOptionsOf } from '#shared/board/arrangement/group-options.ts';
import { asLanes, cellParts } from '#shared/board/arrangement/lanes.ts';
import { hasLimits, wipRefusal } from '#shared/board/arrangement/wip-limit.ts';
import type { BoardState } from '../state/board-state.ts';
import { groupName } from '../table/GroupRow.tsx';
import type { TableLook } from '../table/table-look.ts';

/** Why a group, or a lane of it, takes no further post; undefined where it does. */
export function whyFull(
  { groups, data }: Pick<BoardState, 'groups' | 'data'>,
  key: string,
  { groupColumn, people }: Pick<TableLook, 'groupColumn' | 'people'>,
): string | undefined {
  if (!data || !hasLimits(data.view)) return undefined;
  const { groupKey, laneKey } = cellParts(key);
  const group = groups.find((candidate) => candidate.key === groupKey);
  const refusal = group && wipRefusal(groupName(group, groupColumn, people), group.option, group.size, 1);
  if (refusal !== undefined || laneKey === undefined) return refusal;
  const { board, view } = data;
  const option = groupOptionsOf(asLanes(view)).get(laneKey);
  if (!option?.isWipLimitStrict) return undefined;
  const keysOf = rowGroupIds(view.laneColumnId, board.columns, board.sections);
  const there = groups.flatMap(({ rows }) => rows.filter((row) => keysOf(row).includes(laneKey)).map(({ id }) => id));
  return wipRefusal('このレーン', option, new Set(there).size, 1);
}
