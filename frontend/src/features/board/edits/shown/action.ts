import type { CellValue } from '#shared/board/types.ts';
import { patched } from '../../state/commands/cell-edits.ts';
import { notByItself, ofOne, type ShownKind, withoutCells } from './kind.ts';
import { changing } from './looks.ts';

/** A button that was pressed, with what it changes; `null` clears. */
export interface PressAction {
  kind: 'action';
  postId: string;
  columnId: string;
  values: Record<string, CellValue | null>;
  sectionId?: string;
}

export const pressAction: ShownKind<PressAction> = {
  ...ofOne,
  ...withoutCells,
  addition: undefined,
  ...changing(ofOne.postIds, (row, { values, sectionId }: PressAction) => ({
    ...row,
    values: patched(row.values, values),
    ...(sectionId !== undefined && { sectionId }),
  })),
  inverse: notByItself,
  sign: 'title',
};
