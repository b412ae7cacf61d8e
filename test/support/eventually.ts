const STEP_MS = 25;

/** Asks again until `probe` answers something truthy; fails with the last answer or error. For conditions, never for time. */
export async function eventually<T>(
  probe: () => Promise<T> | T,
  what: string,
  withinMs = 30_000,
): Promise<Exclude<NonNullable<T>, false>> {
  const until = Date.now() + withinMs;
  let last: unknown;
  for (;;) {
    try {
      last = await probe();
      if (last) return last as Exclude<NonNullable<T>, false>;
    } catch (error) {
      last = error;
    }
    if (Date.now() > until)
      throw new Error(
        `not within ${withinMs} ms: ${what} (last: ${last instanceof Error ? last.message : JSON.stringify(last)})`,
      );
    await new Promise((resolve) => setTimeout(resolve, STEP_MS));
  }
}
