import type { LoadedGroup } from '../state/types.ts';
import type { CardPlace } from './KanbanColumn.tsx';

export type Direction = 'up' | 'down' | 'left' | 'right';

/** Where the arrows lead from a card: up and down in its column, sideways to the card at the same height of the next column that has any. */
export function cardAt(
  groups: readonly LoadedGroup[],
  from: CardPlace | undefined,
  to: Direction,
): CardPlace | undefined {
  const filled = groups.filter(({ rows }) => rows.length > 0);
  const column = filled.findIndex(({ key }) => key === from?.groupKey);
  const at = filled[column]?.rows.findIndex(({ id }) => id === from?.postId) ?? -1;
  const place = (group: LoadedGroup | undefined, index: number): CardPlace | undefined => {
    const row = group?.rows[Math.min(index, group.rows.length - 1)];
    return group && row && index >= 0 ? { postId: row.id, groupKey: group.key } : undefined;
  };
  if (at < 0) return place(filled[0], 0);
  if (to === 'left' || to === 'right') return place(filled[column + (to === 'left' ? -1 : 1)], at);
  const next = at + (to === 'up' ? -1 : 1);
  return next < filled[column]!.rows.length ? place(filled[column], next) : undefined;
}
