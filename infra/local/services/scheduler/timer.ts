/** Runs schedules when the host's clock reaches them. A clock that is moved skips what lies between: only real time fires. */
import type { HostClock } from '../../types.ts';
import type { Next } from './expression.ts';

const LOOK_EVERY_MS = 1000;

export function startTimer(clock: HostClock, next: Next, fire: (scheduledFor: number) => void): () => void {
  let offsetMs = clock.offsetMs;
  let due = next(clock.now());
  const timer = setInterval(() => {
    const now = clock.now();
    if (clock.offsetMs !== offsetMs) {
      offsetMs = clock.offsetMs;
      due = next(now);
    }
    if (due === undefined || now < due) return;
    const scheduledFor = due;
    due = next(now);
    fire(scheduledFor);
  }, LOOK_EVERY_MS);
  timer.unref();
  return () => clearInterval(timer);
}
