/** Values that pass between resolver code and this host: data as JSON knows it, made of this realm's own objects. */

/** A copy that the other side may change as it likes. */
export const copyOf = <T>(value: T): T =>
  value === undefined ? (null as T) : (JSON.parse(JSON.stringify(value)) as T);

/** The value as such data: itself where it is that already, which what a function answered mostly is. */
export const plain = <T>(value: T): T => (isPlain(value) ? value : copyOf(value));

function isPlain(value: unknown): boolean {
  if (value === null || typeof value === 'string' || typeof value === 'boolean') return true;
  // JSON knows no −0.
  if (typeof value === 'number') return Number.isFinite(value) && !Object.is(value, -0);
  if (typeof value !== 'object') return false;
  const prototype: unknown = Object.getPrototypeOf(value);
  if (Array.isArray(value))
    return prototype === Array.prototype && value.every(isPlain) && Object.keys(value).length === value.length;
  if (prototype !== Object.prototype) return false;
  for (const name of Object.keys(value)) if (!isPlain((value as Record<string, unknown>)[name])) return false;
  return true;
}
