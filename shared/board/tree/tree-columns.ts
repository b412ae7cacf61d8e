/** Columns along which posts of one board stand under each other: links to parents, and the links back. */
import { ColumnType, LinkedColumnDirectionType as Direction } from '#shared/enums/enums.ts';
import { oppositeDirection } from '../rows/linked-posts.ts';
import type { Column } from '../types.ts';

/** Both ends of one kind of link: a post holds its parents in one, and its children in the other. */
export interface TreeColumns {
  parents: Column;
  children: Column;
}

/** Relations have no above and below. */
export const isTreeLink = ({ columnType, direction }: Pick<Column, 'columnType' | 'direction'>): boolean =>
  columnType === ColumnType.POST_LINK && (direction === Direction.PARENT || direction === Direction.CHILD);

/** As stored, or as one reader sees them. */
const endIds = ({ linkEndList, linkedColumnList }: Column): string[] =>
  (linkEndList ?? linkedColumnList ?? []).map(({ id }) => id);

/** Undefined where the column is gone, is no link to parents or children, or leads to other boards alone. */
export function treeColumns(columns: readonly Column[], columnId: string | undefined): TreeColumns | undefined {
  const column = columns.find(({ id }) => id === columnId);
  if (!column?.direction || !isTreeLink(column)) return undefined;
  const ends = endIds(column);
  const back = oppositeDirection(column.direction);
  const other = columns.find(({ id, direction }) => ends.includes(id) && direction === back);
  if (!other) return undefined;
  return column.direction === Direction.PARENT
    ? { parents: column, children: other }
    : { parents: other, children: column };
}

/** Everything that a tree of the board could stand along, each once. */
export const offeredTrees = (columns: readonly Column[]): TreeColumns[] =>
  columns.flatMap((column) => (column.direction === Direction.PARENT ? (treeColumns(columns, column.id) ?? []) : []));

/** The one at the other end of the column that a tree stands along. */
export function otherTreeColumn(columns: readonly Column[], columnId: string | undefined): Column | undefined {
  const { parents, children } = treeColumns(columns, columnId) ?? {};
  return parents?.id === columnId ? children : parents;
}
