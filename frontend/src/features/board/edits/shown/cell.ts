import { withCell } from '../../state/commands/cell-edits.ts';
import type { CellEdit, UndoOrRedo } from '../../state/types.ts';
import { maybeLate, notByItself, ofOne, type ShownKind } from './kind.ts';
import { changing } from './looks.ts';

export interface WriteCell extends CellEdit {
  kind: 'cell';
  back?: UndoOrRedo;
  isLate?: boolean;
}

export const writeCell: ShownKind<WriteCell> = {
  ...ofOne,
  ...maybeLate,
  written: (edit) => ({ ...edit, cells: [edit] }),
  isOfMany: false,
  addition: undefined,
  ...changing(ofOne.postIds, (row, { columnId, value }: WriteCell) => withCell(row, columnId, value)),
  inverse: notByItself,
  sign: 'cells',
};
