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
