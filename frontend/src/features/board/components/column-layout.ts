import { orderedColumns } from '#shared/board/column-order.ts';
import { COLUMN_WIDTH } from '#shared/board/limits.ts';
import type { Column, View, ViewColumn } from '#shared/board/types.ts';
import { ColumnType } from '#shared/enums/enums.ts';
import type { BoardData } from '../state/types.ts';

/** How a cell looks and is edited. */
export type CellKind = 'state' | 'option' | 'people' | 'date' | 'number' | 'term' | 'link' | 'text' | 'longText' | 'measurement' | 'action' | 'links' | 'mirror' | 'files' | 'references';

const KINDS: Partial<Record<ColumnType, CellKind>> = {
  [ColumnType.STATE]: 'state',
  [ColumnType.DROP_DOWN]: 'option',
  [ColumnType.USER]: 'people',
  [ColumnType.DATE]: 'date',
  [ColumnType.TERM]: 'term',
  [ColumnType.NUMERIC]: 'number',
  [ColumnType.LINK_URL]: 'link',
  [ColumnType.FILE]: 'files',
  [ColumnType.GITHUB_LINK]: 'references',
  [ColumnType.GITHUB_PULL_REQUEST]: 'references',
  [ColumnType.JIRA_LINK]: 'references',
  [ColumnType.TEXT]: 'text',
  [ColumnType.POST_LINK]: 'links',
  [ColumnType.COLUMN_DATA_MIRROR]: 'mirror',
  [ColumnType.CREATED_USER]: 'people',
  [ColumnType.UPDATED_USER]: 'people',
  [ColumnType.CREATED_AT]: 'date',
  [ColumnType.UPDATED_AT]: 'date',
  [ColumnType.TIME_MEASUREMENT]: 'measurement',
  [ColumnType.CUSTOM_ACTION]: 'action',
};
export const kindOf = (column: Column): CellKind => KINDS[column.columnType] ?? 'longText';

/** Stands at the right edge of its column, under a head that does. */
export const isNumeric = (kind: CellKind): boolean => kind === 'number' || kind === 'measurement';

/** A cell that is pressed instead of edited. */
export const isPressed = (column: Column): boolean => kindOf(column) === 'measurement' || kindOf(column) === 'action';

/** A cell that shows the beginning of what its post says: it is read on, and edited, in the post. */
export const showsContents = ({ columnType }: Column): boolean => columnType === ColumnType.POST_CONTENTS;

/** Ordered scales stand as dot and word: two columns of chips side by side would shout (look.md §2). */
const SCALE = /優先|重要|深刻|緊急|難易/;
export const optionLook = (column: Column): 'tint' | 'dot' => (SCALE.test(column.name) ? 'dot' : 'tint');

export interface GridColumn {
  column: Column;
  kind: CellKind;
  width: number;
  /** Its texts go on in further lines. */
  isWrapped: boolean;
}

export const EDGE_WIDTH = 34;
export const TITLE_MIN_WIDTH = 320;
export const ADD_WIDTH = 36;

/** What a column says for itself goes before what the view says for all. */
export const isWrapped = ({ isWrapDisplay = false, viewColumnList }: Pick<View, 'isWrapDisplay' | 'viewColumnList'>, columnId: string): boolean =>
  viewColumnList.find((setting) => setting.projectBoardColumnId === columnId)?.isWrapDisplay ?? isWrapDisplay;

/** The columns beside the title, as the view shows them; the one that groups stands in the group heads instead. */
export function gridColumns({ board, view }: Pick<BoardData, 'board' | 'view'>): GridColumn[] {
  const settings = new Map<string, ViewColumn>(view.viewColumnList.map((setting) => [setting.projectBoardColumnId, setting]));
  return orderedColumns(board.columns, view.viewColumnList)
    .filter((column) => settings.get(column.id)?.isShow !== false)
    .filter((column) => !(column.id === view.groupColumnId && (kindOf(column) === 'state' || kindOf(column) === 'option')))
    .map((column) => ({ column, kind: kindOf(column), width: Math.max(COLUMN_WIDTH.min, settings.get(column.id)?.width ?? column.width), isWrapped: isWrapped(view, column.id) }));
}

export const templateOf = (columns: GridColumn[], titleWidth = TITLE_MIN_WIDTH): string =>
  [`${EDGE_WIDTH}px`, `minmax(${titleWidth}px, 1fr)`, ...columns.map(({ width }) => `${width}px`), `${ADD_WIDTH}px`].join(' ');

export const minWidthOf = (columns: GridColumn[], titleWidth = TITLE_MIN_WIDTH): number => EDGE_WIDTH + titleWidth + ADD_WIDTH + columns.reduce((sum, { width }) => sum + width, 0);
