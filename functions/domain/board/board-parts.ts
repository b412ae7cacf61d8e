/** Columns, sections and views of a new board, from its template: here they get their ids. */

import { startingWidth } from '#shared/board/columns/column-width.ts';
import type {
  BoardTemplate,
  TemplateColumn,
  TemplateCondition,
  TemplateView,
} from '#shared/board/templates/template.ts';
import type { Column, FilterCondition, Section, View } from '#shared/board/types.ts';
import { ConditionOperatorType, ProjectBoardViewType } from '#shared/enums/enums.ts';

export const POST_LOADING_LIMIT = 50;

export interface BoardParts {
  columns: Column[];
  sections: Section[];
  views: View[];
}

/** Gives ids that are unique within the board; short, because every row names its columns. */
type NewId = () => string;

function columnFrom({ options = [], ...column }: TemplateColumn, columnOrder: number, newId: NewId): Column {
  return {
    id: newId(),
    columnOrder,
    width: startingWidth({ ...column, valueOptionList: options }),
    isStatus: false,
    isLock: false,
    required: false,
    ...column,
    valueOptionList: options.map((option, optionOrder) => ({
      id: newId(),
      optionOrder,
      isDefaultOption: column.isStatus === true && optionOrder === 0,
      ...option,
    })),
  };
}

function conditionFrom(
  { column: name, options = [], ...condition }: TemplateCondition,
  columns: readonly Column[],
  newId: NewId,
): FilterCondition {
  const column = columns.find((candidate) => candidate.name === name);
  const ids = options.flatMap(
    (option) => column?.valueOptionList.find((candidate) => candidate.name === option)?.id ?? [],
  );
  return {
    id: newId(),
    targetColumnId: column?.id ?? name,
    ...condition,
    ...(options.length > 0 ? { valueOptionIdList: ids } : {}),
  };
}

function viewFrom(
  { name, group, filter = [], order = [], without = [] }: TemplateView,
  columns: readonly Column[],
  isDefault: boolean,
  newId: NewId,
): View {
  // What is no column's name is a fixed column's id.
  const idOf = (columnName: string): string => columns.find((column) => column.name === columnName)?.id ?? columnName;
  const conditions = filter.map((condition) => conditionFrom(condition, columns, newId));
  return {
    id: newId(),
    name,
    viewType: ProjectBoardViewType.TABLE,
    isDefault,
    isContainArchive: false,
    ...(group ? { groupColumnId: idOf(group) } : {}),
    postLoadingLimit: POST_LOADING_LIMIT,
    filterGroupList:
      conditions.length > 0
        ? [{ id: newId(), conditionOperator: ConditionOperatorType.AND, filterConditionList: conditions }]
        : [],
    orderConditionList: order.map(({ column, isAsc }) => ({ id: newId(), targetColumnId: idOf(column), isAsc })),
    groupOptionList: [],
    viewColumnList: columns.map((column) => ({
      projectBoardColumnId: column.id,
      isShow: !without.includes(column.name),
      width: column.width,
      columnOrder: column.columnOrder,
    })),
  };
}

export function boardParts(template: BoardTemplate, newId: NewId): BoardParts {
  const columns = template.columns.map((column, at) => columnFrom(column, at, newId));
  return {
    columns,
    sections: template.sections.map((name, sectionOrder) => ({
      id: newId(),
      name,
      sectionOrder,
      isDefault: sectionOrder === 0,
    })),
    views: template.views.map((view, viewOrder) => ({ ...viewFrom(view, columns, viewOrder === 0, newId), viewOrder })),
  };
}
