/** Queues that deliver at least once, late and out of order. */
import type { QueueMessages } from '#events/queue/queues.ts';
import type { Queues } from '#functions/clients/ports.ts';
import type { Faults } from './faults.ts';
import type { Simulation } from './simulation.ts';

const VISIBILITY_MS = 30_000;
const MAX_RECEIVES = 5;
export const COPIES_MAX = 5;

export type Consumers = { [Q in keyof QueueMessages]?: (message: QueueMessages[Q]) => Promise<void> };

export class SimQueues implements Queues {
  /** Messages that failed every delivery. */
  readonly deadLetters: unknown[] = [];
  /** Messages sent and neither done nor dead. */
  open = 0;
  consumers: Consumers = {};
  private readonly sim: Simulation;
  private readonly faults: Faults;

  constructor(sim: Simulation, faults: Faults) {
    this.sim = sim;
    this.faults = faults;
  }

  async send<Q extends keyof QueueMessages>(
    queue: Q,
    message: QueueMessages[Q],
    { delaySeconds = 0 }: { delaySeconds?: number } = {},
  ): Promise<void> {
    const copies = this.sim.chance(this.faults.duplicate) ? 2 + Math.floor(this.sim.random() * (COPIES_MAX - 1)) : 1;
    for (let copy = 0; copy < copies; copy += 1) {
      this.open += 1;
      this.sim.spawn(() => this.deliver(queue, message, 1), delaySeconds * 1000 + this.sim.between(1, 5_000));
    }
  }

  private async deliver<Q extends keyof QueueMessages>(
    queue: Q,
    message: QueueMessages[Q],
    receives: number,
  ): Promise<void> {
    try {
      await this.consumers[queue]?.(structuredClone(message));
      this.open -= 1;
    } catch {
      if (receives < MAX_RECEIVES) this.sim.spawn(() => this.deliver(queue, message, receives + 1), VISIBILITY_MS);
      else {
        this.open -= 1;
        this.deadLetters.push(message);
      }
    }
  }
}
