import { rowGroupIds } from '#shared/board/group.ts';
import { groupOptionsOf } from '#shared/board/group-options.ts';
import { asLanes, cellParts } from '#shared/board/lanes.ts';
import { hasLimits, wipRefusal } from '#shared/board/wip-limit.ts';
import { groupName } from '../components/GroupRow.tsx';
import type { TableLook } from '../components/table-look.ts';
import type { BoardState } from '../state/types.ts';

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
