/**
 * Attempts against the table. A write attempt ends after 2 s, and a call makes at most three, so nothing commits more
 * than 10 s after its caller stamped it: readers of board deltas rely on that (design §5).
 */
export const ATTEMPT_TIMEOUT_MS = 2_000;
const MAX_ATTEMPTS = 3;
const BACK_OFF_MS = 50;
/** From a write's beginning to its last attempt's end, back-offs included. */
export const WRITE_MAX_MS = MAX_ATTEMPTS * ATTEMPT_TIMEOUT_MS + BACK_OFF_MS * 2 ** MAX_ATTEMPTS;

/** Refused before anything was written. */
const REFUSED = new Set([
  'ProvisionedThroughputExceededException',
  'ThrottlingException',
  'RequestLimitExceeded',
  'TransactionInProgressException',
]);
/** The answer was lost: the write may have happened. */
const UNKNOWN = new Set([
  'AbortError',
  'TimeoutError',
  'InternalServerError',
  'ServiceUnavailable',
  'ECONNRESET',
  'ECONNREFUSED',
  'EPIPE',
]);

/** Why a transaction was cancelled, where nothing but capacity was missing. */
const THROTTLED = new Set(['ThrottlingError', 'ProvisionedThroughputExceeded']);

const kindOf = (error: unknown): 'refused' | 'unknown' | 'final' => {
  const {
    name = '',
    code = '',
    CancellationReasons = [],
  } = (error ?? {}) as { name?: string; code?: string; CancellationReasons?: { Code?: string }[] };
  const reasons = CancellationReasons.flatMap(({ Code = 'None' }) => (Code === 'None' ? [] : Code));
  if (REFUSED.has(name) || (reasons.length > 0 && reasons.every((reason) => THROTTLED.has(reason)))) return 'refused';
  return UNKNOWN.has(name) || UNKNOWN.has(code) ? 'unknown' : 'final';
};

/** Resolves after a random part of a doubling back-off. */
export const backOff = (attempt: number, baseMs = BACK_OFF_MS): Promise<void> =>
  new Promise((resolve) => setTimeout(resolve, Math.random() * baseMs * 2 ** attempt));

/** `isRepeatable`: doing it twice is the same as doing it once, so a lost answer is tried again. */
export async function attempts<T>(isRepeatable: boolean, send: (signal: AbortSignal) => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt += 1) {
    const deadline = new AbortController();
    // AbortSignal.timeout cannot be called off: it would raise its error for every attempt, 2 s later.
    const timer = setTimeout(() => deadline.abort(), ATTEMPT_TIMEOUT_MS);
    try {
      return await send(deadline.signal);
    } catch (error) {
      const kind = kindOf(error);
      if (attempt === MAX_ATTEMPTS || kind === 'final' || (kind === 'unknown' && !isRepeatable)) throw error;
      await backOff(attempt);
    } finally {
      clearTimeout(timer);
    }
  }
}
