/** A queue and its dead-letter queue. Its consumer is `queueConsumer`, its alarm is made by the monitoring stack. */
import { Duration } from 'aws-cdk-lib';
import * as sqs from 'aws-cdk-lib/aws-sqs';
import { Construct } from 'constructs';
import { physicalName, type Settings } from '../config.ts';

export interface JobQueueProps {
  settings: Settings;
  name: string;
  timeoutSeconds: number;
  maxReceives: number;
}

/** AWS guidance: a batch may be retried inside the poller, so a shorter visibility would hand messages out twice. */
const VISIBILITY_TIMES_TIMEOUT = 6;

export class JobQueue extends Construct {
  readonly queue: sqs.Queue;
  readonly deadLetterQueue: sqs.Queue;

  constructor(scope: Construct, id: string, props: JobQueueProps) {
    super(scope, id);
    this.deadLetterQueue = deadLetterQueue(this, 'DeadLetters', props.settings, props.name);
    this.queue = new sqs.Queue(this, 'Queue', {
      queueName: physicalName(props.settings, props.name),
      visibilityTimeout: Duration.seconds(props.timeoutSeconds * VISIBILITY_TIMES_TIMEOUT),
      encryption: sqs.QueueEncryption.SQS_MANAGED,
      enforceSSL: true,
      deadLetterQueue: { queue: this.deadLetterQueue, maxReceiveCount: props.maxReceives },
    });
  }
}

/** Messages stay for 14 days, the most that SQS keeps: time to notice, repair and redrive. */
export const deadLetterQueue = (scope: Construct, id: string, settings: Settings, name: string): sqs.Queue =>
  new sqs.Queue(scope, id, {
    queueName: physicalName(settings, `${name}-dead-letters`),
    retentionPeriod: Duration.days(14),
    encryption: sqs.QueueEncryption.SQS_MANAGED,
    enforceSSL: true,
  });
