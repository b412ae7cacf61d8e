/** What is wrong with the links of some boards: each has to stand at both ends, and no post above itself. */

import { textsOf } from '#shared/board/cells/cell-lists.ts';
import type { Column, Row } from '#shared/board/types.ts';
import { ColumnType, LinkedColumnDirectionType as Direction } from '#shared/enums/enums.ts';

export interface LinkedRows {
  columns: readonly Column[];
  rows: readonly Row[];
}

export function linkFaults(boards: readonly LinkedRows[]): string[] {
  const parents = new Map<string, string[]>();
  const ends = new Set<string>();
  const faults: string[] = [];
  /** Where each link has to stand, too: at the column of the board that its post is on. */
  const others: { places: string[]; fault: string }[] = [];
  for (const { columns, rows } of boards) {
    for (const { id: columnId, linkEndList = [], direction } of columns.filter(
      ({ columnType }) => columnType === ColumnType.POST_LINK,
    )) {
      for (const { id, values } of rows) {
        const targets = textsOf(values[columnId]);
        if (new Set(targets).size < targets.length) faults.push(`${id} is linked with a post twice`);
        if (direction === Direction.PARENT) parents.set(id, [...(parents.get(id) ?? []), ...targets]);
        for (const target of targets) {
          ends.add(`${columnId} ${id} ${target}`);
          others.push({
            places: linkEndList.map((end) => `${end.id} ${target} ${id}`),
            fault: `${id} is linked with ${target}, which does not know`,
          });
        }
      }
    }
  }
  for (const { places, fault } of others) if (!places.some((place) => ends.has(place))) faults.push(fault);
  for (const start of parents.keys()) {
    const above = new Set(parents.get(start));
    for (const id of above) for (const next of parents.get(id) ?? []) above.add(next);
    if (above.has(start)) faults.push(`${start} stands above itself`);
  }
  return faults;
}
