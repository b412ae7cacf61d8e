/**
 * Replaces this thread's `Date` by one that runs `offset[0]` milliseconds ahead. Timers and `performance.now` stay real,
 * as on a machine whose wall clock was set.
 */
export function installShiftedDate(buffer: SharedArrayBuffer): void {
  const offset = new Float64Array(buffer);
  const RealDate = Date;
  const now = (): number => Math.floor(RealDate.now() + offset[0]!);
  globalThis.Date = new Proxy(RealDate, {
    construct: (target, args, newTarget) => Reflect.construct(target, args.length === 0 ? [now()] : args, newTarget),
    apply: () => new RealDate(now()).toString(),
    get: (target, key, receiver) => (key === 'now' ? now : Reflect.get(target, key, receiver)),
  });
  // `new Date().constructor` must be the shifted one too.
  Object.defineProperty(RealDate.prototype, 'constructor', {
    value: globalThis.Date,
    configurable: true,
    writable: true,
  });
}
