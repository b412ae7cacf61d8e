import type { Row } from '#shared/board/types.ts';
import type { TableItem } from '../table/table-items.ts';

type Other = Exclude<TableItem, { kind: 'row' }>;

/** One line of the gallery: cards side by side, or what stands between groups. */
export type CardLine = { kind: 'cards'; id: string; groupKey: string; rows: Row[] } | Other;

/** Rows of a group by so many. */
export function cardLines(items: readonly TableItem[], perLine: number): CardLine[] {
  const lines: CardLine[] = [];
  for (const item of items) {
    if (item.kind !== 'row') {
      lines.push(item);
      continue;
    }
    const last = lines.at(-1);
    if (last?.kind === 'cards' && last.groupKey === item.groupKey && last.rows.length < perLine)
      last.rows.push(item.row);
    else lines.push({ kind: 'cards', id: `c:${item.id}`, groupKey: item.groupKey, rows: [item.row] });
  }
  return lines;
}

export interface CardPlace {
  postId: string;
  groupKey: string;
}

export type Direction = 'up' | 'down' | 'left' | 'right';

/** Where an arrow leads: sideways to the next card, over the end of a line too; up and down to the line's card at the same place, or its last. */
export function cardBeside(
  lines: readonly CardLine[],
  from: CardPlace | undefined,
  to: Direction,
): CardPlace | undefined {
  const filled = lines.flatMap((line) => (line.kind === 'cards' ? [line] : []));
  const at = filled.findIndex(
    ({ groupKey, rows }) => groupKey === from?.groupKey && rows.some(({ id }) => id === from.postId),
  );
  const place = (line: (typeof filled)[number] | undefined, index: number): CardPlace | undefined => {
    const row = line?.rows[Math.min(index, line.rows.length - 1)];
    return line && row && { postId: row.id, groupKey: line.groupKey };
  };
  if (at < 0) return place(filled[0], 0);
  const index = filled[at]!.rows.findIndex(({ id }) => id === from!.postId);
  if (to === 'up' || to === 'down') return place(filled[at + (to === 'up' ? -1 : 1)], index);
  if (to === 'right')
    return index + 1 < filled[at]!.rows.length ? place(filled[at], index + 1) : place(filled[at + 1], 0);
  return index > 0 ? place(filled[at], index - 1) : place(filled[at - 1], Number.MAX_SAFE_INTEGER);
}
