import type { NeededPermission, PolicyStatement } from '../types.ts';
import { matchesPattern } from '../wildcard.ts';

export type Decision = 'allowed' | 'denied' | 'notAllowed';

type Values = Record<string, string | string[]>;

/** IAM's evaluation over identity policies: an explicit Deny wins, then any Allow, else not allowed. */
export function decide(
  statements: readonly PolicyStatement[],
  needed: NeededPermission,
  global: Values = {},
): Decision {
  const context = { ...global, ...needed.context };
  const applying = statements.filter((statement) => applies(statement, needed, context));
  if (applying.some((statement) => statement.Effect === 'Deny')) return 'denied';
  return applying.length > 0 ? 'allowed' : 'notAllowed';
}

function applies(statement: PolicyStatement, needed: NeededPermission, context: Values): boolean {
  const action = needed.action.toLowerCase();
  return (
    listOf(statement.Action).some((pattern) => matchesPattern(pattern.toLowerCase(), action)) &&
    listOf(statement.Resource).some((pattern) => matchesPattern(pattern, needed.resource)) &&
    Object.entries(statement.Condition ?? {}).every(([operator, keys]) =>
      Object.entries(keys).every(([key, expected]) =>
        conditionHolds(operator, listOf(expected).map(String), contextValue(context, key)),
      ),
    )
  );
}

const TESTS: Record<string, (expected: string, actual: string) => boolean> = {
  StringEquals: (expected, actual) => expected === actual,
  StringEqualsIgnoreCase: (expected, actual) => expected.toLowerCase() === actual.toLowerCase(),
  StringLike: matchesPattern,
  ArnEquals: matchesPattern,
  ArnLike: matchesPattern,
  Bool: (expected, actual) => expected.toLowerCase() === actual.toLowerCase(),
};

function conditionHolds(operator: string, expected: string[], actual: string[] | undefined): boolean {
  if (operator === 'Null') return expected.includes('true') === (actual === undefined);
  const { quantifier, isNegated, isOptional, test } = parseOperator(operator);
  if (actual === undefined) return isOptional || isNegated || quantifier === 'ForAllValues';
  const holds = (value: string): boolean => expected.some((item) => test(item, value)) !== isNegated;
  return quantifier === 'ForAllValues' ? actual.every(holds) : actual.some(holds);
}

/** `[ForAllValues:|ForAnyValue:]String[Not]Like[IfExists]`. */
function parseOperator(operator: string): {
  quantifier: string;
  isNegated: boolean;
  isOptional: boolean;
  test: (expected: string, actual: string) => boolean;
} {
  const [last, quantifier = ''] = operator.split(':').reverse();
  const name = last!.replace(/IfExists$/, '');
  const test = TESTS[name.replace('Not', '')];
  if (!test) throw new Error(`The local host does not interpret the IAM condition operator ${operator}`);
  return { quantifier, isNegated: name.includes('Not'), isOptional: last !== name, test };
}

/** Condition keys are compared without case. */
function contextValue(context: Values, key: string): string[] | undefined {
  const found = Object.keys(context).find((name) => name.toLowerCase() === key.toLowerCase());
  return found === undefined ? undefined : listOf(context[found]!);
}

const listOf = <T>(value: T | T[]): T[] => (Array.isArray(value) ? value : [value]);

const KNOWN_KEYS = new Set(['Sid', 'Effect', 'Action', 'Resource', 'Condition']);

/** Statements of a policy document; what the evaluation would not honour is refused when the policy is created. */
export function statementsOf(document: { Statement: unknown }): PolicyStatement[] {
  const statements = listOf(document.Statement) as (PolicyStatement & Record<string, unknown>)[];
  for (const statement of statements) {
    for (const key of Object.keys(statement)) {
      if (!KNOWN_KEYS.has(key)) throw new Error(`The local host does not interpret ${key} in a policy statement`);
    }
    for (const operator of Object.keys(statement.Condition ?? {})) if (operator !== 'Null') parseOperator(operator);
  }
  return statements;
}
