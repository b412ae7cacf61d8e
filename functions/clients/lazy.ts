/** Makes a thing on first use and keeps it: a client is not built in an invocation that does not call it. */
export const lazy = <T>(make: () => T): (() => T) => {
  let made: { value: T } | undefined;
  return () => (made ??= { value: make() }).value;
};
