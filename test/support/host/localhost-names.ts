/** Lets Node resolve `*.localhost`, as browsers do, for clients whose Host header cannot be set (WebSocket). Import for its effect. */
import dns from 'node:dns';

const lookup = dns.lookup as (name: string, options: unknown, done: unknown) => void;

Object.assign(dns, {
  lookup: (name: string, options: unknown, done: unknown) =>
    lookup(name.endsWith('.localhost') ? '127.0.0.1' : name, options, done),
});
