/** What a post and all that stands under it come to; posts that the view's conditions leave out do not count. */
import { aggregatedColumns, aggregatedNumber, aggregateValues } from '../arrangement/aggregate.ts';
import type { BoardShape } from '../rows/row-cell.ts';
import type { Row } from '../types.ts';
import type { Forest } from './forest.ts';

export interface RollUps {
  /** How many stand under it, and how many of them are done. */
  under(index: number): { count: number; done: number };
  /** By column id, of the columns that ask for an aggregate; the same object every time. */
  aggregates(index: number): Record<string, number>;
}

/** Asked for the few posts in sight: what stands under one lies side by side. */
export function rollUpsOf({ nodes }: Forest, board: BoardShape, isDone: (row: Row) => boolean): RollUps {
  // How many there are before each node.
  const matches = new Int32Array(nodes.length + 1);
  const done = new Int32Array(nodes.length + 1);
  nodes.forEach(({ row, isMatch }, at) => {
    matches[at + 1] = matches[at]! + Number(isMatch);
    done[at + 1] = done[at]! + Number(isMatch && isDone(row));
  });
  const columns = aggregatedColumns(board.columns).map((column) => {
    const read = aggregatedNumber(column, board);
    return {
      id: column.id,
      by: column.numericFunctionType!,
      numbers: Float64Array.from(nodes, ({ row, isMatch }) => (isMatch ? read(row) : Number.NaN)),
    };
  });
  const known = new Map<number, Record<string, number>>();
  return {
    under(index) {
      const { end } = nodes[index]!;
      return { count: matches[end]! - matches[index + 1]!, done: done[end]! - done[index + 1]! };
    },
    aggregates(index) {
      const before = known.get(index);
      if (before) return before;
      const found: Record<string, number> = {};
      known.set(index, found);
      for (const { id, by, numbers } of columns) {
        const present = numbers.subarray(index, nodes[index]!.end).filter((number) => !Number.isNaN(number));
        // Of no numbers there is nothing to tell, not even that they come to nothing.
        const value = present.length > 0 ? aggregateValues([...present], by) : undefined;
        if (value !== undefined) found[id] = value;
      }
      return found;
    },
  };
}
