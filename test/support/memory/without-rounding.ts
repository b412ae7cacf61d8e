/**
 * `actual`, with each number that only rounding parts from its counterpart told as the counterpart: sums of fractions
 * differ in their last digits with the order of adding. Rounding both to so many digits would part two neighbours that
 * lie on either side of a half.
 */
export function withoutRounding(actual: unknown, expected: unknown): unknown {
  if (typeof actual === 'number' && typeof expected === 'number')
    return Math.abs(actual - expected) <= 1e-11 * Math.max(1, Math.abs(expected)) ? expected : actual;
  if (!isParent(actual) || !isParent(expected)) return actual;
  const of = (key: string, value: unknown): unknown => withoutRounding(value, expected[key]);
  if (Array.isArray(actual)) return actual.map((value, index) => of(String(index), value));
  return Object.fromEntries(Object.entries(actual).map(([key, value]) => [key, of(key, value)]));
}

const isParent = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;
