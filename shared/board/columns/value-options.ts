/** Changes of a column's value options: each answers the whole new list, or what the person did wrong. */
import type { StatusType } from '#shared/enums/enums.ts';
import { foldText } from '../conditions/fold-text.ts';
import { OPTIONS_MAX, OPTIONS_WITH_DELETED_MAX } from '../limits.ts';
import type { ValueOption } from '../types.ts';

export type OptionsResult = { options: ValueOption[] } | { message: string };

export interface OptionPart {
  name?: string | null | undefined;
  color?: string | null | undefined;
  statusType?: StatusType | null | undefined;
  isDefaultOption?: boolean | null | undefined;
}

const live = (options: readonly ValueOption[]): ValueOption[] => options.filter((option) => !option.deletedAt);

const isTaken = (options: readonly ValueOption[], name: string, except?: string): boolean =>
  live(options).some((option) => option.id !== except && foldText(option.name) === foldText(name));

const taken = (name: string): OptionsResult => ({ message: `「${name}」はすでにあります。` });
const full: OptionsResult = { message: `選択肢は${OPTIONS_MAX}個までです。` };

export function addOption(
  options: readonly ValueOption[],
  option: Omit<ValueOption, 'optionOrder' | 'isDefaultOption'>,
): OptionsResult {
  if (live(options).length >= OPTIONS_MAX) return full;
  if (options.length >= OPTIONS_WITH_DELETED_MAX)
    return { message: `選択肢は、削除したものを含めて${OPTIONS_WITH_DELETED_MAX}個までです。` };
  if (isTaken(options, option.name)) return taken(option.name);
  const optionOrder = Math.max(-1, ...options.map((other) => other.optionOrder)) + 1;
  return { options: [...options, { ...option, optionOrder, isDefaultOption: false }] };
}

/** Undefined: there is no such option, or it is deleted. */
export function changeOption(options: readonly ValueOption[], id: string, part: OptionPart): OptionsResult | undefined {
  if (!live(options).some((option) => option.id === id)) return undefined;
  const { name, color, statusType, isDefaultOption } = part;
  if (name != null && isTaken(options, name, id)) return taken(name);
  return {
    options: options.map((option) => {
      // A post starts in one option, so naming one takes it from the other.
      if (option.id !== id)
        return isDefaultOption && option.isDefaultOption ? { ...option, isDefaultOption: false } : option;
      return {
        ...option,
        ...(name != null && { name }),
        ...(color != null && { color }),
        ...(statusType != null && { statusType }),
        ...(isDefaultOption != null && { isDefaultOption }),
      };
    }),
  };
}

/** Options that `ids` does not name (somebody has just added them) stand after those that it does. */
export function orderOptions(options: readonly ValueOption[], ids: readonly string[]): ValueOption[] {
  const wanted = new Map(ids.map((id, at) => [id, at]));
  const placed = [...options].sort(
    (a, b) => (wanted.get(a.id) ?? ids.length) - (wanted.get(b.id) ?? ids.length) || a.optionOrder - b.optionOrder,
  );
  const order = new Map(placed.map((option, at) => [option.id, at]));
  return options.map((option) => ({ ...option, optionOrder: order.get(option.id)! }));
}

/** A post needs a state to be in, so the last option of a STATE column stays. */
export function deleteOption(
  options: readonly ValueOption[],
  id: string,
  at: string,
  isState: boolean,
): OptionsResult | undefined {
  const left = live(options);
  if (!left.some((option) => option.id === id)) return undefined;
  if (isState && left.length === 1) return { message: '状態の列には、選択肢が1つ以上必要です。' };
  return { options: options.map((option) => (option.id === id ? { ...option, deletedAt: at } : option)) };
}

export function restoreOption(options: readonly ValueOption[], id: string): OptionsResult | undefined {
  const option = options.find((candidate) => candidate.id === id && candidate.deletedAt);
  if (!option) return undefined;
  if (live(options).length >= OPTIONS_MAX) return full;
  if (isTaken(options, option.name)) return taken(option.name);
  const { deletedAt: _deletedAt, ...restored } = option;
  // Another default may have been named meanwhile.
  const isDefaultOption = option.isDefaultOption && !live(options).some((other) => other.isDefaultOption);
  return { options: options.map((other) => (other.id === id ? { ...restored, isDefaultOption } : other)) };
}
