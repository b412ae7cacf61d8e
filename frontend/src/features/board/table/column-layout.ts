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

/** Its values are account names. */
export const holdsPeople = (column: Column): boolean => kindOf(column) === 'people' || kindOf(column) === 'author';

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
export const isWrapped = (
  { isWrapDisplay = false, viewColumnList }: Pick<View, 'isWrapDisplay' | 'viewColumnList'>,
  columnId: string,
): boolean =>
  viewColumnList.find((setting) => setting.projectBoardColumnId === columnId)?.isWrapDisplay ?? isWrapDisplay;

const IN_GROUP_HEADS: readonly CellKind[] = ['state', 'option', 'section'];

/** The columns beside the title, as the view shows them; the one that groups stands in the group heads instead. */
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

/** What the title takes: at least so much and all that is left over, or as much as the view says. */
export type TitleWidth = { least: number } | { fixed: number };

export const titleWidthOf = ({ titleColumnWidth }: Pick<View, 'titleColumnWidth'>): TitleWidth =>
  titleColumnWidth === undefined ? { least: TITLE_MIN_WIDTH } : { fixed: titleColumnWidth };

/** A title that was made wide on a large screen leaves room for other columns on a small one. */
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
