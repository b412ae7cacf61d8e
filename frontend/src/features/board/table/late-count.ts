import type { LoadedGroup } from '../state/types.ts';
import type { TableLook } from './table-look.ts';

/** How many posts of a group are late; unknown while part of the group is not loaded. `outsideIds`: rows that stay in sight and no longer belong to it. */
export function lateCountOf(
  group: LoadedGroup,
  outsideIds: ReadonlySet<string>,
  look: Pick<TableLook, 'columns' | 'today' | 'isDone'>,
): number | undefined {
  const deadline = look.columns.find(({ column }) => column.isDeadline)?.column;
  if (!deadline || group.rows.length < group.size) return undefined;
  return group.rows.filter((row) => {
    const due = row.values[deadline.id];
    return !outsideIds.has(row.id) && typeof due === 'string' && due < look.today && !look.isDone(row);
  }).length;
}
