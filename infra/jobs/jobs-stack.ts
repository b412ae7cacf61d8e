/** What works without anyone waiting: consumers of the queues, the reader of the table's stream, schedules. */
import { CfnParameter, Stack, type StackProps } from 'aws-cdk-lib';
import type * as lambda from 'aws-cdk-lib/aws-lambda';
import { CfnScheduleGroup } from 'aws-cdk-lib/aws-scheduler';
import type * as sqs from 'aws-cdk-lib/aws-sqs';
import type { Construct } from 'constructs';
import { type QueueName, queues } from '#events/queue/queues.ts';
import type { ScheduleContract } from '#events/schedule/schedule-contract.ts';
import { schedules } from '#events/schedule/schedules.ts';
import { ENV } from '#shared/env.ts';
import { physicalName } from '../config.ts';
import type { Capability } from '../constructs/capabilities.ts';
import type { FunctionContext } from '../constructs/product-function.ts';
import { queueConsumer } from '../constructs/queue-consumer.ts';
import { schedule } from '../constructs/schedule.ts';
import type { DataStack } from '../data/data-stack.ts';
import { tableStreamReader } from './table-stream.ts';

export interface JobsStackProps extends StackProps, FunctionContext {
  data: DataStack;
}

export class JobsStack extends Stack {
  readonly functions: lambda.Function[];
  readonly streamDeadLetters: sqs.Queue;

  constructor(scope: Construct, id: string, props: JobsStackProps) {
    super(scope, id, props);
    const { settings, code, data } = props;
    const context = { settings, code, capabilities: { ...props.capabilities, language: this.language(props) } };
    const consumers = (Object.keys(queues) as QueueName[]).map((name) =>
      queueConsumer(this, name, data.queues[name], context),
    );
    const reader = tableStreamReader(this, data.table, context);
    this.streamDeadLetters = reader.deadLetters;
    const group = new CfnScheduleGroup(this, 'Schedules', { name: physicalName(settings, 'schedules') });
    const clocks = Object.entries<ScheduleContract>(schedules).map(([name, contract]) =>
      schedule(this, name, contract, group, context),
    );
    this.functions = [...consumers, reader.fn, ...clocks];
  }

  /** Parameters, so that a model and its budget can be tried without synthesizing again; empty: the extractive writer, no limit. */
  private language({ settings }: JobsStackProps): Capability {
    const model = new CfnParameter(this, 'LanguageModelId', {
      type: 'String',
      description: 'Bedrock model or inference profile that writes reports; empty: the extractive writer',
      default: settings.languageModelId,
    }).valueAsString;
    const tokensPerMonth = new CfnParameter(this, 'LanguageTokensPerMonth', {
      type: 'String',
      description: 'Tokens that the models of one workspace may read and write in a month; empty: no limit',
      allowedPattern: '\\d*',
      default: settings.languageTokensPerMonth,
    }).valueAsString;
    const { partition, account } = this;
    const region = settings.languageRegion;
    return {
      environment: {
        [ENV.languageModelId]: model,
        [ENV.languageRegion]: region,
        [ENV.languageTokensPerMonth]: tokensPerMonth,
      },
      statements: [
        {
          actions: ['bedrock:InvokeModel'],
          resources: [
            `arn:${partition}:bedrock:${region}::foundation-model/${model}`,
            `arn:${partition}:bedrock:${region}:${account}:inference-profile/${model}`,
            ...settings.languageModelArns,
          ],
        },
      ],
    };
  }
}
