import * as cloudwatch from 'aws-cdk-lib/aws-cloudwatch';
import type { Construct } from 'constructs';
import { physicalName, type Settings } from '../config.ts';
import type { JobQueues } from '../data/queues.ts';
import type { Metrics } from './metrics.ts';

/** One page: is it used, is it fast, is it failing, is it falling behind, does it pay. */
export function dashboard(scope: Construct, settings: Settings, queues: JobQueues, metrics: Metrics): void {
  const graph = (title: string, left: cloudwatch.IMetric[], right?: cloudwatch.IMetric[]) =>
    new cloudwatch.GraphWidget({ title, left, right, width: 8, height: 6 });
  const each = (read: (name: keyof JobQueues) => cloudwatch.IMetric) =>
    (Object.keys(queues) as (keyof JobQueues)[]).map(read);
  const page = new cloudwatch.Dashboard(scope, 'Dashboard', { dashboardName: physicalName(settings, 'overview') });
  page.addWidgets(
    graph('Use', [metrics.restCalls], [metrics.subscribers]),
    graph('Latency p95', [metrics.restLatency, metrics.graphqlLatency]),
    graph(
      'Errors',
      [metrics.rest5xx, metrics.graphql5xx, metrics.failures, metrics.pushFailures, metrics.frontPagesNotDrawn],
      [metrics.site5xx],
    ),
    graph('Functions', [metrics.functionErrors, metrics.functionThrottles]),
    graph('Table units', [metrics.readUnits, metrics.writeUnits]),
    graph('Table throttles', [metrics.readThrottles, metrics.writeThrottles]),
    graph(
      'Waiting messages',
      each((name) => queues[name].queue.metricApproximateNumberOfMessagesVisible({ label: name })),
    ),
    graph(
      'Oldest message (s)',
      each((name) => queues[name].queue.metricApproximateAgeOfOldestMessage({ label: name })),
    ),
    graph(
      'Dead letters',
      each((name) => queues[name].deadLetterQueue.metricApproximateNumberOfMessagesVisible({ label: name })),
    ),
    graph('Tokens of language models', [metrics.inputTokens, metrics.outputTokens]),
    graph('Credits used', [metrics.creditsUsed], [metrics.creditsUsedYen]),
    graph('Margin of runs (yen)', [metrics.runMargin]),
  );
}
