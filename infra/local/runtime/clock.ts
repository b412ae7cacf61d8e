import type { HostClock } from '../types.ts';

/** One clock for the host and every worker: workers read the offset from the shared buffer at each `Date.now()`. */
export class SharedClock implements HostClock {
  readonly buffer = new SharedArrayBuffer(Float64Array.BYTES_PER_ELEMENT);
  readonly #offset = new Float64Array(this.buffer);

  now(): number {
    return Date.now() + this.offsetMs;
  }

  setOffset(offsetMs: number): void {
    this.offsetMs = offsetMs;
  }

  get offsetMs(): number {
    return this.#offset[0]!;
  }

  set offsetMs(value: number) {
    this.#offset[0] = value;
  }
}
