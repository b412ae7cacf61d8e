/** Received messages come back when the host's clock passes their visibility timeout, also when the clock is moved. */
import type { HostClock } from '../../types.ts';
import type { SqsService } from './sqs-service.ts';

const LOOK_EVERY_MS = 100;

export interface Visibility {
  /** Nothing is received before: what comes after a move of the clock begins its timeout there. */
  followed(): Promise<unknown>;
  stop(): void;
}

export function followClock(clock: HostClock, sqs: SqsService, queueNames: Iterable<string>): Visibility {
  let offsetMs = clock.offsetMs;
  let following: Promise<unknown> = Promise.resolve();
  const followed = (): Promise<unknown> => {
    const movedMs = clock.offsetMs - offsetMs;
    offsetMs = clock.offsetMs;
    if (movedMs > 0)
      following = following.then(() =>
        Promise.allSettled([...queueNames].map((name) => bringForward(sqs, name, movedMs))),
      );
    return following;
  };
  const timer = setInterval(() => void followed(), LOOK_EVERY_MS);
  timer.unref();
  return { followed, stop: () => clearInterval(timer) };
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
