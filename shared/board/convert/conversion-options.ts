/** The options a column gets when it becomes one of choices: those it has, or one for each value that its cells hold. */
import { ColumnType, StatusType } from '#shared/enums/enums.ts';
import { OPTION_COLORS } from '#shared/rules/post/option-colors.ts';
import { foldText } from '../conditions/fold-text.ts';
import { OPTION_NAME_MAX, OPTIONS_MAX } from '../limits.ts';
import type { Column, ValueOption } from '../types.ts';

const STATES = ['未着手', '進行中', '完了'];

/** What the usual names of states mean; people can set it right afterwards. */
function statusOf(name: string): StatusType {
  const plain = foldText(name);
  if (/^未/.test(plain)) return StatusType.OPEN;
  if (/保留|待ち|待機|pending|hold/.test(plain)) return StatusType.PENDING;
  if (/完了|済|終了|解決|done|closed?$|fixed|resolved/.test(plain)) return StatusType.DONE;
  return /中$|進行|progress|doing/.test(plain) ? StatusType.IN_PROGRESS : StatusType.OPEN;
}

const made = (names: readonly string[], toType: ColumnType, newId: () => string): ValueOption[] =>
  names.map((name, optionOrder) => ({
    id: newId(),
    name,
    color: OPTION_COLORS[(optionOrder * 7) % OPTION_COLORS.length]!,
    optionOrder,
    isDefaultOption: false,
    ...(toType === ColumnType.STATE ? { statusType: statusOf(name) } : {}),
  }));

/** The most frequent names that an option can have, in the order of first meeting them; numbers in theirs. */
function namesIn(texts: Iterable<string>, isNumeric: boolean): string[] {
  const found = new Map<string, { name: string; count: number; at: number }>();
  for (const text of texts) {
    const name = text.trim();
    if (name === '' || name.length > OPTION_NAME_MAX || name.includes('\n')) continue;
    const known = found.get(foldText(name));
    if (known) known.count += 1;
    else found.set(foldText(name), { name, count: 1, at: found.size });
  }
  const kept = [...found.values()].sort((a, b) => b.count - a.count || a.at - b.at).slice(0, OPTIONS_MAX);
  const inOrder = isNumeric
    ? kept.sort((a, b) => a.name.localeCompare(b.name, 'ja', { numeric: true }))
    : kept.sort((a, b) => a.at - b.at);
  return inOrder.map(({ name }) => name);
}

/** `texts`: the words of all cells. Options that are there keep their ids, deleted ones too, for cells hold them. */
export function conversionOptions(
  from: Column,
  toType: ColumnType,
  texts: Iterable<string>,
  newId: () => string,
): ValueOption[] {
  if (toType !== ColumnType.DROP_DOWN && toType !== ColumnType.STATE) return [];
  if (from.columnType !== ColumnType.DROP_DOWN && from.columnType !== ColumnType.STATE) {
    const names = namesIn(texts, from.columnType === ColumnType.NUMERIC);
    return made(names.length === 0 && toType === ColumnType.STATE ? STATES : names, toType, newId);
  }
  const kept = from.valueOptionList.map(({ statusType, ...option }) =>
    toType === ColumnType.STATE ? { ...option, statusType: statusType ?? statusOf(option.name) } : option,
  );
  return toType === ColumnType.STATE && kept.every((option) => option.deletedAt)
    ? [...kept, ...made(STATES, toType, newId)]
    : kept;
}
