/**
 * What views show of a remembered board, kept as long as none of its rows changes: further parts of a view, and other
 * readers of it, then go through no row.
 */

import type { EvaluatedView } from '#shared/board/arrangement/evaluate-view.ts';
import { columnKind } from '#shared/board/columns/column-kinds.ts';
import type { BoardShape } from '#shared/board/rows/row-cell.ts';
import type { View, Viewer } from '#shared/board/types.ts';
import { dayOf } from '#shared/format/days.ts';

/** An evaluation holds a few bytes for each of its rows, which the board holds already. */
const VIEWS_KEPT = 8;

/** Everybody sees other posts in it. */
export const isPersonal = ({ filterGroupList }: Pick<View, 'filterGroupList'>): boolean =>
  filterGroupList.some((group) => group.filterConditionList.some((condition) => condition.isSelectSelf));

/** The table gives the attributes of an item in no order to rely on. */
const inOrder = (_name: string, value: unknown): unknown =>
  value === null || typeof value !== 'object' || Array.isArray(value)
    ? value
    : Object.fromEntries(Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1)));

/** By board: a warm function asks for the same one again and again. */
const shapes = new WeakMap<object, string>();

function shapeOf(board: Pick<BoardShape, 'columns' | 'sections'>): string {
  const shape = shapes.get(board) ?? JSON.stringify([board.columns, board.sections], inOrder);
  shapes.set(board, shape);
  return shape;
}

/** All that an evaluation depends on besides the rows; undefined where every moment has its own. */
export function evaluationKey(
  board: Pick<BoardShape, 'columns' | 'sections'>,
  view: View,
  viewer: Viewer,
): string | undefined {
  if (board.columns.some(({ columnType }) => columnKind(columnType)?.read)) return undefined;
  return (
    JSON.stringify([view, dayOf(viewer.now), isPersonal(view) ? viewer.accountName : null], inOrder) + shapeOf(board)
  );
}

export class EvaluatedViews {
  /** Insertion order is order of last use. */
  private readonly views = new Map<string, EvaluatedView>();

  get(key: string, evaluate: () => EvaluatedView): EvaluatedView {
    const view = this.views.get(key) ?? evaluate();
    this.views.delete(key);
    this.views.set(key, view);
    const [oldest] = this.views.keys();
    if (this.views.size > VIEWS_KEPT) this.views.delete(oldest!);
    return view;
  }

  clear(): void {
    this.views.clear();
  }
}
