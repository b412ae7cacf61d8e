import type { BoardShape } from '../rows/row-cell.ts';
import { columnView } from '../rows/row-cell.ts';
import type { CellValue, Row } from '../types.ts';
import { FIXED_COLUMNS, NO_VALUE } from '../types.ts';

/** What a post takes on in its new group; `null` clears a cell. */
export interface GroupValue {
  values?: Record<string, CellValue | null>;
  sectionId?: string;
}

/** Why posts cannot be brought into a group of a view; undefined where they can. */
export function groupRefusal(groupColumnId: string | undefined, board: BoardShape, to: string): string | undefined {
  if (groupColumnId === undefined) return undefined;
  const view = columnView(groupColumnId, board);
  const column = board.columns.find((candidate) => candidate.id === groupColumnId);
  const isSection = groupColumnId === FIXED_COLUMNS.section;
  if (!view?.kind.group?.moved || (!isSection && !view.kind.cells))
    return 'このグループの値は自動で決まるため、別のグループへは移動できません。';
  if (to === NO_VALUE)
    return isSection || column?.required
      ? `「${column?.name ?? 'セクション'}」は空にできないため、ここへは移動できません。`
      : undefined;
  if (view.kind.sort.by === 'choice' && !view.choices.some((choice) => choice.id === to && choice.isOffered))
    return 'このグループは使われていないため、ここへは移動できません。';
  return undefined;
}

/** Only for groups that `groupRefusal` lets posts into. */
export function movedToGroup(
  groupColumnId: string,
  board: BoardShape,
  row: Pick<Row, 'values'>,
  from: string,
  to: string,
): GroupValue {
  if (groupColumnId === FIXED_COLUMNS.section) return { sectionId: to };
  const rules = columnView(groupColumnId, board)?.kind.group;
  return {
    values: {
      [groupColumnId]: rules?.moved?.(row.values[groupColumnId], from, to === NO_VALUE ? undefined : to) ?? null,
    },
  };
}
