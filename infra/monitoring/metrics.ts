/** What is measured of the product: for its page and its alarms. */
import { Duration } from 'aws-cdk-lib';
import * as cloudwatch from 'aws-cdk-lib/aws-cloudwatch';
import { PRODUCT_NAME } from '#shared/product.ts';
import type { ApiStack } from '../api/api-stack.ts';
import type { Settings } from '../config.ts';
import type { DataStack } from '../data/data-stack.ts';
import type { SiteStack } from '../edge/site-stack.ts';

interface Measured {
  settings: Settings;
  data: DataStack;
  api: ApiStack;
  site: SiteStack;
}

const FIVE_MINUTES = Duration.minutes(5);

/** One metric of an AWS service, summed over five minutes unless told otherwise. */
export const metric = (
  namespace: string,
  metricName: string,
  dimensionsMap: Record<string, string> = {},
  statistic = 'Sum',
) => new cloudwatch.Metric({ namespace, metricName, dimensionsMap, statistic, period: FIVE_MINUTES });

/** What runs bring less what their tokens cost; failed ones cost, too. */
const runMargin = (
  { languageInputYen, languageOutputYen }: Settings,
  usingMetrics: Record<'yen' | 'input' | 'output', cloudwatch.IMetric>,
) =>
  new cloudwatch.MathExpression({
    label: 'RunMarginYen',
    expression: `FILL(yen, 0) - (FILL(input, 0) * ${languageInputYen} + FILL(output, 0) * ${languageOutputYen}) / 1000000`,
    usingMetrics,
    period: FIVE_MINUTES,
  });

export function metricsOf({ settings, data, api, site }: Measured) {
  const http = { ApiId: api.http.apiId };
  const graphql = { GraphQLAPIId: api.boardApi.api.attrApiId };
  const table = { TableName: data.table.tableName };
  const stage = { stage: settings.stage };
  const tokens = {
    input: metric(PRODUCT_NAME, 'LanguageInputTokens', stage),
    output: metric(PRODUCT_NAME, 'LanguageOutputTokens', stage),
  };
  const creditsUsedYen = metric(PRODUCT_NAME, 'CreditsUsedYen', stage);
  return {
    restCalls: metric('AWS/ApiGateway', 'Count', http),
    rest5xx: metric('AWS/ApiGateway', '5xx', http),
    restLatency: metric('AWS/ApiGateway', 'Latency', http, 'p95'),
    graphql5xx: metric('AWS/AppSync', '5XXError', graphql),
    graphqlLatency: metric('AWS/AppSync', 'Latency', graphql, 'p95'),
    subscribers: metric('AWS/AppSync', 'ActiveSubscriptions', graphql),
    failures: metric(PRODUCT_NAME, 'Failures', stage),
    pushFailures: metric(PRODUCT_NAME, 'PushFailures', stage),
    inputTokens: tokens.input,
    outputTokens: tokens.output,
    creditsUsed: metric(PRODUCT_NAME, 'CreditsUsed', stage),
    creditsUsedYen,
    runMargin: runMargin(settings, { yen: creditsUsedYen, ...tokens }),
    snapshotMismatches: metric(PRODUCT_NAME, 'SnapshotMismatch', stage),
    standingJobs: metric(PRODUCT_NAME, 'StandingJobs', stage),
    frontPagesNotDrawn: metric(PRODUCT_NAME, 'FrontPagesNotDrawn', stage),
    functionErrors: metric('AWS/Lambda', 'Errors'),
    functionThrottles: metric('AWS/Lambda', 'Throttles'),
    readUnits: metric('AWS/DynamoDB', 'ConsumedReadCapacityUnits', table),
    writeUnits: metric('AWS/DynamoDB', 'ConsumedWriteCapacityUnits', table),
    readThrottles: metric('AWS/DynamoDB', 'ReadThrottleEvents', table),
    writeThrottles: metric('AWS/DynamoDB', 'WriteThrottleEvents', table),
    bounces: metric('AWS/SES', 'Reputation.BounceRate', {}, 'Average'),
    // CloudFront reports to us-east-1: shown here, alarmed through the APIs behind it.
    site5xx: metric(
      'AWS/CloudFront',
      '5xxErrorRate',
      { DistributionId: site.distribution.ref, Region: 'Global' },
      'Average',
    ).with({ region: 'us-east-1' }),
  };
}

export type Metrics = ReturnType<typeof metricsOf>;
