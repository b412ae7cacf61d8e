/** The firewall before the distributions, as its template says it. */
import { beforeAll, describe, expect, test } from 'vitest';
import { ACCESS_TOKEN_COOKIE } from '#shared/env.ts';
import { contextOf, synthesize } from './templates.ts';

interface Rule {
  Name: string;
  Priority: number;
  Action?: { Block?: { CustomResponse: { ResponseCode: number } } };
  OverrideAction?: { None?: object };
  Statement: Record<string, any>;
}

let rules: Rule[];
beforeAll(() => {
  rules = synthesize(contextOf('production')).ofType('AWS::WAFv2::WebACL')[0]!.Properties['Rules'] as Rule[];
});

const rates = (): Rule[] => rules.filter(({ Statement }) => Statement['RateBasedStatement']);
const rateOf = (rule: Rule): any => rule.Statement['RateBasedStatement'];
const limitOf = (aggregate: (rate: any) => boolean): number[] =>
  rates()
    .map(rateOf)
    .filter(aggregate)
    .map(({ Limit }) => Limit);
const isOfAddress = ({ AggregateKeyType, ScopeDownStatement }: any): boolean =>
  AggregateKeyType === 'IP' && !ScopeDownStatement;

/** Presence at its busiest, one word every two seconds from the tab in sight, and calls of other kinds. */
const OF_ONE_PERSON = 150 + 100;

describe('rates', () => {
  test('let an office of 1,000 work behind one address', () => {
    expect(limitOf(isOfAddress)).toEqual([expect.any(Number)]);
    expect(limitOf(isOfAddress)[0]).toBeGreaterThanOrEqual(1_000 * OF_ONE_PERSON);
  });

  test('hold one person to what one person does, by the token in the header and by the one in the cookie', () => {
    const keys = rates()
      .map(rateOf)
      .filter(({ AggregateKeyType }) => AggregateKeyType === 'CUSTOM_KEYS');
    expect(keys.map(({ CustomKeys }) => CustomKeys)).toEqual([
      [{ Header: expect.objectContaining({ Name: 'authorization' }) }],
      [{ Cookie: expect.objectContaining({ Name: ACCESS_TOKEN_COOKIE }) }],
    ]);
    for (const { Limit } of keys) {
      expect(Limit).toBeGreaterThanOrEqual(10 * OF_ONE_PERSON);
      expect(Limit).toBeLessThan(limitOf(isOfAddress)[0]! / 20);
    }
  });

  test('hold whoever shows neither token to what the door is for', () => {
    const strangers = rateOf(rules.find(({ Name }) => Name === 'RateOfStrangers')!);
    const [calls, ...absent] = strangers.ScopeDownStatement.AndStatement.Statements;
    const isCall = new RegExp(calls.RegexMatchStatement.RegexString);
    expect(
      ['/api/auth/login', '/rest/x', '/board-api', '/board-api/realtime', '/', '/assets/x.js', '/workspace/api/'].map(
        (path) => isCall.test(path),
      ),
    ).toEqual([true, true, true, true, false, false, false]);
    expect(absent.map(({ NotStatement }: any) => JSON.stringify(NotStatement))).toEqual([
      expect.stringContaining('"authorization"'),
      expect.stringContaining(`"${ACCESS_TOKEN_COOKIE}"`),
    ]);
    expect(strangers.Limit).toBeLessThanOrEqual(20_000);
  });

  test('hold pages behind links to posts to an address, whatever tokens it makes up', () => {
    const { Limit, AggregateKeyType, ScopeDownStatement } = rateOf(
      rules.find(({ Name }) => Name === 'RateOfPostPages')!,
    );
    expect([Limit <= 20_000, AggregateKeyType, Object.keys(ScopeDownStatement)]).toEqual([
      true,
      'IP',
      ['RegexMatchStatement'],
    ]);
    const isPage = new RegExp(ScopeDownStatement.RegexMatchStatement.RegexString);
    expect(
      ['/workspace/project/post/detail', '/workspace/w1/main/post/12', '/workspace/project/board', '/api/post/'].map(
        (path) => isPage.test(path),
      ),
    ).toEqual([true, true, false, false]);
  });

  test('answer 429', () => {
    expect(rates().map(({ Action }) => Action?.Block?.CustomResponse.ResponseCode)).toEqual(rates().map(() => 429));
  });
});

describe('managed rules', () => {
  const actions = (group: string): Record<string, string> => {
    const rule = rules.find(({ Statement }) => Statement['ManagedRuleGroupStatement']?.Name === group)!;
    expect(rule.OverrideAction).toEqual({ None: {} });
    return Object.fromEntries(
      rule.Statement['ManagedRuleGroupStatement'].RuleActionOverrides.map(({ Name, ActionToUse }: any) => [
        Name,
        Object.keys(ActionToUse)[0],
      ]),
    );
  };

  test.each([
    ['a report that quotes ${jndi:', 'AWSManagedRulesKnownBadInputsRuleSet', 'Log4JRCE'],
    ['a report that quotes a serialized object', 'AWSManagedRulesKnownBadInputsRuleSet', 'JavaDeserializationRCE'],
  ])('count %s in a body, a search and the Referer of one, and block it in a path', (_what, group, rule) => {
    expect(actions(group)).toMatchObject({
      [`${rule}_BODY`]: 'Count',
      [`${rule}_QUERYSTRING`]: 'Count',
      [`${rule}_HEADER`]: 'Count',
    });
    expect(actions(group)).not.toHaveProperty(`${rule}_URIPATH`);
  });

  test.each([
    ['169.254.169.254', 'EC2MetaDataSSRF'],
    ['a script', 'CrossSiteScripting'],
    ['an address', 'GenericRFI'],
    ['a path', 'GenericLFI'],
  ])('count %s in a body and in a search, and block it in a path', (_what, rule) => {
    expect(actions('AWSManagedRulesCommonRuleSet')).toMatchObject({
      [`${rule}_BODY`]: 'Count',
      [`${rule}_QUERYARGUMENTS`]: 'Count',
    });
    expect(actions('AWSManagedRulesCommonRuleSet')).not.toHaveProperty(`${rule}_URIPATH`);
  });

  test('take their turn after the rates', () => {
    expect(rules.map(({ Priority }) => Priority)).toEqual(rules.map((_, index) => index));
    expect(rules.slice(0, rates().length)).toEqual(rates());
  });
});
