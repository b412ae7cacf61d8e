/** How fast an import may write. */

import type { Clock } from '#functions/clients/ports.ts';
import { rowBytes } from '#functions/data/board/row.ts';
import type { Draft } from '../file/read-draft.ts';

/** Write units a second on the board's partition: DynamoDB gives one 1,000, and whoever edits the board meanwhile needs the rest. */
const UNITS_PER_S = 820;

/** In a transaction a unit counts twice. */
export const UNITS_PER_OPERATION = 2;

const UNIT_BYTES = 1_024;

/** Of rows, by their bytes: they are written in transactions. */
export const unitsOf = (sizes: readonly number[]): number =>
  sizes.reduce((units, bytes) => units + UNITS_PER_OPERATION * Math.ceil(bytes / UNIT_BYTES), 0);

/** What a row holds beside its title and values. */
const ROW_FRAME_BYTES = 400;

/** Of a row that is not made yet. */
export const sizeOf = (draft: Pick<Draft, 'title' | 'values'>): number => ROW_FRAME_BYTES + rowBytes(draft);

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
