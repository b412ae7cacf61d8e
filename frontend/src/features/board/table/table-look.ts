import { columnKind } from '#shared/board/columns/column-kinds.ts';
import { fixedColumn } from '#shared/board/columns/fixed-columns.ts';
import { isActiveOn, isArchivedItself } from '#shared/board/rows/archived.ts';
import { isSubPost } from '#shared/board/rows/sub-post.ts';
import type { Column, Row } from '#shared/board/types.ts';
import { StatusType } from '#shared/enums/enums.ts';
import { mayInProject } from '#shared/rules/access/permissions.ts';
import type { ProjectAccess } from '#shared/rules/access/roles.ts';
import { isOpenCell } from '#shared/rules/post/open-cells.ts';
import type { BoardData } from '../state/types.ts';
import type { People } from '../values/people.ts';
import {
  type GridColumn,
  gridColumns,
  minWidthOf,
  type TitleWidth,
  templateOf,
  titleWidthOf,
} from './column-layout.ts';

/**
 * What every row of the table needs besides its post. Stays the same object until one of its parts changes, so that
 * memoised rows are not rendered again.
 */
export interface TableLook {
  columns: GridColumn[];
  title: TitleWidth;
  /** CSS `grid-template-columns`. */
  template: string;
  minWidth: string;
  groupColumn: Column | undefined;
  isTitleWrapped: boolean;
  /** Some texts wrap, so rows have different heights. */
  hasWrapped: boolean;
  people: People;
  today: string;
  canEdit: boolean;
  canAddColumns: boolean;
  isEditable(column: Column): boolean;
  isDone(row: Row): boolean;
  /**
   * A post: archived by itself or with its section. A sub-post: archived by itself, because the archived post is shown
   * above it.
   */
  isArchived(row: Row): boolean;
}

export function tableLook(
  data: Pick<BoardData, 'board' | 'view'>,
  people: People,
  access: ProjectAccess,
  today: string,
): TableLook {
  const columns = gridColumns(data);
  const title = titleWidthOf(data.view);
  const status = data.board.columns.find((column) => column.isStatus);
  const doneIds = new Set(
    status?.valueOptionList.filter((option) => option.statusType === StatusType.DONE).map((option) => option.id),
  );
  const isThere = isActiveOn(data.board);
  const canEdit = mayInProject(access, 'post.write');
  return {
    columns,
    title,
    template: templateOf(columns, title),
    minWidth: minWidthOf(columns, title),
    groupColumn:
      data.board.columns.find((column) => column.id === data.view.groupColumnId) ??
      fixedColumn(data.view.groupColumnId),
    isTitleWrapped: data.view.isWrapDisplay ?? false,
    hasWrapped: data.view.isWrapDisplay === true || columns.some((column) => column.isWrapped),
    people,
    today,
    canEdit,
    canAddColumns: mayInProject(access, 'board.editColumn'),
    isEditable: (column) => canEdit && columnKind(column.columnType)?.cells !== undefined && isOpenCell(access, column),
    isDone: (row) => status !== undefined && doneIds.has(String(row.values[status.id])),
    isArchived: (row) => (isSubPost(row) ? isArchivedItself(row) : !isThere(row)),
  };
}

/** Message for somebody who may edit posts, but not this locked column. */
export const whyLocked = (column: Pick<Column, 'name'>): string =>
  `「${column.name}」はロックされています。管理者とマネージャーだけが変更できます。`;
