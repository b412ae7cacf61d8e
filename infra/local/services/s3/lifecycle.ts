/** Expires objects by the template's lifecycle rules, by the host's clock. */

import type { Bucket } from './buckets.ts';
import type { ObjectStore } from './store.ts';

const DAY_MS = 86_400_000;
const PAGE = 1000;

export async function expireObjects(store: ObjectStore, buckets: Bucket[], now: number): Promise<number> {
  let expired = 0;
  for (const bucket of buckets) {
    for (const rule of bucket.lifecycle) {
      if (rule.Status !== 'Enabled' || rule.ExpirationInDays === undefined) continue;
      const oldest = now - rule.ExpirationInDays * DAY_MS;
      for (
        let after = '', page = nextPage(store, bucket, rule.Prefix, after);
        page.length > 0;
        page = nextPage(store, bucket, rule.Prefix, after)
      ) {
        for (const info of page)
          if (info.modifiedAt < oldest && (await store.delete(bucket.name, info.key))) expired += 1;
        after = page.at(-1)!.key;
      }
    }
  }
  return expired;
}

const nextPage = (store: ObjectStore, bucket: Bucket, prefix = '', after: string) =>
  store.list(bucket.name, { prefix, after, limit: PAGE });
