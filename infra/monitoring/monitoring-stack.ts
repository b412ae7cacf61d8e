/** One dashboard, and the alarms with the topic they go to. */
import { Duration, Stack, type StackProps } from 'aws-cdk-lib';
import * as cloudwatch from 'aws-cdk-lib/aws-cloudwatch';
import * as iam from 'aws-cdk-lib/aws-iam';
import * as sns from 'aws-cdk-lib/aws-sns';
import type { Construct } from 'constructs';
import { PRODUCT_NAME } from '#shared/product.ts';
import type { ApiStack } from '../api/api-stack.ts';
import { physicalName, type Settings } from '../config.ts';
import type { DataStack } from '../data/data-stack.ts';
import type { SiteStack } from '../edge/site-stack.ts';
import type { JobsStack } from '../jobs/jobs-stack.ts';
import { type AlarmRule, alarm, deadLetterAlarm, functionErrorAlarm, queueDelayAlarm } from './alarms.ts';
import { dashboard } from './dashboard.ts';

export interface MonitoringStackProps extends StackProps {
  settings: Settings;
  data: DataStack;
  api: ApiStack;
  jobs: JobsStack;
  site: SiteStack;
}

const FIVE_MINUTES = Duration.minutes(5);

/** One metric of an AWS service, summed over five minutes unless told otherwise. */
const metric = (namespace: string, metricName: string, dimensionsMap: Record<string, string> = {}, statistic = 'Sum') =>
  new cloudwatch.Metric({ namespace, metricName, dimensionsMap, statistic, period: FIVE_MINUTES });

export class MonitoringStack extends Stack {
  constructor(scope: Construct, id: string, props: MonitoringStackProps) {
    super(scope, id, props);
    const { settings } = props;
    const topic = this.topic(settings);
    const metrics = this.metrics(props);
    for (const rule of this.rules(props, metrics)) alarm(this, settings, topic, rule);
    dashboard(this, settings, props.data.queues, metrics);
  }

  private topic(settings: Settings): sns.Topic {
    const topic = new sns.Topic(this, 'Alarms', {
      topicName: physicalName(settings, 'alarms'),
      displayName: `${PRODUCT_NAME} ${settings.stage}`,
      enforceSSL: true,
    });
    topic.addToResourcePolicy(
      new iam.PolicyStatement({
        principals: [new iam.ServicePrincipal('cloudwatch.amazonaws.com')],
        actions: ['sns:Publish'],
        resources: [topic.topicArn],
        conditions: { StringEquals: { 'aws:SourceAccount': this.account } },
      }),
    );
    if (settings.alarmEmail)
      new sns.CfnSubscription(this, 'AlarmMail', {
        topicArn: topic.topicArn,
        protocol: 'email',
        endpoint: settings.alarmEmail,
      });
    return topic;
  }

  private metrics({ settings, data, api, site }: MonitoringStackProps) {
    const http = { ApiId: api.http.apiId };
    const graphql = { GraphQLAPIId: api.boardApi.api.attrApiId };
    const table = { TableName: data.table.tableName };
    const stage = { stage: settings.stage };
    return {
      restCalls: metric('AWS/ApiGateway', 'Count', http),
      rest5xx: metric('AWS/ApiGateway', '5xx', http),
      restLatency: metric('AWS/ApiGateway', 'Latency', http, 'p95'),
      graphql5xx: metric('AWS/AppSync', '5XXError', graphql),
      graphqlLatency: metric('AWS/AppSync', 'Latency', graphql, 'p95'),
      subscribers: metric('AWS/AppSync', 'ActiveSubscriptions', graphql),
      failures: metric(PRODUCT_NAME, 'Failures', stage),
      pushFailures: metric(PRODUCT_NAME, 'PushFailures', stage),
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

  private rules({ data, api, jobs }: MonitoringStackProps, metrics: Metrics): AlarmRule[] {
    const queues = Object.entries(data.queues);
    const streamReader = jobs.functions.find((fn) => fn.node.id.startsWith('Trigger'))!;
    return [
      ...queues.map(([name, { deadLetterQueue }]) => deadLetterAlarm(name, deadLetterQueue)),
      deadLetterAlarm('table-stream', jobs.streamDeadLetters),
      ...queues.map(([name, { queue }]) => queueDelayAlarm(name, queue)),
      ...[...api.graphqlFunctions, ...jobs.functions].map((fn) => functionErrorAlarm(fn.node.id, fn)),
      {
        name: 'stream-delay',
        section: 'stream-delay',
        metric: metric('AWS/Lambda', 'IteratorAge', { FunctionName: streamReader.functionName }, 'Maximum'),
        threshold: 300_000,
        what: 'The followers of the table are five minutes behind.',
      },
      {
        name: 'function-throttles',
        section: 'function-throttles',
        metric: metrics.functionThrottles,
        threshold: 10,
        what: 'Functions were refused for want of concurrency.',
      },
      {
        name: 'failures',
        section: 'failures',
        metric: metrics.failures,
        threshold: 10,
        what: 'Handlers met errors that they did not foresee.',
      },
      {
        name: 'snapshot-mismatch',
        section: 'snapshot-mismatch',
        metric: metrics.snapshotMismatches,
        threshold: 1,
        what: 'A board built from its rows differs from its snapshot and changes.',
      },
      {
        name: 'standing-jobs',
        section: 'standing-jobs',
        metric: metrics.standingJobs,
        threshold: 3,
        periods: 2,
        what: 'Jobs stood still and were queued again.',
      },
      {
        name: 'front-pages',
        section: 'front-pages',
        metric: metrics.frontPagesNotDrawn,
        threshold: 1,
        // One page while a release is being published is nobody's loss.
        periods: 2,
        what: 'Pages of the front door were answered without their contents.',
      },
      {
        name: 'rest-5xx',
        section: 'rest-5xx',
        metric: metrics.rest5xx,
        threshold: 5,
        what: 'REST calls ended in 5xx.',
      },
      {
        name: 'graphql-5xx',
        section: 'graphql-5xx',
        metric: metrics.graphql5xx,
        threshold: 5,
        what: 'board-api calls ended in 5xx.',
      },
      {
        name: 'table-read-throttles',
        section: 'table-throttles',
        metric: metrics.readThrottles,
        threshold: 10,
        periods: 2,
        what: 'Reads of the table were throttled.',
      },
      {
        name: 'table-write-throttles',
        section: 'table-throttles',
        metric: metrics.writeThrottles,
        threshold: 10,
        periods: 2,
        what: 'Writes to the table were throttled.',
      },
      {
        name: 'mail-bounces',
        section: 'mail-reputation',
        metric: metrics.bounces,
        threshold: 0.04,
        what: 'Mails bounce: SES pauses an account at 10 %.',
      },
    ];
  }
}

export type Metrics = ReturnType<MonitoringStack['metrics']>;
