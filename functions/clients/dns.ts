/** The public DNS, by the resolver of the network, or the one that the stage names. */
import { Resolver } from 'node:dns/promises';
import { optionalEnvironment } from './environment.ts';
import { lazy } from './lazy.ts';
import type { DnsLookup } from './ports.ts';

/** A function waits 15 s at most; two tries leave time for the rest. */
const TIMEOUT_MS = 2_500;
const TRIES = 2;
/** There is no such name, or no such record. */
const ABSENT = new Set(['ENOTFOUND', 'ENODATA']);

const resolver = lazy(() => {
  const made = new Resolver({ timeout: TIMEOUT_MS, tries: TRIES });
  const servers = optionalEnvironment('dnsServers');
  if (servers) made.setServers(servers.split(','));
  return made;
});

/** IPv4 first: many networks have no way to the others. None where the name does not exist, or nobody answers. */
export async function addressesOf(name: string): Promise<string[]> {
  const found = await Promise.allSettled([resolver().resolve4(name), resolver().resolve6(name)]);
  return found.flatMap((answer) => (answer.status === 'fulfilled' ? answer.value : []));
}

export const dns: DnsLookup = {
  async txt(name) {
    try {
      // Long texts come in parts.
      return (await resolver().resolveTxt(name)).map((parts) => parts.join(''));
    } catch (error) {
      if (ABSENT.has((error as { code?: string }).code ?? '')) return [];
      throw error;
    }
  },
};
