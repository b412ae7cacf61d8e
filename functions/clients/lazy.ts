/** Makes a thing on first use and keeps it: a client is not built in an invocation that does not call it. */
export const lazy = <T>(make: () => T): (() => T) => {
  let made: { value: T } | undefined;
  return () => (made ??= { value: make() }).value;
};

/** The same of a thing that is fetched. One that could not be had is asked for again: a worker lives for hours, a refusal passes. */
export const lazyPromise = <T>(make: () => Promise<T>): (() => Promise<T>) => {
  let made: Promise<T> | undefined;
  return () => {
    if (made) return made;
    const making = make().catch((error: unknown) => {
      made = undefined;
      throw error;
    });
    made = making;
    return making;
  };
};
