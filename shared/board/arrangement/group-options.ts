/** How one view arranges its groups: their order, which are hidden or collapsed from the start, and how much each takes. */
import type { GroupOption, View } from '../types.ts';

/** `groupOrder` of a group that nobody has moved: it stands where its option stands on the board. */
export const UNMOVED = 1000;

type Grouped = Pick<View, 'groupColumnId' | 'groupOptionList'>;
type Key = GroupOption['groupColumnValueId'];

/** Views from before options named their column hold some that count for whichever groups. */
const isOf = (groupColumnId: string | undefined) => (option: GroupOption) =>
  option.groupColumnId == null || option.groupColumnId === groupColumnId;

/** By the groups they are about; those of another column wait until that one groups again. */
export const groupOptionsOf = ({ groupColumnId, groupOptionList }: Grouped): ReadonlyMap<Key, GroupOption> =>
  new Map(groupOptionList.filter(isOf(groupColumnId)).map((option) => [option.groupColumnValueId, option]));

const saysNothing = ({ groupOrder, isHidden, isContract, wipLimit }: GroupOption): boolean =>
  groupOrder === UNMOVED && !isHidden && !isContract && wipLimit === undefined;

function withOptions({ groupColumnId, groupOptionList }: Grouped, changed: readonly GroupOption[]): GroupOption[] {
  const keys = new Set(changed.map((option) => option.groupColumnValueId));
  const others = groupOptionList.filter(
    (option) => !(isOf(groupColumnId)(option) && keys.has(option.groupColumnValueId)),
  );
  return [...others, ...changed.filter((option) => !saysNothing(option))];
}

const optionOf = (view: Grouped, key: Key): GroupOption =>
  groupOptionsOf(view).get(key) ?? {
    ...(view.groupColumnId && { groupColumnId: view.groupColumnId }),
    groupColumnValueId: key,
    groupOrder: UNMOVED,
    isHidden: false,
    isContract: false,
  };

export interface WipLimit {
  /** Undefined: none. */
  wipLimit: number | undefined;
  /** Nothing comes in beyond it; otherwise it warns. */
  isStrict: boolean;
}

/** The view's list after these groups were hidden, shown, collapsed or opened. */
export const withGroups = (
  view: Grouped,
  keys: readonly Key[],
  part: Partial<Pick<GroupOption, 'isHidden' | 'isContract'>>,
): GroupOption[] =>
  withOptions(
    view,
    keys.map((key) => ({ ...optionOf(view, key), ...part })),
  );

/** The view's list after a group got a limit, or lost it. */
export function withLimit(view: Grouped, key: Key, { wipLimit, isStrict }: WipLimit): GroupOption[] {
  const { wipLimit: _former, isWipLimitStrict: _strict, ...option } = optionOf(view, key);
  return withOptions(view, [
    { ...option, ...(wipLimit !== undefined && { wipLimit, ...(isStrict && { isWipLimitStrict: true }) }) },
  ]);
}

/** The list after the groups were put into another order. `keys`: all groups as they stand, `next`: as they shall. What follows the last moved one stays unmoved: new options come before it. */
export function withGroupOrder(view: Grouped, keys: readonly Key[], next: readonly Key[]): GroupOption[] {
  const last = next.findLastIndex((key, at) => key !== keys[at] || optionOf(view, key).groupOrder !== UNMOVED);
  return withOptions(
    view,
    next.map((key, at) => ({ ...optionOf(view, key), groupOrder: at <= last ? at : UNMOVED })),
  );
}

/** The list without an order of its own: groups stand as their options do. */
export const withoutGroupOrder = (view: Grouped): GroupOption[] =>
  withOptions(
    view,
    [...groupOptionsOf(view).values()].map((option) => ({ ...option, groupOrder: UNMOVED })),
  );
