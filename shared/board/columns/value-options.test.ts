import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { StatusType } from '#shared/enums/enums.ts';
import { OPTIONS_MAX } from '../limits.ts';
import type { ValueOption } from '../types.ts';
import { addOption, changeOption, deleteOption, orderOptions, restoreOption } from './value-options.ts';

const option = (id: string, more: Partial<ValueOption> = {}): ValueOption => ({
  id,
  name: id,
  color: 'gray',
  optionOrder: 0,
  isDefaultOption: false,
  ...more,
});
const three = ['高', '中', '低'].map((id, optionOrder) =>
  option(id, { optionOrder, isDefaultOption: optionOrder === 0 }),
);
const optionsOf = (result: ReturnType<typeof changeOption>): ValueOption[] => {
  if (!result || 'message' in result) throw new Error(`refused: ${result?.message}`);
  return result.options;
};

describe('an option', () => {
  test('is added last, under a name that no other one has, whatever its width', () => {
    expect(optionsOf(addOption(three, { id: 'x', name: '至急', color: 'red' })).at(-1)).toEqual({
      id: 'x',
      name: '至急',
      color: 'red',
      optionOrder: 3,
      isDefaultOption: false,
    });
    expect(addOption([option('Ａ')], { id: 'x', name: 'a', color: 'red' })).toEqual({
      message: '「a」はすでにあります。',
    });
    expect(addOption([option('a', { deletedAt: '2026-10-01' })], { id: 'x', name: 'a', color: 'red' })).toHaveProperty(
      'options',
    );
  });
  test('finds no place beside a hundred others; deleted ones do not count', () => {
    const full = Array.from({ length: OPTIONS_MAX }, (_, n) => option(`o${n}`));
    expect(addOption(full, { id: 'x', name: 'x', color: 'red' })).toEqual({ message: '選択肢は100個までです。' });
    expect(
      addOption([{ ...full[0]!, deletedAt: '2026-10-01' }, ...full.slice(1)], { id: 'x', name: 'x', color: 'red' }),
    ).toHaveProperty('options');
  });
  test('keeps what a change does not name; being the default passes from one to the other', () => {
    const changed = optionsOf(
      changeOption(three, '低', { color: 'blue', statusType: StatusType.DONE, isDefaultOption: true }),
    );
    expect(changed.map((one) => [one.name, one.color, one.isDefaultOption])).toEqual([
      ['高', 'gray', false],
      ['中', 'gray', false],
      ['低', 'blue', true],
    ]);
    expect(changeOption(three, '低', { name: '中' })).toEqual({ message: '「中」はすでにあります。' });
    expect(changeOption(three, 'gone', { name: 'x' })).toBeUndefined();
  });
  test('goes and comes back as it was; the last state stays', () => {
    const without = optionsOf(deleteOption(three, '高', '2026-10-01', true));
    expect(without[0]).toEqual({ ...three[0], deletedAt: '2026-10-01' });
    expect(optionsOf(restoreOption(without, '高'))).toEqual(three);
    expect(deleteOption([three[0]!], '高', '2026-10-01', true)).toEqual({
      message: '状態の列には、選択肢が1つ以上必要です。',
    });
    expect(restoreOption(three, '高')).toBeUndefined();
  });
  test('does not come back under a name, or as the default, that another has taken', () => {
    const without = optionsOf(deleteOption(three, '高', '2026-10-01', false));
    expect(restoreOption(optionsOf(changeOption(without, '中', { name: '高' })), '高')).toEqual({
      message: '「高」はすでにあります。',
    });
    const other = optionsOf(changeOption(without, '中', { isDefaultOption: true }));
    expect(
      optionsOf(restoreOption(other, '高'))
        .filter((one) => one.isDefaultOption)
        .map((one) => one.id),
    ).toEqual(['中']);
  });
});

test('any order leaves every option in its own place, those it names first and in that order', () => {
  const ids = fc.uniqueArray(fc.string({ minLength: 1, maxLength: 3 }), { minLength: 1, maxLength: 12 });
  fc.assert(
    fc.property(ids, fc.nat(12), (names, known) => {
      const options = names.map((id, optionOrder) => option(id, { optionOrder }));
      const wanted = [...names].reverse().slice(0, known);
      const ordered = orderOptions(options, wanted);
      expect(ordered.map((one) => one.id)).toEqual(names);
      const placed = [...ordered].sort((a, b) => a.optionOrder - b.optionOrder);
      expect(placed.map((one) => one.optionOrder)).toEqual(names.map((_, at) => at));
      expect(placed.map((one) => one.id)).toEqual([...wanted, ...names.filter((id) => !wanted.includes(id))]);
    }),
  );
});
