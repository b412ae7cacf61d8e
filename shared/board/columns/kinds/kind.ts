/** What a kind of column has to say for itself; `column-kinds.ts` gives every ColumnType one. */

import type { CellInput } from '#shared/board/cells/cell-input.ts';
import type { CellResult, CellValue, Column, FilterCondition, Viewer } from '#shared/board/types.ts';
import type { ComparisonOperatorType, NumericFunctionType } from '#shared/enums/enums.ts';

/** What a condition compares with. `day` is a named day or a date; `range` two days, or today and a named day. */
export type OperandKind =
  | 'none'
  | 'text'
  | 'number'
  | 'day'
  | 'range'
  | 'relative'
  | 'options'
  | 'sections'
  | 'people'
  | 'duration'
  | 'posts';

/** An option or a section that cells may hold. */
export interface Choice {
  id: string;
  name: string;
  /** Deleted options and archived sections remain for the rows that hold them. */
  isOffered: boolean;
  /** A condition on it says nothing any more. */
  isDeleted: boolean;
}

/** Who asks, on which day, of which column. */
export interface Asking {
  viewer: Viewer;
  /** The viewer's day in Tokyo. */
  today: string;
  choices: readonly Choice[];
  /** Absent for columns that every board has. */
  column?: Column;
}

export type CellTest = (value: CellValue) => boolean;

export interface FilterRules {
  /** In the order a picker shows them. */
  operators: readonly ComparisonOperatorType[];
  /** Accepted as another operator: on a cell with one value, to contain is to equal. */
  synonyms?: Partial<Record<ComparisonOperatorType, ComparisonOperatorType>>;
  operandOf(operator: ComparisonOperatorType): OperandKind;
  /** For cells with a value; undefined while the condition is unfinished. The tests for emptiness are not asked of it. */
  test(condition: FilterCondition, operator: ComparisonOperatorType, asking: Asking): CellTest | undefined;
  /** Runs after the others where all must hold. */
  isCostly?: boolean;
}

/** Numbers order by value, choices by their place, texts by the Japanese collation. */
export type SortKey =
  | { by: 'number'; read(value: CellValue): number }
  | { by: 'choice' }
  | { by: 'text'; read(value: CellValue): string };

export interface GroupRules {
  /** Groups that a cell belongs to; a post with two assignees stands in the group of each. */
  idsOf(value: CellValue): string | readonly string[];
  /** Undefined: as the choice is called. */
  nameOf?(id: string): string;
  noValueName: string;
  /** The cell of a post that goes from one group into another; `to` undefined: into the one without a value. None where nobody chooses. */
  moved?(value: CellValue | undefined, from: string, to: string | undefined): CellValue | undefined;
}

/** Of cells that people write; columns that the product fills itself have none. */
export interface CellRules {
  fields: readonly (keyof CellInput)[];
  /** Only asked where one of the kind's fields may be set and no other. */
  fromInput(column: Column, input: CellInput): CellResult;
  /** `text` is not blank. */
  fromText(column: Column, text: string, now: number): CellResult;
  toInput(value: CellValue): CellInput;
}

/** The wire's value of one cell (work §3.5), without its column. */
export interface DataBody {
  textData?: string;
  numericData?: number;
  dateData?: string;
  deadlineData?: string;
  linkUrl?: string;
  linkText?: string;
  valueOptionId?: string;
  userAccountName?: string;
  timeMeasurementStart?: string | undefined;
  timeMeasurementEnd?: string | undefined;
  timeMeasurementDuration?: number;
  linkedPost?: {
    id: string;
    projectSerialNumber?: number;
    title?: string;
    sectionId?: string | undefined;
    projectBoardId?: string;
  };
}

export interface ColumnKind {
  /** What filter, order and aggregates see by `now`, where that is not the stored value itself. */
  read?(column: Column, now: number): (value: CellValue) => CellValue | undefined;
  filter: FilterRules;
  sort: SortKey;
  group?: GroupRules;
  /** Beside the count of cells with a value, which every kind has. */
  aggregations: readonly NumericFunctionType[];
  /** A cell in words. */
  format(column: Column, value: CellValue): string;
  toData(column: Column, value: CellValue): DataBody[];
  cells?: CellRules;
}
