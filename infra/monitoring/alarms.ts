/** What wakes somebody up. Every alarm names its section of docs/runbook.md (a test compares). */
import { Duration } from 'aws-cdk-lib';
import * as cloudwatch from 'aws-cdk-lib/aws-cloudwatch';
import { SnsAction } from 'aws-cdk-lib/aws-cloudwatch-actions';
import type * as lambda from 'aws-cdk-lib/aws-lambda';
import type * as sns from 'aws-cdk-lib/aws-sns';
import type * as sqs from 'aws-cdk-lib/aws-sqs';
import type { Construct } from 'constructs';
import { physicalName, type Settings } from '../config.ts';

export type RunbookSection =
  | 'dead-letters'
  | 'queue-delay'
  | 'function-errors'
  | 'function-throttles'
  | 'failures'
  | 'rest-5xx'
  | 'graphql-5xx'
  | 'table-throttles'
  | 'stream-delay'
  | 'snapshot-mismatch'
  | 'standing-jobs'
  | 'front-pages'
  | 'mail-reputation';

export interface AlarmRule {
  name: string;
  section: RunbookSection;
  metric: cloudwatch.IMetric;
  threshold: number;
  /** Periods of the metric that must be over the threshold, one after the other. */
  periods?: number;
  what: string;
}

const { GREATER_THAN_OR_EQUAL_TO_THRESHOLD } = cloudwatch.ComparisonOperator;
const FIVE_MINUTES = Duration.minutes(5);

export function alarm(scope: Construct, settings: Settings, topic: sns.ITopic, rule: AlarmRule): cloudwatch.Alarm {
  const made = new cloudwatch.Alarm(scope, rule.name, {
    alarmName: physicalName(settings, rule.name),
    alarmDescription: `${rule.what} docs/runbook.md#${rule.section}`,
    metric: rule.metric,
    threshold: rule.threshold,
    evaluationPeriods: rule.periods ?? 1,
    comparisonOperator: GREATER_THAN_OR_EQUAL_TO_THRESHOLD,
    // No data means nobody called, not that something broke.
    treatMissingData: cloudwatch.TreatMissingData.NOT_BREACHING,
  });
  made.addAlarmAction(new SnsAction(topic));
  made.addOkAction(new SnsAction(topic));
  return made;
}

export const deadLetterAlarm = (name: string, queue: sqs.IQueue): AlarmRule => ({
  name: `dead-letters-${name}`,
  section: 'dead-letters',
  metric: queue.metricApproximateNumberOfMessagesVisible({ period: Duration.minutes(1), statistic: 'Maximum' }),
  threshold: 1,
  what: `A message of ${name} failed every delivery.`,
});

export const queueDelayAlarm = (name: string, queue: sqs.IQueue): AlarmRule => ({
  name: `queue-delay-${name}`,
  section: 'queue-delay',
  metric: queue.metricApproximateAgeOfOldestMessage({ period: FIVE_MINUTES, statistic: 'Maximum' }),
  threshold: 1800,
  what: `The oldest message of ${name} has waited for half an hour.`,
});

/** Errors that a function could not handle: crashes, timeouts, out of memory. Handled ones count as failures. */
export const functionErrorAlarm = (id: string, fn: lambda.IFunction): AlarmRule => ({
  name: `errors-${id}`,
  section: 'function-errors',
  metric: fn.metricErrors({ period: FIVE_MINUTES, statistic: 'Sum' }),
  threshold: 3,
  what: `${id} crashed or ran out of time.`,
});
