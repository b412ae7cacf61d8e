import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { ColumnType } from '#shared/enums/enums.ts';
import { movedBeside } from '../columns/column-order.ts';
import type { Column, View } from '../types.ts';
import { NO_VALUE } from '../types.ts';
import { orderedGroups } from './group.ts';
import { groupOptionsOf, withGroupOrder, withGroups, withLimit, withoutGroupOrder } from './group-options.ts';

const OPTIONS = ['a', 'b', 'c', 'd'];
const columnOf = (ids: readonly string[]): Column => ({
  id: 'state',
  name: '状態',
  columnType: ColumnType.STATE,
  columnOrder: 0,
  width: 100,
  isStatus: true,
  isLock: false,
  required: false,
  valueOptionList: ids.map((id, optionOrder) => ({ id, name: id, color: 'gray', optionOrder, isDefaultOption: false })),
});
type Grouped = Pick<View, 'groupColumnId' | 'groupOptionList'>;
const keysOf = (view: Grouped, ids: readonly string[] = OPTIONS): string[] =>
  orderedGroups(
    [...ids, NO_VALUE].map((groupColumnValueId) => ({ groupColumnValueId, name: '', rows: [] })),
    view,
    { columns: [columnOf(ids)], sections: [] },
  ).map((group) => group.groupColumnValueId);

const key = fc.constantFrom(...OPTIONS, NO_VALUE);
const step = fc.oneof(
  fc.record({
    kind: fc.constant('move' as const),
    key,
    other: key,
    side: fc.constantFrom('before' as const, 'after' as const),
  }),
  fc.record({ kind: fc.constant('hide' as const), key, isHidden: fc.boolean() }),
  fc.record({ kind: fc.constant('fold' as const), key, isContract: fc.boolean() }),
);

test('a moved group stands where it was put, and nothing else about the groups changes', () => {
  fc.assert(
    fc.property(fc.array(step, { maxLength: 8 }), (steps) => {
      let view: Grouped = { groupColumnId: 'state', groupOptionList: [] };
      let keys = keysOf(view);
      const [hidden, folded] = [new Set<string>(), new Set<string>()];
      for (const one of steps) {
        if (one.kind === 'move') {
          const next = movedBeside(keys, one.key, one.other, one.side);
          view = { ...view, groupOptionList: withGroupOrder(view, keys, next) };
          keys = next;
        } else {
          const { kind, key: changed, ...part } = one;
          view = { ...view, groupOptionList: withGroups(view, [changed], part) };
          const [set, isOn] =
            kind === 'hide' ? [hidden, one.isHidden] : [folded, (one as { isContract: boolean }).isContract];
          if (isOn) set.add(changed);
          else set.delete(changed);
        }
        expect(keysOf(view)).toEqual(keys);
        const options = groupOptionsOf(view);
        expect(keys.filter((one) => options.get(one)?.isHidden).sort()).toEqual([...hidden].sort());
        expect(keys.filter((one) => options.get(one)?.isContract).sort()).toEqual([...folded].sort());
      }
      expect(keysOf({ ...view, groupOptionList: withoutGroupOrder(view) })).toEqual([...OPTIONS, NO_VALUE]);
    }),
  );
});

test('an option made later comes before the group without a value, moved groups or not', () => {
  const fresh: Grouped = { groupColumnId: 'state', groupOptionList: [] };
  const view = {
    ...fresh,
    groupOptionList: withGroupOrder(fresh, keysOf(fresh), movedBeside(keysOf(fresh), 'c', 'a', 'before')),
  };
  expect(keysOf(view, [...OPTIONS, 'new'])).toEqual(['c', 'a', 'b', 'd', 'new', NO_VALUE]);
});

test('what was arranged of one column’s groups waits while another groups', () => {
  const byState: Grouped = {
    groupColumnId: 'state',
    groupOptionList: withGroups({ groupColumnId: 'state', groupOptionList: [] }, [NO_VALUE], { isHidden: true }),
  };
  const byWho: Grouped = { ...byState, groupColumnId: 'who' };
  expect(groupOptionsOf(byWho).has(NO_VALUE)).toBe(false);
  const both = { ...byWho, groupOptionList: withGroups(byWho, [NO_VALUE], { isContract: true }) };
  expect(groupOptionsOf({ ...both, groupColumnId: 'state' }).get(NO_VALUE)).toMatchObject({
    isHidden: true,
    isContract: false,
  });
});

test('a limit stays with its group whatever else is arranged, and goes when it is taken away', () => {
  const empty: Grouped = { groupColumnId: 'state', groupOptionList: [] };
  const limited = { ...empty, groupOptionList: withLimit(empty, 'a', { wipLimit: 3, isStrict: true }) };
  const hidden = { ...limited, groupOptionList: withGroups(limited, ['a'], { isHidden: true }) };
  const shown = { ...hidden, groupOptionList: withGroups(hidden, ['a'], { isHidden: false }) };
  const unordered = { ...shown, groupOptionList: withoutGroupOrder(shown) };
  expect(groupOptionsOf(unordered).get('a')).toMatchObject({ wipLimit: 3, isWipLimitStrict: true, isHidden: false });
  const lenient = { ...empty, groupOptionList: withLimit(unordered, 'a', { wipLimit: 4, isStrict: false }) };
  expect(groupOptionsOf(lenient).get('a')).toMatchObject({ wipLimit: 4 });
  expect(groupOptionsOf(lenient).get('a')).not.toHaveProperty('isWipLimitStrict');
  expect(withLimit(unordered, 'a', { wipLimit: undefined, isStrict: true })).toEqual([]);
});
