import type { LinkedColumnDirectionType as Direction } from '#shared/enums/enums.ts';

/** What a column of links, or a mirror of one, is made with. */
export interface LinkSettings {
  direction?: Direction | null;
  linkedBoardList?: { id: string; projectKey: string }[] | null;
  /** What the column at the other end is called; as this board unless told. */
  linkedColumnName?: string | null;
  linkedSettingColor?: boolean | null;
  linkedSettingColumnId?: string | null;
  linkedColumnList?: { id: string; projectBoardId: string }[] | null;
}
