/** Templates of boards as data: a column is known by its name and an option by its own, and ids come when a board is made. */

import type { ProjectBoardType } from '#shared/enums/enums.ts';
import { ColumnType, ComparisonOperatorType, NumericFunctionType, StatusType } from '#shared/enums/enums.ts';
import type { FilterCondition } from '../types.ts';

export interface TemplateOption {
  name: string;
  color: string;
  statusType?: StatusType;
}

export interface TemplateColumn {
  name: string;
  columnType: ColumnType;
  description?: string;
  isStatus?: boolean;
  isDeadline?: boolean;
  numericUnit?: string;
  numericFunctionType?: NumericFunctionType;
  options?: readonly TemplateOption[];
}

/** A condition on a column by its name, or on a fixed column by its id; options stand under their names. */
export interface TemplateCondition
  extends Omit<FilterCondition, 'targetColumnId' | 'valueOptionIdList' | 'boardSectionIdList' | 'userAccountNameList'> {
  column: string;
  options?: readonly string[];
}

export interface TemplateView {
  name: string;
  /** A column's name, or a fixed column's id. */
  group?: string;
  /** All of them must hold. */
  filter?: readonly TemplateCondition[];
  order?: readonly { column: string; isAsc: boolean }[];
  /** Columns that this view leaves out, by name. */
  without?: readonly string[];
}

export interface BoardTemplate {
  boardType: ProjectBoardType;
  /** Of the kind, and of the board until people name it otherwise. */
  name: string;
  /** One line for whoever chooses. */
  summary: string;
  /** What the board says of itself. */
  description: string;
  columns: readonly TemplateColumn[];
  /** The first is the default one. */
  sections: readonly string[];
  /** The first is the default one. */
  views: readonly TemplateView[];
}

type Options = readonly (readonly [name: string, color: string])[];

const STATE_TYPES = {
  open: StatusType.OPEN,
  progress: StatusType.IN_PROGRESS,
  pending: StatusType.PENDING,
  done: StatusType.DONE,
};
const STATE_COLORS = { open: 'gray', progress: 'blue', pending: 'orange', done: 'green' };

/** The board's one state column; new posts start in the first option. */
export const state = (
  ...options: readonly (readonly [name: string, kind: keyof typeof STATE_TYPES, color?: string])[]
): TemplateColumn => ({
  name: '状態',
  columnType: ColumnType.STATE,
  isStatus: true,
  options: options.map(([name, kind, color]) => ({
    name,
    color: color ?? STATE_COLORS[kind],
    statusType: STATE_TYPES[kind],
  })),
});

export const choice = (name: string, options: Options, description?: string): TemplateColumn => ({
  name,
  columnType: ColumnType.DROP_DOWN,
  options: options.map(([option, color]) => ({ name: option, color })),
  ...(description ? { description } : {}),
});

export const person = (name: string): TemplateColumn => ({ name, columnType: ColumnType.USER });
export const day = (name: string): TemplateColumn => ({ name, columnType: ColumnType.DATE });
/** A day that is reminded of, and shown late once it has passed. */
export const deadline = (name: string): TemplateColumn => ({ name, columnType: ColumnType.DATE, isDeadline: true });
export const text = (name: string): TemplateColumn => ({ name, columnType: ColumnType.TEXT });
export const longText = (name: string): TemplateColumn => ({ name, columnType: ColumnType.LONG_TEXT });
/** From one day to another. */
export const term = (name: string): TemplateColumn => ({ name, columnType: ColumnType.TERM });
export const link = (name: string): TemplateColumn => ({ name, columnType: ColumnType.LINK_URL });
const numeric =
  (numericFunctionType: NumericFunctionType) =>
  (name: string, numericUnit: string, description?: string): TemplateColumn => ({
    name,
    columnType: ColumnType.NUMERIC,
    numericUnit,
    numericFunctionType,
    ...(description ? { description } : {}),
  });
export const sum = numeric(NumericFunctionType.SUM);
export const average = numeric(NumericFunctionType.AVERAGE);

/** 高 → 低, so that sorting upwards begins with what matters most. */
export const PRIORITIES: Options = [
  ['高', 'red'],
  ['中', 'yellow'],
  ['低', 'gray'],
];

export const isMine = (column: string): TemplateCondition => ({
  column,
  comparisonOperator: ComparisonOperatorType.IS_CONTAIN,
  isSelectSelf: true,
});
export const isNot = (column: string, ...options: string[]): TemplateCondition => ({
  column,
  comparisonOperator: ComparisonOperatorType.NOT_EQUAL,
  options,
});
export const is = (column: string, ...options: string[]): TemplateCondition => ({
  column,
  comparisonOperator: ComparisonOperatorType.EQUAL,
  options,
});
export const isEmpty = (column: string): TemplateCondition => ({
  column,
  comparisonOperator: ComparisonOperatorType.IS_EMPTY,
});
export const isFilled = (column: string): TemplateCondition => ({
  column,
  comparisonOperator: ComparisonOperatorType.IS_NOT_EMPTY,
});
