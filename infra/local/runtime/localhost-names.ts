/** Lets functions resolve `*.localhost` to this machine, as browsers and RFC 6761 do and Node's resolver does not. */
import dns from 'node:dns';

const LOOPBACK = '127.0.0.1';

export function resolveLocalhostNames(): void {
  const lookup = dns.lookup as (name: string, options: unknown, done: unknown) => void;
  Object.assign(dns, {
    lookup: (name: string, options: unknown, done: unknown) =>
      lookup(name.endsWith('.localhost') ? LOOPBACK : name, options, done),
  });
}
