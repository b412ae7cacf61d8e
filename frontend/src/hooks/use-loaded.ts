import { useEffect, useState } from 'react';

export interface Loaded<T> {
  /** The promise that brought it: an earlier one until the present one has come. */
  from: Promise<T>;
  value: T;
}

/** What a loader's promise brings beside the screen; undefined until something is there. A failure changes nothing here. */
export function useLoaded<T>(loading: Promise<T>): Loaded<T> | undefined {
  const [loaded, setLoaded] = useState<Loaded<T>>();
  useEffect(() => {
    let isCurrent = true;
    loading.then(
      (value) => isCurrent && setLoaded({ from: loading, value }),
      () => undefined,
    );
    return () => {
      isCurrent = false;
    };
  }, [loading]);
  return loaded;
}
