/** The DNS record that proves a claim: only who runs the domain's DNS can place it. */

import type { DnsLookup } from '#functions/clients/ports.ts';
import type { AuthDomain } from '#functions/data/people/auth-domain.ts';
import { PRODUCT_KEY } from '#shared/product.ts';

export const proofOf = ({ token }: Pick<AuthDomain, 'token'>): string => `${PRODUCT_KEY}-domain-verification=${token}`;

/** Quotation marks and spaces around it are what consoles of DNS services leave. */
const plain = (record: string): string =>
  record
    .trim()
    .replace(/^"(.*)"$/, '$1')
    .trim();

/** Throws when the domain's DNS does not answer. */
export const isProven = async (dns: DnsLookup, claim: AuthDomain): Promise<boolean> =>
  (await dns.txt(claim.domainName)).some((record) => plain(record) === proofOf(claim));
