/** Nothing that waits for quiet waits longer. */
const LATEST_MS = 2_000;
/** Where the browser does not tell (Safari): long enough for a picture that is ready to be drawn. */
const BLIND_MS = 200;

/** Runs it once the page has drawn what it has; the returned function calls it off. */
export const whenIdle = (run: () => void): (() => void) => {
  if (typeof requestIdleCallback === 'undefined') {
    const timer = setTimeout(run, BLIND_MS);
    return () => clearTimeout(timer);
  }
  const id = requestIdleCallback(run, { timeout: LATEST_MS });
  return () => cancelIdleCallback(id);
};
