import type { MouseEvent } from 'react';
import type { RowPlace } from '../rows/RowTools.tsx';
import { placeOf } from './cell-place.ts';
import type { CellPlace } from './grid-selection.ts';
import type { useCellSelection } from './use-cell-selection.ts';

/** A click on a cell of a row selects it, or opens its field where it is selected already; with Shift the range goes as far as it. */
export function clickCell(
  event: MouseEvent,
  row: RowPlace,
  selection: ReturnType<typeof useCellSelection>,
  onPress: (place: CellPlace) => void,
): void {
  const target = event.target as HTMLElement;
  const hit = placeOf(target);
  if (!hit) return;
  const next = { ...hit, ...row };
  const { place, range, editor, select } = selection;
  if (event.shiftKey && place) return selection.extendTo(next);
  const isSame = place?.postId === next.postId && place.columnId === next.columnId && place.groupKey === next.groupKey;
  if (target.closest('[data-action]')) onPress(next);
  if (target.closest('[data-press]')) return void select(next);
  if (isSame && range) selection.collapse();
  else if (isSame || event.detail > 1) editor.current?.edit();
  else select(next);
  editor.current?.focus();
}
