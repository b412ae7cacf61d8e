/**
 * One seed behind time and chance. Nothing in a simulated run waits for the real clock: tasks sleep in virtual time, and
 * the run steps from one wake-up to the next, so a seed always replays the same run.
 */
interface WakeUp {
  at: number;
  order: number;
  wake(): void;
}

/** mulberry32: uniform in [0, 1), the same again for the same seed. */
export const generator = (seed: number) => () => {
  seed = (seed + 0x6d2b79f5) | 0;
  let t = Math.imul(seed ^ (seed >>> 15), 1 | seed);
  t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
  return ((t ^ (t >>> 14)) >>> 0) / 4294967296;
};

/** Lets every promise that can settle settle; nothing in a run depends on timers or I/O. */
const settle = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));

export class Simulation {
  readonly random: () => number;
  now: number;
  private readonly queue: WakeUp[] = [];
  private order = 0;
  private failure: { error: unknown } | undefined;

  constructor(seed: number, start = Date.parse('2026-09-01T00:00:00Z')) {
    this.random = generator(seed * 2654435761);
    this.now = start;
  }

  chance(probability: number): boolean {
    return this.random() < probability;
  }

  between(low: number, high: number): number {
    return low + this.random() * (high - low);
  }

  pick<T>(list: readonly T[]): T {
    return list[Math.floor(this.random() * list.length)]!;
  }

  sleep(ms: number): Promise<void> {
    return new Promise((wake) => this.schedule(ms, wake));
  }

  /** Runs on its own; an error in it fails the run. */
  spawn(task: () => Promise<void>, delayMs = 0): void {
    const fail = (error: unknown): void => void (this.failure ??= { error });
    this.schedule(delayMs, () => task().catch(fail));
  }

  /** Steps through virtual time until `main` is done. */
  async run(main: () => Promise<void>): Promise<void> {
    let isDone = false;
    this.spawn(async () => {
      await main();
      isDone = true;
    });
    for (;;) {
      await settle();
      if (this.failure) throw this.failure.error;
      if (isDone) return;
      const next = this.queue.shift();
      if (!next) throw new Error('everything waits for something that will not come');
      this.now = Math.max(this.now, next.at);
      next.wake();
    }
  }

  private schedule(ms: number, wake: () => void): void {
    const entry = { at: this.now + Math.max(0, ms), order: this.order++, wake };
    let low = 0;
    let high = this.queue.length;
    while (low < high) {
      const middle = (low + high) >> 1;
      const other = this.queue[middle]!;
      if (other.at < entry.at || (other.at === entry.at && other.order < entry.order)) low = middle + 1;
      else high = middle;
    }
    this.queue.splice(low, 0, entry);
  }
}
