import { useEffect, useState } from 'react';

export interface Outcome<T> {
  /** While the next one is on its way, the one before it. */
  value?: T;
  error?: unknown;
}

/** What a loader's promise has come to, for screens that say themselves what failed. */
export function useOutcome<T>(loading: Promise<T>): Outcome<T> {
  const [outcome, setOutcome] = useState<Outcome<T>>({});
  // A drawing that is thrown away, beside a part still on its way, leaves its promise without a listener.
  loading.catch(() => undefined);
  useEffect(() => {
    let isCurrent = true;
    loading.then(
      (value) => isCurrent && setOutcome({ value }),
      (error: unknown) => isCurrent && setOutcome({ error }),
    );
    return () => {
      isCurrent = false;
    };
  }, [loading]);
  return outcome;
}
