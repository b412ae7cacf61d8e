/** Ports without faults, for unit tests of domain code: a table in memory that is counted, and a clock that the test moves. */
import { encodeTime } from 'ulid';
import type { QueueMessages } from '#events/queue/queues.ts';
import type { ObjectStore, TeamChat } from '#functions/clients/ports.ts';
import { ObjectExistsError } from '#functions/clients/ports.ts';
import type { Table } from '#functions/clients/table/table.ts';
import { Role } from '#shared/enums/enums.ts';
import type { ProjectAccess } from '#shared/rules/access/roles.ts';
import type { MemoryTable } from './memory-table.ts';
import { memoryTable } from './memory-table.ts';
import type { SimPorts } from './sim-functions.ts';
import { etagOf } from './sim-objects.ts';

export interface PlainPorts extends SimPorts {
  teamChat: TeamChat;
  table: Table;
  server: MemoryTable;
  bucket: Map<string, Uint8Array>;
  sent: { queue: keyof QueueMessages; message: unknown }[];
  metrics: string[];
  /** What watchers were told, of whichever mutation. */
  told: { boardId?: string; kind?: string; mark?: string; push?: string }[];
  /** Calls of the table and of the bucket since it was set to 0. */
  calls: { table: number; objects: number };
  advance(ms: number): void;
  /** The same world seen by another function instance, which remembers nothing. */
  another(): PlainPorts;
}

/** Objects are streamed in pieces, as S3 does. */
const CHUNK = 64 * 1024;
const CROCKFORD = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';

const counted = (server: MemoryTable, calls: PlainPorts['calls']): Table => {
  const count =
    <A extends unknown[], R>(call: (...args: A) => R) =>
    (...args: A): R => {
      calls.table += 1;
      return call(...args);
    };
  const table: Table = {
    ...server,
    get: count(server.get),
    batchGet: count(server.batchGet),
    query: count(server.query),
    transact: count(server.transact),
    put: count(server.put),
    update: count(server.update),
    delete: count(server.delete),
  } as Table;
  table.queryAll = async function* (query) {
    let cursor = query.cursor;
    do {
      const page = await table.query({ ...query, cursor });
      yield* page.items as never[];
      cursor = page.cursor;
    } while (cursor);
  };
  return table;
};

interface World {
  told: PlainPorts['told'];
  server: MemoryTable;
  bucket: Map<string, Uint8Array>;
  time: { now: number; counter: number };
  sent: PlainPorts['sent'];
  metrics: string[];
}

const portsIn = (world: World): PlainPorts => {
  const { server, bucket, time, sent, told, metrics } = world;
  const calls = { table: 0, objects: 0 };
  const unique = (length: number): string => {
    time.counter += 1;
    let rest = time.counter;
    return Array.from({ length }, () => {
      const digit = CROCKFORD[rest % 32]!;
      rest = Math.floor(rest / 32);
      return digit;
    })
      .reverse()
      .join('');
  };
  const snapshots: ObjectStore = {
    async get(key) {
      calls.objects += 1;
      const body = bucket.get(key);
      return body && { body, etag: '' };
    },
    async put(key, body, { ifAbsent } = {}) {
      if (ifAbsent && bucket.has(key)) throw new ObjectExistsError(key);
      bucket.set(key, body);
    },
    delete: async (key) => void bucket.delete(key),
    async getHead(key, bytes) {
      const body = bucket.get(key);
      return body && { body: body.subarray(0, bytes), size: body.length, etag: etagOf(body) };
    },
    async copy(from, to, { etag }) {
      const body = bucket.get(from);
      if (!body || etagOf(body) !== etag) return false;
      bucket.set(to, body);
      return true;
    },
    async stream(key, from = 0) {
      const body = bucket.get(key);
      if (!body) throw new Error(`no object ${key}`);
      return (async function* () {
        for (let at = from; at < body.length; at += CHUNK) yield body.subarray(at, at + CHUNK);
      })();
    },
  };
  return {
    clock: { now: () => time.now, sleep: async (ms) => void (time.now += Math.ceil(ms)) },
    ids: {
      ulid: (at = time.now) => encodeTime(at, 10) + unique(16),
      uuid: () => unique(32),
      secret: () => unique(43),
      random: () => 0.5,
    },
    table: counted(server, calls),
    snapshots,
    uploads: snapshots,
    queues: { send: async (queue, message) => void sent.push({ queue, message }) },
    push: {
      publish: async (_mutation, input) => void told.push(input),
      endSubscriptions: async () => undefined,
    },
    teamChat: { post: async () => undefined },
    log: {
      info: () => undefined,
      warn: () => undefined,
      error: () => undefined,
      metric: (name) => void metrics.push(name),
    },
    server,
    bucket,
    sent,
    told,
    metrics,
    calls,
    advance: (ms) => void (time.now += ms),
    another: () => portsIn(world),
  };
};

export function plainPorts(start = Date.parse('2026-09-01T00:00:00Z')): PlainPorts {
  const time = { now: start, counter: 0 };
  return portsIn({
    server: memoryTable({ now: () => time.now }),
    bucket: new Map(),
    time,
    sent: [],
    told: [],
    metrics: [],
  });
}

/** By board, the posts whose change its watchers were told since they were last asked about. */
export const toldPosts = ({ told }: PlainPorts): [boardId: string, postIds: string[]][] =>
  told.splice(0).map(({ boardId, push }) => {
    const { patchList } = JSON.parse(push!) as { patchList: { postId: string }[] };
    return [boardId!, patchList.map(({ postId }) => postId)];
  });

export const projectScope = (accountName = 'sato', projectAccess: ProjectAccess = 'manage', projectKey = 'WEB') => ({
  kind: 'project' as const,
  workspaceId: 'w1',
  projectKey,
  project: { projectKey, name: '予約サイト', groupIds: [], createdAt: '2026-09-01T00:00:00.000Z' },
  userId: `user-${accountName}`,
  accountName,
  role: Role.STAFF,
  groupIds: [],
  projectAccess,
});
