/** How often what goes wrong, per call. */
export interface Faults {
  /** Begins a time in which requests pause for 0–30 s between the caller's stamp and their leaving. */
  stall: number;
  /** The write commits, the caller sees a timeout. */
  lostAck: number;
  /** A request that was given up arrives all the same. */
  lateArrival: number;
  conflict: number;
  throttle: number;
  /** The function's process ends, before or after a write. */
  crash: number;
  /** A query meets commits half-way through its key range. */
  tornRead: number;
  objectFailure: number;
  /** An object is read damaged or not at all. */
  objectDamage: number;
  duplicate: number;
  pushLoss: number;
}

export const NO_FAULTS: Faults = {
  stall: 0,
  lostAck: 0,
  lateArrival: 0,
  conflict: 0,
  throttle: 0,
  crash: 0,
  tornRead: 0,
  objectFailure: 0,
  objectDamage: 0,
  duplicate: 0,
  pushLoss: 0,
};

/** Far worse than any real day, so that a few hundred operations meet everything. */
export const STORM: Faults = {
  stall: 0.03,
  lostAck: 0.03,
  lateArrival: 0.5,
  conflict: 0.05,
  throttle: 0.03,
  crash: 0.01,
  tornRead: 0.3,
  objectFailure: 0.05,
  objectDamage: 0.05,
  duplicate: 0.3,
  pushLoss: 0.3,
};

/** How long a request that was given up may still be on its way. */
export const LATE_MS = 1_500;
/** Clocks of two functions differ by up to twice this. */
export const SKEW_MS = 1_000;

export class SimulatedTimeout extends Error {
  constructor() {
    super('no answer within 2 s');
    this.name = 'TimeoutError';
  }
}

export class SimulatedThrottle extends Error {
  constructor() {
    super('throttled');
    this.name = 'ProvisionedThroughputExceededException';
  }
}
