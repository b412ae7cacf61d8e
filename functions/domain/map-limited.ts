/** What `work` makes of each item, in their order; at most so many are on their way at once. */
export async function mapLimited<T, R>(most: number, items: readonly T[], work: (item: T) => Promise<R>): Promise<R[]> {
  const results = new Array<R>(items.length);
  const waiting = items.entries();
  const take = async (): Promise<void> => {
    for (const [at, item] of waiting) results[at] = await work(item);
  };
  await Promise.all(Array.from({ length: Math.min(most, items.length) }, take));
  return results;
}
