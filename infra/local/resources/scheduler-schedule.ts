import { randomUUID } from 'node:crypto';
import { deliver, inputOf, requireTarget } from '../services/scheduler/deliver.ts';
import { addSchedule } from '../services/scheduler/host-schedule.ts';
import type { HostContext, Resource, ResourceType } from '../types.ts';
import { physicalName } from './naming.ts';

export const schedulerSchedule: ResourceType = {
  type: 'AWS::Scheduler::Schedule',
  honoured: [
    'Name',
    'GroupName',
    'ScheduleExpression',
    'ScheduleExpressionTimezone',
    'State',
    'Target.Arn',
    'Target.RoleArn',
    'Target.Input',
  ],
  ignored: {
    Description: 'a note',
    FlexibleTimeWindow: 'one machine has no load to spread',
    KmsKeyArn: 'nothing is encrypted here',
    'Target.RetryPolicy': 'a failed run is logged; the next one or a person repeats it',
    'Target.DeadLetterConfig': 'a failed run is logged',
  },
  create(resource, host) {
    const { Name, GroupName, State, ScheduleExpression: expression, ScheduleExpressionTimezone } = resource.properties;
    const name = physicalName(resource, Name);
    const arn = `arn:aws:scheduler:${host.region}:${host.accountId}:schedule/${GroupName ?? 'default'}/${name}`;
    requireTarget(resource.properties['Target'].Arn);
    addSchedule(host, {
      name,
      expression,
      timeZone: ScheduleExpressionTimezone ?? 'UTC',
      isEnabled: State !== 'DISABLED',
      fire: (at) => run(resource, host, { arn, at }),
    });
    return { ref: name, attributes: { Arn: arn } };
  },
};

async function run({ properties }: Resource, host: HostContext, schedule: { arn: string; at: number }): Promise<void> {
  const { Arn, RoleArn, Input } = properties['Target'];
  const action = Arn.includes(':sqs:') ? 'sqs:SendMessage' : 'lambda:InvokeFunction';
  if (!host.isAllowed({ arn: RoleArn, accessKeyId: '', isOperator: false }, action, Arn))
    throw new Error(`the role ${RoleArn} may not ${action} on ${Arn}`);
  const time = new Date(schedule.at).toISOString().replace(/\.\d+/, '');
  await deliver(
    host,
    Arn,
    Input === undefined ? eventOf(host, schedule.arn, time) : inputOf(withAttributes(Input, schedule.arn, time)),
  );
}

const eventOf = (host: HostContext, arn: string, time: string) => ({
  version: '0',
  id: randomUUID(),
  'detail-type': 'Scheduled Event',
  source: 'aws.scheduler',
  account: host.accountId,
  time,
  region: host.region,
  resources: [arn],
  detail: '{}',
});

/** The context attributes that an input may name. */
function withAttributes(input: string, arn: string, time: string): string {
  return input
    .replaceAll('<aws.scheduler.schedule-arn>', arn)
    .replaceAll('<aws.scheduler.scheduled-time>', time)
    .replaceAll('<aws.scheduler.execution-id>', randomUUID())
    .replaceAll('<aws.scheduler.attempt-number>', '1');
}
