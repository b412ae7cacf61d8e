import { ColumnType, LinkedColumnDirectionType, NumericFunctionType } from '#shared/enums/enums.ts';
import type { NewColumn } from '../api/edit-columns.ts';

export interface LinkForm {
  direction: LinkedColumnDirectionType;
  boards: { id: string; projectKey: string }[];
  partnerName: string;
  isColored: boolean;
}

export interface MirrorForm {
  linkColumnId: string | undefined;
  /** The column shown of each linked board. */
  shown: Record<string, string>;
}

export const EMPTY_LINK: LinkForm = {
  direction: LinkedColumnDirectionType.RELATION,
  boards: [],
  partnerName: '',
  isColored: false,
};
export const EMPTY_MIRROR: MirrorForm = { linkColumnId: undefined, shown: {} };

/** Undefined while something is missing. */
export function newLinkColumn(
  name: string,
  { direction, boards, partnerName, isColored }: LinkForm,
): NewColumn | undefined {
  if (name.trim() === '' || boards.length === 0) return undefined;
  return {
    name: name.trim(),
    columnType: ColumnType.POST_LINK,
    direction,
    linkedBoardList: boards,
    linkedSettingColor: isColored,
    ...(partnerName.trim() && { linkedColumnName: partnerName.trim() }),
  };
}

/** What it shows adds up where it is numbers. */
export function newMirrorColumn(name: string, { linkColumnId, shown }: MirrorForm): NewColumn | undefined {
  const linkedColumnList = Object.entries(shown).map(([projectBoardId, id]) => ({ id, projectBoardId }));
  if (name.trim() === '' || !linkColumnId || linkedColumnList.length === 0) return undefined;
  return {
    name: name.trim(),
    columnType: ColumnType.COLUMN_DATA_MIRROR,
    linkedSettingColumnId: linkColumnId,
    linkedColumnList,
    numericFunctionType: NumericFunctionType.SUM,
  };
}
