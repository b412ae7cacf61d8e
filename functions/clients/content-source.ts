/** Contentful's delivery API: what its editors have published. */
import type { ContentfulClientApi } from 'contentful';
import { createClient } from 'contentful';
import { environment, optionalEnvironment } from './environment.ts';
import { lazyPromise } from './lazy.ts';
import type { ContentEntry, ContentKind, ContentSource } from './ports.ts';
import { secretValue } from './secret-value.ts';

/** A page of articles is a few hundred kilobytes. Whoever waits has the last good copy behind them. */
const TIMEOUT_MS = 4_000;
const PAGE = 100;
const MOST_PAGE_BYTES = 8 * 2 ** 20;

const token = secretValue('contentfulToken');

const client = lazyPromise(async (): Promise<ContentfulClientApi<'WITHOUT_UNRESOLVABLE_LINKS'>> => {
  const { protocol, host, pathname } = new URL(environment('contentfulOrigin'));
  return createClient({
    space: environment('contentfulSpaceId'),
    environment: environment('contentfulEnvironment'),
    accessToken: await token(),
    host,
    basePath: pathname === '/' ? '' : pathname,
    insecure: protocol === 'http:',
    timeout: TIMEOUT_MS,
    retryOnError: false,
    // The bundles leave the other one out (infra/build/never-run.ts).
    adapter: 'fetch',
    // Sizes and times are ours to bound; nobody waits for a second try.
    ...{ maxContentLength: MOST_PAGE_BYTES },
  }).withoutUnresolvableLinks;
});

async function pageOf(
  kind: ContentKind,
  skip: number,
  limit: number,
): Promise<{ items: ContentEntry[]; total: number }> {
  const { items, total } = await (await client()).getEntries({
    content_type: kind,
    skip,
    limit,
    include: 0,
    // Pages of one order, newest first: beyond the most, the oldest are left out.
    order: ['-sys.createdAt', 'sys.id'],
  });
  return {
    items: items.map(({ sys, fields }) => ({ id: sys.id, fields: { ...fields }, updatedAt: sys.updatedAt })),
    total,
  };
}

export const contentSource: ContentSource = {
  async readAll(kind, most) {
    if (!optionalEnvironment('contentfulSpaceId')) return [];
    const entries: ContentEntry[] = [];
    let total = 1;
    while (entries.length < Math.min(total, most)) {
      const page = await pageOf(kind, entries.length, Math.min(PAGE, most - entries.length));
      if (page.items.length === 0) break;
      entries.push(...page.items);
      total = page.total;
    }
    return entries;
  },
};
