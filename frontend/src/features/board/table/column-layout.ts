import { columnsOfView, isShownAtFirst } from '#shared/board/columns/fixed-columns.ts';
import { COLUMN_WIDTH } from '#shared/board/limits.ts';
import type { Column, View, ViewColumn } from '#shared/board/types.ts';
import { ColumnType } from '#shared/enums/enums.ts';
import type { BoardData } from '../state/types.ts';

/** How a cell looks and is edited. */
export type CellKind =
  | 'state'
  | 'option'
  | 'section'
  | 'people'
  | 'author'
  | 'date'
  | 'moment'
  | 'number'
  | 'term'
  | 'link'
  | 'text'
  | 'longText'
  | 'measurement'
  | 'action'
  | 'links'
  | 'mirror'
  | 'files'
  | 'references';

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
  [ColumnType.BOARD_SECTION]: 'section',
  [ColumnType.CREATED_USER]: 'author',
  [ColumnType.UPDATED_USER]: 'author',
  [ColumnType.CREATED_AT]: 'moment',
  [ColumnType.UPDATED_AT]: 'moment',
  [ColumnType.TIME_MEASUREMENT]: 'measurement',
  [ColumnType.CUSTOM_ACTION]: 'action',
};
export const kindOf = (column: Column): CellKind => KINDS[column.columnType] ?? 'longText';

/** Whether the cells hold account names. */
export const holdsPeople = (column: Column): boolean => kindOf(column) === 'people' || kindOf(column) === 'author';

/** Whether cells and column head are right-aligned. */
export const isRightAligned = (kind: CellKind): boolean => kind === 'number' || kind === 'measurement';

/** Whether the cell is a button instead of an editable value. */
export const isButtonCell = (column: Column): boolean =>
  kindOf(column) === 'measurement' || kindOf(column) === 'action';

/** Whether the cell shows the beginning of the post's contents. It is edited in the post. */
export const showsContents = ({ columnType }: Column): boolean => columnType === ColumnType.POST_CONTENTS;

/**
 * Names of columns with an ordered scale. They are shown as dot and word, because two columns of coloured chips would
 * be too loud (look.md §2).
 */
const SCALE = /優先|重要|深刻|緊急|難易/;
export const optionLook = (column: Column): 'tint' | 'dot' => (SCALE.test(column.name) ? 'dot' : 'tint');

export interface GridColumn {
  column: Column;
  kind: CellKind;
  width: number;
  /** Long texts wrap. */
  isWrapped: boolean;
}

export const EDGE_WIDTH = 34;
export const TITLE_MIN_WIDTH = 320;
export const ADD_WIDTH = 36;

/** The column's own setting overrides the view's. */
export const isWrapped = (
  { isWrapDisplay = false, viewColumnList }: Pick<View, 'isWrapDisplay' | 'viewColumnList'>,
  columnId: string,
): boolean =>
  viewColumnList.find((setting) => setting.projectBoardColumnId === columnId)?.isWrapDisplay ?? isWrapDisplay;

const IN_GROUP_HEADS: readonly CellKind[] = ['state', 'option', 'section'];

/**
 * The visible columns besides the title. A column that groups the view is left out when the group heads show its value.
 */
export function gridColumns({ board, view }: Pick<BoardData, 'board' | 'view'>): GridColumn[] {
  const settings = new Map<string, ViewColumn>(
    view.viewColumnList.map((setting) => [setting.projectBoardColumnId, setting]),
  );
  return columnsOfView(board, view.viewColumnList)
    .filter((column) => settings.get(column.id)?.isShow ?? isShownAtFirst(column.id))
    .filter((column) => !(column.id === view.groupColumnId && IN_GROUP_HEADS.includes(kindOf(column))))
    .map((column) => ({
      column,
      kind: kindOf(column),
      width: Math.max(COLUMN_WIDTH.min, settings.get(column.id)?.width ?? column.width),
      isWrapped: isWrapped(view, column.id),
    }));
}

/** Width of the title column in px: `least` grows into the remaining space, `fixed` is set by the view. */
export type TitleWidth = { least: number } | { fixed: number };

export const titleWidthOf = ({ titleColumnWidth }: Pick<View, 'titleColumnWidth'>): TitleWidth =>
  titleColumnWidth === undefined ? { least: TITLE_MIN_WIDTH } : { fixed: titleColumnWidth };

/** Limits a fixed title to 60 % of the window, so that other columns stay visible on small screens. */
const track = (title: TitleWidth): string => ('fixed' in title ? `min(${title.fixed}px, 60vw)` : `${title.least}px`);

export const templateOf = (columns: GridColumn[], title: TitleWidth): string => {
  const [titleTrack, rest] =
    'fixed' in title
      ? [track(title), `minmax(${ADD_WIDTH}px, 1fr)`]
      : [`minmax(${track(title)}, 1fr)`, `${ADD_WIDTH}px`];
  return [`${EDGE_WIDTH}px`, titleTrack, ...columns.map(({ width }) => `${width}px`), rest].join(' ');
};

export const minWidthOf = (columns: GridColumn[], title: TitleWidth): string =>
  `calc(${EDGE_WIDTH + ADD_WIDTH + columns.reduce((sum, { width }) => sum + width, 0)}px + ${track(title)})`;
