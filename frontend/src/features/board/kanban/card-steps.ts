import type { LoadedGroup } from '../state/types.ts';
import type { CardPlace } from './CardList.tsx';

export type Direction = 'up' | 'down' | 'left' | 'right';

/** Columns beside each other; where lanes divide them, those of each lane. */
export type CardLines = readonly (readonly LoadedGroup[])[];

/** Where a column stands: in which line, and how far from its left. */
export function columnAt(lines: CardLines, key: string | undefined): { line: number; at: number } | undefined {
  const line = lines.findIndex((columns) => columns.some((column) => column.key === key));
  return line < 0 ? undefined : { line, at: lines[line]!.findIndex((column) => column.key === key) };
}

/**
 * Where the arrows lead from a card: up and down in its column and on through the lanes, sideways to the card at the
 * same height of the next column that has any.
 */
export function cardAt(lines: CardLines, from: CardPlace | undefined, to: Direction): CardPlace | undefined {
  const place = (column: LoadedGroup | undefined, index: number): CardPlace | undefined => {
    const row = column?.rows[Math.min(index, column.rows.length - 1)];
    return column && row && index >= 0 ? { postId: row.id, groupKey: column.key } : undefined;
  };
  const stood = columnAt(lines, from?.groupKey);
  const columns = stood ? lines[stood.line]! : [];
  const height = stood ? columns[stood.at]!.rows.findIndex(({ id }) => id === from!.postId) : -1;
  const isFilled = ({ rows }: LoadedGroup): boolean => rows.length > 0;
  if (!stood || height < 0) return place(lines.flat().find(isFilled), 0);
  if (to === 'left') return place(columns.slice(0, stood.at).findLast(isFilled), height);
  if (to === 'right') return place(columns.slice(stood.at + 1).find(isFilled), height);
  const next = height + (to === 'up' ? -1 : 1);
  if (next >= 0 && next < columns[stood.at]!.rows.length) return place(columns[stood.at], next);
  const sameColumn = (some: CardLines): LoadedGroup[] => some.map((line) => line[stood.at]!);
  if (to === 'down') return place(sameColumn(lines.slice(stood.line + 1)).find(isFilled), 0);
  return place(sameColumn(lines.slice(0, stood.line)).findLast(isFilled), Number.MAX_SAFE_INTEGER);
}
