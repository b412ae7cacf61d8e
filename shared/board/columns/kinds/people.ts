import { textsOf } from '#shared/board/cells/cell-lists.ts';
import type { CellResult, CellValue, FilterCondition } from '#shared/board/types.ts';
import { ComparisonOperatorType as Op } from '#shared/enums/enums.ts';
import type { Asking, CellTest, ColumnKind, FilterRules, GroupRules } from './kind.ts';

export const PEOPLE_MAX = 20;

/** The people a condition names; `isSelectSelf` is whoever looks. */
const wantedOf = ({ userAccountNameList, isSelectSelf }: FilterCondition, { viewer }: Asking): ReadonlySet<string> => {
  const wanted = new Set(userAccountNameList);
  if (isSelectSelf) wanted.add(viewer.accountName);
  return wanted;
};

/** To contain is to have one of the named people; to equal is to have them all and nobody else. */
function testMany(condition: FilterCondition, operator: Op, asking: Asking): CellTest | undefined {
  const wanted = wantedOf(condition, asking);
  if (wanted.size === 0) return undefined;
  const hasOne = (value: CellValue): boolean => {
    for (const name of textsOf(value)) if (wanted.has(name)) return true;
    return false;
  };
  const isSame = (value: CellValue): boolean => {
    const names = new Set(textsOf(value));
    return names.size === wanted.size && names.isSubsetOf(wanted);
  };
  switch (operator) {
    case Op.IS_CONTAIN:
      return hasOne;
    case Op.IS_NOT_CONTAIN:
      return (value) => !hasOne(value);
    case Op.EQUAL:
      return isSame;
    case Op.NOT_EQUAL:
      return (value) => !isSame(value);
    default:
      return undefined;
  }
}

/** Of one person, to equal is to be one of the named. */
function testOne(condition: FilterCondition, operator: Op, asking: Asking): CellTest | undefined {
  const wanted = wantedOf(condition, asking);
  if (wanted.size === 0) return undefined;
  return operator === Op.EQUAL ? (value) => wanted.has(value as string) : (value) => !wanted.has(value as string);
}

const filter: FilterRules = {
  operators: [Op.IS_CONTAIN, Op.IS_NOT_CONTAIN, Op.EQUAL, Op.NOT_EQUAL, Op.IS_EMPTY, Op.IS_NOT_EMPTY],
  operandOf: () => 'people',
  test: testMany,
};

const checked = (names: readonly string[]): CellResult => {
  const people = [...new Set(names.map((name) => name.normalize('NFKC').trim().replace(/^@/, '')).filter(Boolean))];
  if (people.length > PEOPLE_MAX) return { message: `${PEOPLE_MAX}人以内で選んでください。` };
  return { value: people.length > 0 ? people : undefined };
};

/** People in one text, as exports and other products write them. */
export const namesIn = (text: string): string[] =>
  text
    .split(/[,、，;\n]/)
    .map((name) => name.trim())
    .filter(Boolean);

const inWords = (value: CellValue): string => textsOf(value).join('、');

const group: GroupRules = {
  idsOf: (value) => (Array.isArray(value) && value.length > 1 ? [...new Set(value as string[])] : textsOf(value)),
  nameOf: (id) => id,
  noValueName: '未割り当て',
  // Others who share the post keep it.
  moved: (value, from, to) =>
    to === undefined
      ? undefined
      : [...new Set([...(value === undefined ? [] : textsOf(value)).filter((name) => name !== from), to])],
};

export const peopleKind: ColumnKind = {
  filter,
  sort: { by: 'text', read: inWords },
  group,
  aggregations: [],
  format: (_, value) => inWords(value),
  toData: (_, value) => textsOf(value).map((userAccountName) => ({ userAccountName })),
  cells: {
    fields: ['userAccountNameList'],
    fromInput: (_, { userAccountNameList }) => checked(userAccountNameList ?? []),
    fromText: (_, text) => checked(namesIn(text)),
    toInput: (value) => ({ userAccountNameList: [...textsOf(value)] }),
  },
};

/** Who registered or last changed a post: one person, always there. */
export const authorKind: ColumnKind = {
  ...peopleKind,
  filter: {
    operators: [Op.EQUAL, Op.NOT_EQUAL],
    synonyms: { [Op.IS_CONTAIN]: Op.EQUAL, [Op.IS_NOT_CONTAIN]: Op.NOT_EQUAL },
    operandOf: () => 'people',
    test: testOne,
  },
  cells: undefined,
};
