import { foldText } from '#shared/board/conditions/fold-text.ts';
import type { CellResult, CellValue, Column, FilterCondition, ValueOption } from '#shared/board/types.ts';
import { ComparisonOperatorType as Op } from '#shared/enums/enums.ts';
import type { Asking, CellTest, ColumnKind, FilterRules, GroupRules, OperandKind } from './kind.ts';

const filterOn = (
  listed: (condition: FilterCondition) => readonly string[] | null | undefined,
  operand: OperandKind,
): FilterRules => ({
  operators: [Op.EQUAL, Op.NOT_EQUAL],
  synonyms: { [Op.IS_CONTAIN]: Op.EQUAL, [Op.IS_NOT_CONTAIN]: Op.NOT_EQUAL },
  operandOf: () => operand,
  test(condition, operator, { choices }: Asking): CellTest | undefined {
    const known = new Set(choices.flatMap((choice) => (choice.isDeleted ? [] : choice.id)));
    const wanted = new Set((listed(condition) ?? []).filter((id) => known.has(id)));
    if (wanted.size === 0) return undefined;
    return operator === Op.EQUAL ? (value) => wanted.has(value as string) : (value) => !wanted.has(value as string);
  },
});

const options = filterOn((condition) => condition.valueOptionIdList, 'options');

const chosen = (column: Column, find: (option: ValueOption) => boolean): CellResult => {
  const option = column.valueOptionList.find((candidate) => !candidate.deletedAt && find(candidate));
  return option ? { value: option.id } : { message: 'この列にない選択肢です。' };
};

const nameIn = (column: Column, value: CellValue): string =>
  column.valueOptionList.find((option) => option.id === value)?.name ?? '';

const group: GroupRules = { idsOf: String, noValueName: 'なし', moved: (_value, _from, to) => to };

export const optionKind: ColumnKind = {
  filter: { ...options, operators: [...options.operators, Op.IS_EMPTY, Op.IS_NOT_EMPTY] },
  sort: { by: 'choice' },
  group,
  aggregations: [],
  format: nameIn,
  toData: (_, value) => [{ valueOptionId: String(value) }],
  cells: {
    fields: ['valueOptionId'],
    fromInput: (column, { valueOptionId }) =>
      valueOptionId ? chosen(column, (option) => option.id === valueOptionId) : { value: undefined },
    fromText(column, text) {
      const plain = text.trim();
      return chosen(column, (option) => foldText(option.name) === foldText(plain) || option.id === plain);
    },
    toInput: (value) => ({ valueOptionId: String(value) }),
  },
};

/** The section a post stands in, which every post has. */
export const sectionKind: ColumnKind = {
  filter: filterOn((condition) => condition.boardSectionIdList, 'sections'),
  sort: { by: 'choice' },
  group,
  aggregations: [],
  format: nameIn,
  toData: () => [],
};
