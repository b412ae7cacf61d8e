/** The firewall before both distributions: who asks too often, and what no honest request looks like. */
import * as wafv2 from 'aws-cdk-lib/aws-wafv2';
import type { Construct } from 'constructs';
import { ACCESS_TOKEN_COOKIE } from '#shared/env.ts';
import { physicalName, type Settings } from '../config.ts';

/**
 * Requests in five minutes. The tab in somebody's sight tells 150 times where its person is, and makes some hundred other calls: one person
 * stays far below the first, whatever the person does by hand. A thousand people behind one address make as many as the second.
 */
const OF_ONE_TOKEN = 6_000;
const OF_ONE_ADDRESS = 250_000;
/** Calls of an address that bring no access token: signing in, restoring a session, scripts with a board's key. */
const OF_STRANGERS = 20_000;
/** Pages behind links to posts: what they preview is nobody's secret, and nobody's to walk through either. An office opens some ten a person. */
const OF_POST_PAGES = 20_000;

const plain = [{ priority: 0, type: 'NONE' }];

type Statement = wafv2.CfnWebACL.StatementProperty;

/** Requests that lack the key are not counted: a cookie that changes with every call escapes the first, but opens nothing. */
const ofToken = (key: wafv2.CfnWebACL.RateBasedStatementCustomKeyProperty): Statement => ({
  rateBasedStatement: { limit: OF_ONE_TOKEN, aggregateKeyType: 'CUSTOM_KEYS', customKeys: [key] },
});

const holds = (fieldToMatch: wafv2.CfnWebACL.FieldToMatchProperty): Statement => ({
  sizeConstraintStatement: { fieldToMatch, comparisonOperator: 'GT', size: 0, textTransformations: plain },
});

const path = (regexString: string): Statement => ({
  regexMatchStatement: { fieldToMatch: { uriPath: {} }, regexString, textTransformations: plain },
});

const without = (statement: Statement): Statement => ({ notStatement: { statement } });

const RATES: [name: string, statement: Statement][] = [
  ['RateOfToken', ofToken({ header: { name: 'authorization', textTransformations: plain } })],
  ['RateOfCookie', ofToken({ cookie: { name: ACCESS_TOKEN_COOKIE, textTransformations: plain } })],
  [
    'RateOfStrangers',
    {
      rateBasedStatement: {
        limit: OF_STRANGERS,
        aggregateKeyType: 'IP',
        scopeDownStatement: {
          andStatement: {
            statements: [
              // Pages and files have no cookie before signing in, or never.
              path('^/(api|rest|board-api)(/|$)'),
              without(holds({ singleHeader: { Name: 'authorization' } })),
              without(
                holds({
                  cookies: {
                    matchPattern: { includedCookies: [ACCESS_TOKEN_COOKIE] },
                    matchScope: 'VALUE',
                    oversizeHandling: 'MATCH',
                  },
                }),
              ),
            ],
          },
        },
      },
    },
  ],
  // Whatever the request shows beside: a cookie that nobody looks at is no reason to count less.
  [
    'RateOfPostPages',
    {
      rateBasedStatement: {
        limit: OF_POST_PAGES,
        aggregateKeyType: 'IP',
        scopeDownStatement: path('^/workspace/.*post/'),
      },
    },
  ],
  ['RateOfAddress', { rateBasedStatement: { limit: OF_ONE_ADDRESS, aggregateKeyType: 'IP' } }],
];

/**
 * What AWS's rules take for an attack and people write all the same: reports quote `${jndi:…}`, 169.254.169.254, scripts and paths. Texts travel
 * in bodies, in the addresses of searches, and from there in the Referer; they are cleaned where they are kept and escaped where they are shown.
 * Such matches are counted, so that an operator sees them.
 */
const TEXTS = {
  AWSManagedRulesKnownBadInputsRuleSet: [
    'Log4JRCE_BODY',
    'Log4JRCE_QUERYSTRING',
    'Log4JRCE_HEADER',
    'JavaDeserializationRCE_BODY',
    'JavaDeserializationRCE_QUERYSTRING',
    'JavaDeserializationRCE_HEADER',
    'ReactJSRCE_BODY',
  ],
  AWSManagedRulesCommonRuleSet: [
    'SizeRestrictions_BODY',
    'CrossSiteScripting_BODY',
    'CrossSiteScripting_QUERYARGUMENTS',
    'GenericRFI_BODY',
    'GenericRFI_QUERYARGUMENTS',
    'GenericLFI_BODY',
    'GenericLFI_QUERYARGUMENTS',
    'EC2MetaDataSSRF_BODY',
    'EC2MetaDataSSRF_QUERYARGUMENTS',
    'RestrictedExtensions_QUERYARGUMENTS',
  ],
};

export function webAcl(scope: Construct, settings: Settings): wafv2.CfnWebACL {
  const visibilityConfig = (metricName: string) => ({
    cloudWatchMetricsEnabled: true,
    metricName,
    sampledRequestsEnabled: true,
  });
  const rates = RATES.map(([name, statement], priority) => ({
    name,
    priority,
    action: { block: { customResponse: { responseCode: 429 } } },
    statement,
    visibilityConfig: visibilityConfig(name),
  }));
  const managed = Object.entries({ AWSManagedRulesAmazonIpReputationList: [], ...TEXTS }).map(
    ([name, counted], index) => ({
      name,
      priority: RATES.length + index,
      overrideAction: { none: {} },
      statement: {
        managedRuleGroupStatement: {
          vendorName: 'AWS',
          name,
          ruleActionOverrides: counted.map((rule) => ({ name: rule, actionToUse: { count: {} } })),
        },
      },
      visibilityConfig: visibilityConfig(name),
    }),
  );
  return new wafv2.CfnWebACL(scope, 'WebAcl', {
    name: physicalName(settings, 'edge'),
    scope: 'CLOUDFRONT',
    defaultAction: { allow: {} },
    visibilityConfig: visibilityConfig('edge'),
    rules: [...rates, ...managed],
  });
}
