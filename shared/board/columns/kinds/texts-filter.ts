import { foldText } from '#shared/board/conditions/fold-text.ts';
import type { CellValue } from '#shared/board/types.ts';
import { ComparisonOperatorType as Op } from '#shared/enums/enums.ts';
import type { FilterRules } from './kind.ts';

/** For cells that say several things: one of them has the text, or none does. */
export const textsFilter = (textsOf: (value: CellValue) => readonly string[]): FilterRules => ({
  operators: [Op.IS_CONTAIN, Op.IS_NOT_CONTAIN, Op.IS_EMPTY, Op.IS_NOT_EMPTY],
  operandOf: () => 'text',
  isCostly: true,
  test({ textData }, operator) {
    if (!textData) return undefined;
    const wanted = foldText(textData);
    const hasOne = (value: CellValue): boolean => textsOf(value).some((text) => foldText(text).includes(wanted));
    return operator === Op.IS_CONTAIN ? hasOne : (value) => !hasOne(value);
  },
});
