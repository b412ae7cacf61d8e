import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { type ServiceHost, startServiceHost, TESTER } from '#test/support/host/service-host.ts';
import { eventsRule } from '../../resources/events-rule.ts';
import { schedulerSchedule } from '../../resources/scheduler-schedule.ts';
import { sqsQueue } from '../../resources/sqs-queue.ts';
import { createSqs } from '../sqs/sqs.ts';
import type { SqsService } from '../sqs/sqs-service.ts';
import { startTimer } from './timer.ts';

let host: ServiceHost;
const FUNCTION = 'arn:aws:lambda:ap-northeast-1:000000000000:function:remind';

beforeEach(async () => {
  host = await startServiceHost([createSqs]);
});
afterEach(() => host.close());

const createSchedule = (target: Record<string, unknown>) =>
  host.create(schedulerSchedule, {
    Name: 'remind',
    ScheduleExpression: 'cron(0 9 * * ? *)',
    ScheduleExpressionTimezone: 'Asia/Tokyo',
    FlexibleTimeWindow: { Mode: 'OFF' },
    Target: { Arn: FUNCTION, RoleArn: TESTER.arn, RetryPolicy: { MaximumRetryAttempts: 3 }, ...target },
  });

test('A schedule fired by name invokes its function with the event of EventBridge Scheduler', async () => {
  const events: any[] = [];
  host.onInvoke(FUNCTION, (event) => void events.push(event));
  const { attributes } = await createSchedule({});
  await host.context.schedules.get('remind')!.fire();
  expect(events).toMatchObject([
    {
      source: 'aws.scheduler',
      'detail-type': 'Scheduled Event',
      resources: [attributes['Arn']],
      detail: '{}',
      time: expect.stringMatching(/Z$/),
    },
  ]);
});

test('An input of its own is handed over, with the scheduled time filled in', async () => {
  const events: any[] = [];
  host.onInvoke(FUNCTION, (event) => void events.push(event));
  await createSchedule({ Input: '{"at":"<aws.scheduler.scheduled-time>","kind":"due"}' });
  await host.context.schedules.get('remind')!.fire();
  expect(events).toEqual([{ at: expect.stringMatching(/^\d{4}-\d\d-\d\dT/), kind: 'due' }]);
});

test('A failing function and a role without permission reject whoever fires', async () => {
  host.onInvoke(FUNCTION, () => Promise.reject(new Error('broken')));
  await createSchedule({});
  await expect(host.context.schedules.get('remind')!.fire()).rejects.toThrow(/broken/);
  host.denied.add('lambda:InvokeFunction');
  await expect(host.context.schedules.get('remind')!.fire()).rejects.toThrow(/may not lambda:InvokeFunction/);
});

test('A rule needs the permission of its target: a queue policy or a function policy', async () => {
  const { attributes } = await host.create(sqsQueue, { QueueName: 'ticks' });
  await host.create(eventsRule, {
    Name: 'tick',
    ScheduleExpression: 'rate(1 minute)',
    Targets: [{ Id: 'q', Arn: attributes['Arn'] }],
  });
  await expect(host.context.schedules.get('tick')!.fire()).rejects.toThrow(/does not let events.amazonaws.com/);
  expect((await host.context.service<SqsService>('sqs').inspect('ticks')).ready).toEqual([]);

  const seen = vi.fn();
  host.onInvoke(FUNCTION, seen);
  host.context.invokePermissions.push({ functionArn: FUNCTION, principal: 'events.amazonaws.com' });
  await host.create(
    eventsRule,
    { Name: 'call', ScheduleExpression: 'rate(1 minute)', Targets: [{ Id: 'f', Arn: FUNCTION, Input: '{"a":1}' }] },
    'call',
  );
  await host.context.schedules.get('call')!.fire();
  expect(seen).toHaveBeenCalledWith({ a: 1 });
});

test('A timer fires when its time comes, and not for time that a moved clock skipped', () => {
  vi.useFakeTimers({ now: Date.parse('2026-01-01T00:00:00Z') });
  const clock = { offsetMs: 0, now: () => Date.now() + clock.offsetMs };
  const fired: string[] = [];
  const stop = startTimer(
    clock,
    (after) => (Math.floor(after / 60_000) + 1) * 60_000,
    (at) => fired.push(new Date(at).toISOString().slice(11, 16)),
  );
  vi.advanceTimersByTime(61_000);
  expect(fired).toEqual(['00:01']);
  clock.offsetMs = 3 * 3_600_000;
  vi.advanceTimersByTime(30_000);
  expect(fired).toEqual(['00:01']);
  vi.advanceTimersByTime(30_000);
  expect(fired).toEqual(['00:01', '03:02']);
  stop();
  vi.advanceTimersByTime(120_000);
  expect(fired).toHaveLength(2);
  vi.useRealTimers();
});
