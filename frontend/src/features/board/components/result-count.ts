import type { LoadedGroup } from '../state/types.ts';

/** How many posts the view shows; one that stands in several groups counts once, as far as all of them are here. */
export function resultCount(groups: LoadedGroup[]): string {
  const isWhole = groups.every((group) => group.rows.length >= group.size);
  const count = isWhole ? new Set(groups.flatMap((group) => group.rows.map((row) => row.id))).size : groups.reduce((sum, group) => sum + group.size, 0);
  return `${count.toLocaleString('ja-JP')}件`;
}
