import { randomUUID } from 'node:crypto';
import { mayInvoke } from '../invoke-permission.ts';
import { allowsService } from '../services/resource-policies.ts';
import { deliver, inputOf, requireTarget } from '../services/scheduler/deliver.ts';
import { addSchedule } from '../services/scheduler/host-schedule.ts';
import type { BusEvent, HostContext, ResourceType } from '../types.ts';
import { physicalName } from './naming.ts';

const SERVICE = 'events.amazonaws.com';

interface Target {
  Arn: string;
  Input?: string;
}

/** Rules by the clock, and by pattern: of the events that the services here put on the bus. */
export const eventsRule: ResourceType = {
  type: 'AWS::Events::Rule',
  honoured: ['Name', 'ScheduleExpression', 'EventPattern', 'State', 'Targets.Arn', 'Targets.Input'],
  ignored: {
    Description: 'a note',
    'Targets.Id': 'a name',
    'Targets.RetryPolicy': 'a failed run is logged; the next one or a person repeats it',
    'Targets.DeadLetterConfig': 'a failed run is logged',
    Tags: 'no local meaning',
  },
  create(resource, host) {
    const { Name, ScheduleExpression: expression, EventPattern: pattern, State, Targets = [] } = resource.properties;
    const name = physicalName(resource, Name);
    const arn = `arn:aws:events:${host.region}:${host.accountId}:rule/${name}`;
    for (const target of Targets as Target[]) requireTarget(target.Arn);
    if (pattern !== undefined) {
      if (State !== 'DISABLED')
        host.eventRules.push(async (event) => {
          if (!matchesEvent(pattern, event)) return;
          for (const target of Targets as Target[]) await send(host, arn, target, host.clock.now(), event);
        });
      return { ref: name, attributes: { Arn: arn } };
    }
    addSchedule(host, {
      name,
      expression,
      timeZone: 'UTC',
      isEnabled: State !== 'DISABLED',
      async fire(at) {
        for (const target of Targets as Target[]) await send(host, arn, target, at);
      },
    });
    return { ref: name, attributes: { Arn: arn } };
  },
};

/** Lists of values that are equal; more than that no rule of ours asks for. */
export const matchesEvent = (pattern: unknown, event: unknown): boolean =>
  Array.isArray(pattern)
    ? pattern.includes(event)
    : Object.entries(pattern as object).every(
        ([name, part]) => typeof event === 'object' && event !== null && matchesEvent(part, (event as never)[name]),
      );

async function send(
  host: HostContext,
  ruleArn: string,
  target: Target,
  at: number,
  told: BusEvent = { source: 'aws.events', 'detail-type': 'Scheduled Event', detail: {} },
): Promise<void> {
  const may = target.Arn.includes(':sqs:')
    ? allowsService(host, target.Arn, { service: SERVICE, action: 'sqs:SendMessage', sourceArn: ruleArn })
    : mayInvoke(host, target.Arn, SERVICE, ruleArn);
  if (!may) throw new Error(`${target.Arn} does not let ${SERVICE} deliver for ${ruleArn}`);
  const time = new Date(at).toISOString().replace(/\.\d+/, '');
  const event = {
    version: '0',
    id: randomUUID(),
    ...told,
    account: host.accountId,
    time,
    region: host.region,
    resources: [ruleArn],
  };
  await deliver(host, target.Arn, target.Input === undefined ? event : inputOf(target.Input));
}
