/** One dashboard, and the alarms with the topic they go to. */
import { Stack, type StackProps } from 'aws-cdk-lib';
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
import { type Metrics, metric, metricsOf } from './metrics.ts';

export interface MonitoringStackProps extends StackProps {
  settings: Settings;
  data: DataStack;
  api: ApiStack;
  jobs: JobsStack;
  site: SiteStack;
}

export class MonitoringStack extends Stack {
  constructor(scope: Construct, id: string, props: MonitoringStackProps) {
    super(scope, id, props);
    const { settings } = props;
    const topic = this.topic(settings);
    const metrics = metricsOf(props);
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
