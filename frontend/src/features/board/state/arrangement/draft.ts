import { GROUPING_PARTS } from '#shared/board/arrangement/arrangement.ts';
import type { Arrangement, FilterGroup, OrderCondition, View } from '#shared/board/types.ts';

type GroupingPart = (typeof GROUPING_PARTS)[number];

/** What one person changed of a view's arrangement, for oneself alone; `groupColumnId: null` ungroups. */
export type Draft = Partial<Omit<Arrangement, GroupingPart>> & { [Part in GroupingPart]?: string | null };

/** The view's own values of what a draft changes. */
export const sharedParts = (view: View, draft: Draft): Draft => ({
  ...Object.fromEntries(Object.keys(draft).map((part) => [part, view[part as keyof Arrangement]])),
  ...Object.fromEntries(
    GROUPING_PARTS.filter((part) => draft[part] !== undefined).map((part) => [part, view[part] ?? null]),
  ),
});

/** Ids are the server's to give: without them two conditions that say the same are the same. */
const withoutIds = (groups: FilterGroup[]): unknown =>
  groups
    .filter((group) => group.filterConditionList.length > 0)
    .map(({ conditionOperator, filterConditionList }) => [
      conditionOperator,
      filterConditionList.map((condition) => ({ ...condition, id: undefined })),
    ]);

const saidBy = (part: string, value: unknown): unknown => {
  if (part === 'filterGroupList') return withoutIds(value as FilterGroup[]);
  return part === 'orderConditionList'
    ? (value as OrderCondition[]).map(({ targetColumnId, isAsc }) => [targetColumnId, isAsc])
    : (value ?? null);
};

const sign = (part: string, value: unknown): string =>
  JSON.stringify(saidBy(part, value), (_key, field: unknown) =>
    isPlain(field) ? Object.fromEntries(Object.entries(field).sort(([a], [b]) => (a < b ? -1 : 1))) : field,
  );
const isPlain = (value: unknown): value is object =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** What of a draft differs from the view; undefined when nothing does. */
export function remaining(view: View, draft: Draft): Draft | undefined {
  const parts = Object.entries(draft).filter(
    ([part, value]) => value !== undefined && sign(part, value) !== sign(part, view[part as keyof Arrangement]),
  );
  return parts.length > 0 ? (Object.fromEntries(parts) as Draft) : undefined;
}

/** Whether two views show the same posts in the same places. */
export const isSameArrangement = (a: View, b: View): boolean =>
  a.id === b.id &&
  a.searchText === b.searchText &&
  (['isContainArchive', ...GROUPING_PARTS, 'filterGroupList', 'orderConditionList', 'groupOptionList'] as const).every(
    (part) => sign(part, a[part]) === sign(part, b[part]),
  );
