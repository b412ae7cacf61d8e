/** Enhanced subscription filters: groups are alternatives, the filters of a group must all hold. */
export interface Filter {
  fieldName: string;
  operator: string;
  value: unknown;
}

export interface SubscriptionFilter {
  filterGroup: { filters: Filter[] }[];
}

type Scalar = string | number | boolean;
type Test = (held: any, wanted: any) => boolean;

const comparable = (a: unknown, b: unknown) =>
  typeof a === typeof b && (typeof a === 'number' || typeof a === 'string');
const includes: Test = (held, wanted) =>
  Array.isArray(held) ? held.includes(wanted) : typeof held === 'string' && held.includes(String(wanted));

const OPERATORS: Record<string, Test> = {
  eq: (held, wanted) => held === wanted,
  ne: (held, wanted) => held !== wanted,
  le: (held, wanted) => comparable(held, wanted) && held <= wanted,
  lt: (held, wanted) => comparable(held, wanted) && held < wanted,
  ge: (held, wanted) => comparable(held, wanted) && held >= wanted,
  gt: (held, wanted) => comparable(held, wanted) && held > wanted,
  in: (held, wanted: Scalar[]) => wanted.includes(held),
  notIn: (held, wanted: Scalar[]) => !wanted.includes(held),
  contains: includes,
  notContains: (held, wanted) => !includes(held, wanted),
  beginsWith: (held, wanted) => typeof held === 'string' && held.startsWith(wanted),
  containsAny: (held, wanted: Scalar[]) => Array.isArray(held) && wanted.some((one) => held.includes(one)),
  between: (held, [low, high]: [Scalar, Scalar]) => comparable(held, low) && held >= low && held <= high,
};
const LIST_OPERATORS = new Set(['in', 'notIn', 'containsAny', 'between']);

const MAX_GROUPS = 10;
const MAX_FILTERS = 10;

/** Refuses what AppSync would refuse, so that a wrong filter fails the subscription and does not match silently. */
export function requireFilter(filter: SubscriptionFilter): SubscriptionFilter {
  const groups = filter?.filterGroup;
  if (!Array.isArray(groups) || groups.length === 0 || groups.length > MAX_GROUPS)
    throw new Error(`A subscription filter has 1 to ${MAX_GROUPS} groups`);
  for (const { filters } of groups) {
    if (!Array.isArray(filters) || filters.length === 0 || filters.length > MAX_FILTERS)
      throw new Error(`A filter group has 1 to ${MAX_FILTERS} filters`);
    for (const { fieldName, operator, value } of filters) {
      if (!OPERATORS[operator]) throw new Error(`Unknown filter operator ${operator}`);
      if (typeof fieldName !== 'string' || fieldName.split('.').length > 5)
        throw new Error(`Bad filter field ${String(fieldName)}`);
      if (value === undefined || value === null || Array.isArray(value) !== LIST_OPERATORS.has(operator))
        throw new Error(`Bad value of the filter ${fieldName} ${operator}`);
    }
  }
  return filter;
}

export function matches(filter: SubscriptionFilter, payload: unknown): boolean {
  return filter.filterGroup.some(({ filters }) =>
    filters.every(
      ({ fieldName, operator, value }) => OPERATORS[operator]?.(valueAt(payload, fieldName), value) ?? false,
    ),
  );
}

function valueAt(payload: unknown, fieldName: string): unknown {
  return (
    fieldName
      .split('.')
      .reduce<unknown>((at, name) => (at as Record<string, unknown> | null | undefined)?.[name], payload) ?? null
  );
}

type FilterObject = Record<string, any>;

/** `util.transform.toSubscriptionFilter`: an object of conditions with `and` / `or`, and rules that are added to every group. */
export function toSubscriptionFilter(
  object: FilterObject,
  ignoredFields: string[] = [],
  rules: FilterObject = {},
): SubscriptionFilter {
  const strict = conditionsOf(rules, []);
  const groups = alternatives(object, ignoredFields).map((filters) => ({ filters: [...filters, ...strict] }));
  return { filterGroup: groups.filter(({ filters }) => filters.length > 0) };
}

function conditionsOf(object: FilterObject, ignored: string[]): Filter[] {
  return Object.entries(object)
    .filter(([name, condition]) => name !== 'and' && name !== 'or' && !ignored.includes(name) && condition != null)
    .flatMap(([fieldName, condition]) =>
      Object.entries(condition as object).map(([operator, value]) => ({ fieldName, operator, value })),
    );
}

/** The object as a list of alternatives (disjunctive normal form). */
function alternatives(object: FilterObject, ignored: string[]): Filter[][] {
  const own = [conditionsOf(object, ignored)];
  const all = ((object.and as FilterObject[] | undefined) ?? [])
    .map((part) => alternatives(part, ignored))
    .reduce(combine, own);
  const any = ((object.or as FilterObject[] | undefined) ?? []).flatMap((part) => alternatives(part, ignored));
  return any.length > 0 ? combine(all, any) : all;
}

const combine = (left: Filter[][], right: Filter[][]): Filter[][] =>
  left.flatMap((a) => right.map((b) => [...a, ...b]));
