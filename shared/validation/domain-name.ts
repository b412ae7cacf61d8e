/** Mail domains that a workspace may claim, in the one spelling that addresses have: lower-case ASCII. */
import { isSharedMailDomain, isSuffixAlone } from '#shared/rules/workspace/mail-domains.ts';

const LONGEST = 253;
const NAME = /^(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)+(?:[a-z]{2,63}|xn--[a-z0-9-]{1,59})$/;

/**
 * As people write or paste it: `＠Aoba.CO.JP`, `日本語.jp`, a dot at the end. Undefined for what is no domain: addresses, IP numbers, names
 * without a dot.
 */
export function normalizeDomainName(value: string): string | undefined {
  const name = value.normalize('NFKC').trim().replace(/^@/, '').replace(/\.$/, '');
  // Only a bare host name may reach the parser.
  if (name === '' || name.length > LONGEST || /[\s\p{Cc}\p{Cf}/\\:@?#%[\]]/u.test(name)) return undefined;
  if (!URL.canParse(`http://${name}/`)) return undefined;
  // The parser writes names of other scripts in ASCII, and numbers as IPv4, which end in no letters.
  const { hostname } = new URL(`http://${name}/`);
  return hostname.length <= LONGEST && NAME.test(hostname) ? hostname : undefined;
}

export type DomainRefusal = 'DomainNameInvalid' | 'DomainNameShared';

/** The spelling to claim, or why it cannot be claimed. */
export function readDomainName(value: string): { domainName: string } | { refusal: DomainRefusal } {
  const domainName = normalizeDomainName(value);
  if (domainName === undefined || isSuffixAlone(domainName)) return { refusal: 'DomainNameInvalid' };
  return isSharedMailDomain(domainName) ? { refusal: 'DomainNameShared' } : { domainName };
}
