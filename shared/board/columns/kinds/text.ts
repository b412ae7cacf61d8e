import { isPlainText, NOT_PLAIN_MESSAGE } from '#shared/board/cells/plain-text.ts';
import { foldText } from '#shared/board/conditions/fold-text.ts';
import type { CellResult, CellValue, FilterCondition } from '#shared/board/types.ts';
import { ComparisonOperatorType as Op } from '#shared/enums/enums.ts';
import { formatNumber } from '#shared/format/number.ts';
import type { CellRules, CellTest, ColumnKind, FilterRules } from './kind.ts';

export const TEXT_MAX = 500;
export const LONG_TEXT_MAX = 2_000;

type ReadText = (value: CellValue, operator: Op) => string;

function test(textOf: ReadText, condition: FilterCondition, operator: Op): CellTest | undefined {
  if (!condition.textData) return undefined;
  const wanted = foldText(condition.textData);
  const read = (value: CellValue): string => foldText(textOf(value, operator));
  switch (operator) {
    case Op.EQUAL:
      return (value) => read(value) === wanted;
    case Op.NOT_EQUAL:
      return (value) => read(value) !== wanted;
    case Op.IS_CONTAIN:
      return (value) => read(value).includes(wanted);
    case Op.IS_NOT_CONTAIN:
      return (value) => !read(value).includes(wanted);
    case Op.START_WITH:
      return (value) => read(value).startsWith(wanted);
    case Op.END_WITH:
      return (value) => read(value).endsWith(wanted);
    default:
      return undefined;
  }
}

const ALWAYS_FILLED = [Op.IS_CONTAIN, Op.IS_NOT_CONTAIN, Op.EQUAL, Op.NOT_EQUAL, Op.START_WITH, Op.END_WITH] as const;
/** `textOf`: what of a cell an operator compares. */
export const textFilter = (textOf: ReadText): FilterRules => ({
  operators: [...ALWAYS_FILLED, Op.IS_EMPTY, Op.IS_NOT_EMPTY],
  operandOf: () => 'text',
  test: (condition, operator) => test(textOf, condition, operator),
  isCostly: true,
});
const filter = textFilter(String);

const checked = (text: string, max: number): CellResult => {
  if (!isPlainText(text)) return { message: NOT_PLAIN_MESSAGE };
  if (text.length > max) return { message: `${formatNumber(max)}文字以内で入力してください。` };
  return { value: text || undefined };
};

const short = (text: string): CellResult => checked(text.trim(), TEXT_MAX);

/** Indentation in front of the first line means something in Markdown; empty lines around the text do not. */
const long = (text: string): CellResult =>
  checked(
    text
      .replace(/\r\n?/g, '\n')
      .replace(/^(?:[^\S\n]*\n)+/, '')
      .trimEnd(),
    LONG_TEXT_MAX,
  );

const cells = (read: (text: string) => CellResult): CellRules => ({
  fields: ['textData'],
  fromInput: (_, input) => read(input.textData ?? ''),
  fromText: (_, text) => read(text),
  toInput: (value) => ({ textData: String(value) }),
});

const kind = (read: (text: string) => CellResult): ColumnKind => ({
  filter,
  sort: { by: 'text', read: String },
  aggregations: [],
  format: (_, value) => String(value),
  toData: (_, value) => [{ textData: String(value) }],
  cells: cells(read),
});

export const textKind = kind(short);
export const longTextKind = kind(long);
/** The post's own title, which every post has. */
export const titleKind: ColumnKind = {
  ...kind(short),
  filter: { ...filter, operators: ALWAYS_FILLED },
  cells: undefined,
};
