/** Received messages come back when the host's clock passes their visibility timeout, also when the clock is moved. */
import type { HostClock } from '../../types.ts';
import type { SqsService } from './sqs-service.ts';

const LOOK_EVERY_MS = 100;

export function followClock(clock: HostClock, sqs: SqsService, queueNames: Iterable<string>): () => void {
  let offsetMs = clock.offsetMs;
  const timer = setInterval(() => {
    const movedMs = clock.offsetMs - offsetMs;
    offsetMs = clock.offsetMs;
    if (movedMs > 0) for (const name of queueNames) void bringForward(sqs, name, movedMs).catch(() => {});
  }, LOOK_EVERY_MS);
  timer.unref();
  return () => clearInterval(timer);
}

async function bringForward(sqs: SqsService, name: string, movedMs: number): Promise<void> {
  const { inflight } = await sqs.inspect(name);
  for (const { receiptHandle, visibilityDeadline } of inflight) {
    const leftSeconds = Math.max(0, Math.ceil((visibilityDeadline - movedMs - Date.now()) / 1000));
    await sqs.call('ChangeMessageVisibility', {
      QueueUrl: sqs.urlOf(name),
      ReceiptHandle: receiptHandle,
      VisibilityTimeout: leftSeconds,
    });
  }
}
