import { ComparisonOperatorType as Op } from '#shared/enums/enums.ts';
import type { ColumnKind } from './kind.ts';
import { textKind } from './text.ts';

/** The beginning of a post's contents. What stands further down is not there to be looked for, so there is no "equals" and no "ends with". */
export const contentsKind: ColumnKind = {
  ...textKind,
  filter: {
    ...textKind.filter,
    operators: [Op.IS_CONTAIN, Op.IS_NOT_CONTAIN, Op.START_WITH, Op.IS_EMPTY, Op.IS_NOT_EMPTY],
  },
  cells: undefined,
};
