/** How fast an import may write. */

import type { Clock } from '#functions/clients/ports.ts';
import type { Draft } from './read-draft.ts';

/** Write units a second on the board's partition: DynamoDB gives one 1,000, and whoever edits the board meanwhile needs the rest. */
const UNITS_PER_S = 820;

/** In a transaction a unit counts twice. */
export const UNITS_PER_OPERATION = 2;

/** What a row holds beside its title and values. */
const ROW_FRAME_BYTES = 400;

const UNIT_BYTES = 1_024;

/** Rows are written in transactions, where a unit counts twice. */
export const unitsOf = (drafts: readonly Pick<Draft, 'title' | 'values'>[]): number =>
  drafts.reduce(
    (units, { title, values }) =>
      units + 2 * Math.ceil((ROW_FRAME_BYTES + Buffer.byteLength(JSON.stringify([title, values]))) / UNIT_BYTES),
    0,
  );

export class WritePace {
  readonly #clock: Clock;
  /** When the units that were used so far are paid for. */
  #paidAt: number;

  constructor(clock: Clock) {
    this.#clock = clock;
    this.#paidAt = clock.now();
  }

  /** Waits until what was written before is paid for. */
  async settle(): Promise<void> {
    const now = this.#clock.now();
    if (this.#paidAt > now) await this.#clock.sleep(this.#paidAt - now);
  }

  /** Before `units` are written. */
  async use(units: number): Promise<void> {
    if (units === 0) return;
    await this.settle();
    this.#paidAt = Math.max(this.#clock.now(), this.#paidAt) + (units / UNITS_PER_S) * 1_000;
  }
}
