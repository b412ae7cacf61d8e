import * as fc from 'fast-check';
import { evaluateWhole } from '#shared/board/arrangement/evaluate-view.ts';
import { subPostsIn } from '#shared/board/rows/sub-post.ts';
import type { View, Viewer } from '#shared/board/types.ts';
import { withoutRounding } from '../memory/without-rounding.ts';
import type { NaiveBoard } from './naive-cells.ts';
import { naiveView } from './naive-view.ts';
import { anyBoard, anyView, anyViewer } from './random-views.ts';

export function engineAnswer({ rows, columns, sections }: NaiveBoard, view: View, viewer: Viewer) {
  const { groups, total } = evaluateWhole(rows, columns, view, viewer, sections, subPostsIn(rows));
  return {
    groups: groups.map((group) => ({
      id: group.groupColumnValueId,
      name: group.name,
      size: group.size,
      serials: group.rows.map((row) => row.projectSerialNumber),
      aggregates: group.aggregates,
    })),
    size: total.size,
    aggregates: total.aggregates,
  };
}

export function naiveAnswer(board: NaiveBoard, view: View, viewer: Viewer): ReturnType<typeof engineAnswer> {
  const { groups, size, aggregates } = naiveView(board, view, viewer);
  return {
    groups: groups.map((group) => ({ ...group, size: group.serials.length, aggregates: group.aggregates })),
    size,
    aggregates,
  };
}

/** Throws the smallest view on which engine and oracle differ, with its seed. */
export function compareOnRandomViews(count: number, check: (engine: unknown, naive: unknown) => void): void {
  fc.assert(
    fc.property(anyBoard, anyView, anyViewer, (board, view, viewer) => {
      const naive = naiveAnswer(board, view, viewer);
      check(withoutRounding(engineAnswer(board, view, viewer), naive), naive);
    }),
    { numRuns: count },
  );
}
