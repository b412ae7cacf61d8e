/** Filter patterns of event source mappings and rules: every named path must match one of its listed values or conditions. */

export type Pattern = { [key: string]: Pattern | unknown[] };

/** An event passes when any of the patterns matches; no patterns let everything pass. */
export function passes(patterns: Pattern[], event: unknown): boolean {
  return patterns.length === 0 || patterns.some((pattern) => matches(pattern, event));
}

export function parseFilters(criteria: { Filters?: { Pattern: string }[] } | undefined): Pattern[] {
  return (criteria?.Filters ?? []).map((filter) => JSON.parse(filter.Pattern) as Pattern);
}

function matches(pattern: Pattern, value: unknown): boolean {
  return Object.entries(pattern).every(([key, wanted]) => {
    if (key === '$or') return (wanted as Pattern[]).some((one) => matches(one, value));
    const found = isRecord(value) ? value[key] : undefined;
    return Array.isArray(wanted) ? wanted.some((rule) => matchesRule(rule, found)) : matches(wanted, found);
  });
}

/** A list in the event matches when one of its elements does. */
function matchesRule(rule: unknown, value: unknown): boolean {
  if (isRecord(rule) && 'exists' in rule) return (value !== undefined) === rule['exists'];
  if (value === undefined) return false;
  if (Array.isArray(value)) return value.some((element) => matchesRule(rule, element));
  if (!isRecord(rule)) return rule === value;
  const [name, argument] = Object.entries(rule)[0] ?? [];
  const text = typeof value === 'string' ? value : undefined;
  switch (name) {
    case 'prefix':
      return text !== undefined && text.startsWith(String(argument));
    case 'suffix':
      return text !== undefined && text.endsWith(String(argument));
    case 'equals-ignore-case':
      return text !== undefined && text.toLowerCase() === String(argument).toLowerCase();
    case 'anything-but':
      return !(Array.isArray(argument) ? argument : [argument]).some((excluded) => matchesRule(excluded, value));
    case 'numeric':
      return typeof value === 'number' && inRange(argument as (string | number)[], value);
    default:
      throw new Error(`Filter pattern: unknown condition ${JSON.stringify(rule)}`);
  }
}

/** `['>', 0, '<=', 5]`. Numbers of DynamoDB images are strings, and a numeric condition matches JSON numbers only. */
function inRange(bounds: (string | number)[], value: number): boolean {
  for (let index = 0; index < bounds.length; index += 2) {
    const bound = Number(bounds[index + 1]);
    const holds = {
      '=': value === bound,
      '>': value > bound,
      '>=': value >= bound,
      '<': value < bound,
      '<=': value <= bound,
    }[String(bounds[index])];
    if (!holds) return false;
  }
  return true;
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
