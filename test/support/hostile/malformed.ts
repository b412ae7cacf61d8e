/** Bodies that no page sends, made from a route's own schema; the same seed makes the same body. */
import * as z from 'zod';
import type { RestEntry } from '#shared/contract/entry.ts';
import { servedPath } from '#shared/contract/entry.ts';
import { API_KEY_HEADER } from '#shared/rules/access/api-key.ts';
import type { Answer } from '../host/http.ts';
import { http } from '../host/http.ts';
import type { Actor } from '../people/actor.ts';
import { generator } from '../sim/simulation.ts';

type Random = () => number;
interface JsonSchema {
  type?: string;
  properties?: Record<string, JsonSchema>;
  items?: JsonSchema;
  anyOf?: JsonSchema[];
  enum?: unknown[];
  const?: unknown;
  allOf?: JsonSchema[];
}

/** What breaks parsers, key strings, logs and mails. */
const TEXTS = [
  '',
  ' ',
  '　',
  '\u0000',
  '\u0000\u0000',
  '\n\r\t',
  '\u202e右から左',
  '\ud800',
  '\udfff',
  '👩‍👩‍👧‍👦',
  'a'.repeat(5_000),
  '漢'.repeat(2_000),
  '../../etc/passwd',
  '#',
  'W#x#P#y',
  '$ne',
  '{{7*7}}',
  '${jndi:x}',
  "' OR 1=1 --",
  '<script>alert(1)</script>',
  '%00',
  '%',
  'null',
  'undefined',
  'NaN',
  '-1',
  '1e400',
  '９９９',
  'ａ＠ｂ．ｃｏｍ',
  'a@b',
  'a@b.co\nBcc: x@y.zz',
  '__proto__',
  'constructor',
  'k.a.b.c',
  'eyJhbGciOiJub25lIn0.e30.',
];
const ODDS: unknown[] = [
  null,
  true,
  false,
  0,
  -1,
  1.5,
  1e21,
  -1e308,
  Number.MAX_SAFE_INTEGER + 2,
  [],
  {},
  [[]],
  [null],
  { S: 'x' },
  { $gt: '' },
  { toString: 'x' },
  { then: 1 },
  Array.from({ length: 2_000 }, () => 'x'),
  { a: { b: { c: { d: {} } } } },
];
/** Each is wrong for nearly every field. */
export const ODD_VALUES: readonly unknown[] = [...TEXTS, ...ODDS];
const RAW = [
  '',
  '{',
  '}',
  '[]',
  'null',
  '"text"',
  '0',
  'true',
  '{"a":}',
  "{'a':1}",
  '{"a":1}{"b":2}',
  '\u0000',
  '\ufeff{}',
  '<xml/>',
  'a=1&b=2',
  '{"__proto__":{"isAdmin":true}}',
  '{"constructor":{"prototype":{"x":1}}}',
  `${'['.repeat(20_000)}`,
  `{"a":${'{"a":'.repeat(500)}1${'}'.repeat(501)}`,
  '{"a":1e999999}',
  `{"${'k'.repeat(10_000)}":1}`,
];

const pick = <T>(random: Random, from: readonly T[]): T => from[Math.floor(random() * from.length)]!;
const odd = (random: Random): unknown => (random() < 0.6 ? pick(random, TEXTS) : pick(random, ODDS));

/** Of the right shape, so that one wrong field alone is what the route meets. */
function plausible(random: Random, schema: JsonSchema): unknown {
  if (schema.const !== undefined) return schema.const;
  if (schema.enum) return pick(random, schema.enum);
  const choice = schema.anyOf ?? schema.allOf;
  if (choice) return plausible(random, pick(random, choice));
  if (schema.properties)
    return Object.fromEntries(
      Object.entries(schema.properties).map(([name, property]) => [name, plausible(random, property)]),
    );
  if (schema.type === 'array') return [plausible(random, schema.items ?? {})];
  if (schema.type === 'boolean') return random() < 0.5;
  if (schema.type === 'number' || schema.type === 'integer') return Math.floor(random() * 100);
  return pick(random, ['x', 'a@example.jp', '01M7YK6HF0PDX3BC5XRTQAVNZ0', 'correct-horse-9', 'あおば']);
}

const schemas = new Map<string, JsonSchema>();
function schemaOf({ id, input }: RestEntry): JsonSchema {
  let schema = schemas.get(id);
  if (!schema) schemas.set(id, (schema = z.toJSONSchema(input, { io: 'input', unrepresentable: 'any' }) as JsonSchema));
  return schema;
}

/** A body as it goes over the wire: JSON with wrong fields, or no JSON at all. */
export function malformedBody(entry: RestEntry, seed: number): string {
  const random = generator(seed * 2654435761);
  if (random() < 0.2) return pick(random, RAW);
  const body = plausible(random, schemaOf(entry)) as Record<string, unknown>;
  const names = Object.keys(body);
  for (const name of names) if (random() < 0.5) body[name] = random() < 0.2 ? undefined : odd(random);
  if (names.length > 0) body[pick(random, names)] = odd(random);
  if (random() < 0.3)
    body[pick(random, ['isAdmin', 'role', 'userId', '__proto__', 'PK', 'workspaceId', 'x'])] = odd(random);
  return JSON.stringify(body);
}

/** The same for a route without a body. */
function malformedQuery(entry: RestEntry, seed: number): string {
  const body = malformedBody(entry, seed);
  try {
    return new URLSearchParams(
      Object.entries(JSON.parse(body) as object).map(([name, value]) => [
        name,
        String(typeof value === 'object' ? JSON.stringify(value) : value).slice(0, 500),
      ]),
    ).toString();
  } catch {
    return `${encodeURIComponent(body.slice(0, 200))}=%&&=x`;
  }
}

export interface Target {
  entry: RestEntry;
  actor: Actor;
  /** Of the board. */
  apiKey?: string;
  /** For path parameters, so that the call gets past the choke point. */
  ids: Record<string, string>;
}

export function sendMalformed({ entry, actor, apiKey, ids }: Target, seed: number): Promise<Answer> {
  const random = generator(seed * 2654435761);
  const path = servedPath(entry).replace(/\{(\w+)\}/g, (_, name: string) =>
    encodeURIComponent(random() < 0.1 ? pick(random, TEXTS).slice(0, 100).toWellFormed() || 'x' : (ids[name] ?? 'x')),
  );
  const isGet = entry.method === 'GET';
  const query = isGet ? malformedQuery(entry, seed) : '';
  return http(actor.port, {
    method: entry.method,
    path: query ? `${path}?${query}` : path,
    // Limits by network address are not what is tried here.
    from: process.platform === 'linux' ? `127.${1 + (seed % 200)}.${1 + (seed % 250)}.1` : undefined,
    headers: {
      'content-type': pick(random, [
        'application/json',
        'application/json',
        'application/json; charset=utf-16',
        'text/plain',
        'application/x-www-form-urlencoded',
      ]),
      origin: `http://hisho.localhost:${actor.port}`,
      ...(apiKey && entry.access === 'apiKey' ? { [API_KEY_HEADER]: apiKey } : {}),
      ...(actor.accessToken ? { authorization: `Bearer ${actor.accessToken}` } : {}),
    },
    body: isGet ? undefined : malformedBody(entry, seed),
  });
}

/** Seeds whose answer is an error of ours, or no answer that a page could read; each with what came. */
export async function brokenBy(target: Target, seeds: Iterable<number>, mapLimited = 4): Promise<string[]> {
  const broken: string[] = [];
  const waiting = [...seeds];
  const work = async (): Promise<void> => {
    for (let seed = waiting.shift(); seed !== undefined; seed = waiting.shift()) {
      const { status, json, text } = await sendMalformed(target, seed);
      if (status >= 500 || (status !== 200 && typeof json?.message !== 'string'))
        broken.push(`SEED=${seed} ${target.entry.id}: ${status} ${text.slice(0, 200)}`);
    }
  };
  await Promise.all(Array.from({ length: mapLimited }, work));
  return broken;
}
