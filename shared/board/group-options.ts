/** How one view arranges its groups: their order, and which are hidden or collapsed from the start. */
import { movedBeside } from './column-order.ts';
import type { GroupOption, View } from './types.ts';

/** `groupOrder` of a group that nobody has moved: it stands where its option stands on the board. */
export const UNMOVED = 1000;

type Grouped = Pick<View, 'groupColumnId' | 'groupOptionList'>;
type Key = GroupOption['groupColumnValueId'];

/** Views from before options named their column hold some that count for whichever groups. */
const isOf = (groupColumnId: string | undefined) => (option: GroupOption) => option.groupColumnId == null || option.groupColumnId === groupColumnId;

/** By the groups they are about; those of another column wait until that one groups again. */
export const groupOptionsOf = ({ groupColumnId, groupOptionList }: Grouped): ReadonlyMap<Key, GroupOption> =>
  new Map(groupOptionList.filter(isOf(groupColumnId)).map((option) => [option.groupColumnValueId, option]));

const saysNothing = ({ groupOrder, isHidden, isContract }: GroupOption): boolean => groupOrder === UNMOVED && !isHidden && !isContract;

function withOptions({ groupColumnId, groupOptionList }: Grouped, changed: readonly GroupOption[]): GroupOption[] {
  const keys = new Set(changed.map((option) => option.groupColumnValueId));
  const others = groupOptionList.filter((option) => !(isOf(groupColumnId)(option) && keys.has(option.groupColumnValueId)));
  return [...others, ...changed.filter((option) => !saysNothing(option))];
}

const optionOf = (view: Grouped, key: Key): GroupOption =>
  groupOptionsOf(view).get(key) ?? { ...(view.groupColumnId && { groupColumnId: view.groupColumnId }), groupColumnValueId: key, groupOrder: UNMOVED, isHidden: false, isContract: false };

/** The view's list after these groups were hidden, shown, collapsed or opened. */
export const withGroups = (view: Grouped, keys: readonly Key[], part: Partial<Pick<GroupOption, 'isHidden' | 'isContract'>>): GroupOption[] =>
  withOptions(view, keys.map((key) => ({ ...optionOf(view, key), ...part })));

/** The list after one group went beside another. `keys`: all groups as they stand. What follows the last moved one stays unmoved: new options come before it. */
export function withMovedGroup(view: Grouped, keys: readonly Key[], key: Key, other: Key, side: 'before' | 'after'): GroupOption[] {
  const next = movedBeside([...keys], key, other, side);
  const last = next.findLastIndex((one, at) => one !== keys[at]);
  const moved = next.findLastIndex((one) => optionOf(view, one).groupOrder !== UNMOVED);
  return withOptions(view, next.map((one, at) => ({ ...optionOf(view, one), groupOrder: at <= Math.max(last, moved) ? at : UNMOVED })));
}

/** The list without an order of its own: groups stand as their options do. */
export const withoutGroupOrder = (view: Grouped): GroupOption[] => withOptions(view, [...groupOptionsOf(view).values()].map((option) => ({ ...option, groupOrder: UNMOVED })));
