import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { temporaryFolder } from '../handmade-assembly.fixture.ts';
import { SharedClock } from './clock.ts';
import { CredentialStore } from './credentials.ts';
import { WorkerRuntime } from './function-runtime.ts';

const SOURCES = {
  echo: 'export const handler = async (event, context) => ({ event, name: context.functionName, left: context.getRemainingTimeInMillis() });',
  environment: 'export const handler = async () => process.env;',
  slow: 'export const handler = () => new Promise(() => setInterval(() => {}, 1000));',
  spinning: 'export const handler = () => { for (;;); };',
  greedy: 'export const handler = () => { const all = []; for (;;) all.push(new Array(1e5).fill(Math.random())); };',
  failing:
    'export const handler = async () => { class StockError extends Error { name = "StockError" } throw new StockError("none left"); };',
  exiting: 'export const handler = () => process.exit(3);',
  broken: 'throw new TypeError("bad module");',
  counting: 'let count = 0; export const handler = async () => ++count;',
  meeting: `const channel = new BroadcastChannel('meeting');
export const handler = () => new Promise((resolve) => {
  channel.onmessage = ({ data }) => { if (data === 'go') resolve(true); };
  channel.postMessage('here');
});`,
  clock: `export const handler = async () => ({
  now: Date.now(), constructed: new Date().getTime(), fixed: new Date(0).toISOString(), isDate: new Date() instanceof Date,
  again: new (new Date().constructor)().getTime(), text: Date(), perf: performance.now(),
});`,
  logging:
    'export const handler = async () => { console.log(JSON.stringify({ operation: "x" })); console.error("oops"); };',
  large: 'export const handler = async () => "x".repeat(7 * 1024 * 1024);',
  dated: 'export const handler = async () => ({ at: new Date(0), gone: undefined });',
};

let folder: string;
let runtime: WorkerRuntime;
const clock = new SharedClock();

const start = (options: { idleMs?: number; maxWorkers?: number } = {}): WorkerRuntime => {
  const created = new WorkerRuntime({
    dataDir: join(folder, 'data'),
    region: 'ap-northeast-1',
    clock,
    credentials: new CredentialStore(join(folder, 'data')),
    awsEndpoint: () => 'http://127.0.0.1:1',
    ...options,
  });
  for (const name of Object.keys(SOURCES)) {
    created.register({
      name,
      arn: `arn:aws:lambda:ap-northeast-1:000000000000:function:${name}`,
      roleArn: `arn:aws:iam::000000000000:role/${name}`,
      codePath: join(folder, name),
      handler: 'index.handler',
      environment: { TABLE_NAME: 'hisho' },
      timeoutMs: ['slow', 'spinning'].includes(name) ? 300 : 20_000,
      memoryMb: name === 'greedy' ? 64 : 256,
    });
  }
  return created;
};

beforeAll(() => {
  folder = temporaryFolder();
  for (const [name, source] of Object.entries(SOURCES)) {
    mkdirSync(join(folder, name));
    writeFileSync(join(folder, name, 'index.mjs'), source);
  }
  runtime = start();
});

afterAll(async () => {
  await runtime.close();
  rmSync(folder, { recursive: true });
});

describe('invoking a function', () => {
  test('answers by name or ARN with what the handler returns', async () => {
    const result = await runtime.invoke('arn:aws:lambda:ap-northeast-1:000000000000:function:echo', { a: 1 });
    expect(result).toMatchObject({ ok: true, payload: { event: { a: 1 }, name: 'echo' } });
    expect(await runtime.invoke('dated', {})).toEqual({ ok: true, payload: { at: '1970-01-01T00:00:00.000Z' } });
    expect(await runtime.invoke('unknown', {})).toMatchObject({ ok: false, errorType: 'ResourceNotFoundException' });
  });

  test('shows the function its own variables and its own key, and nothing of the host', async () => {
    process.env.HOST_SECRET = 'x';
    const { payload } = (await runtime.invoke('environment', {})) as { payload: Record<string, string> };
    expect(payload).toMatchObject({
      TABLE_NAME: 'hisho',
      AWS_REGION: 'ap-northeast-1',
      AWS_LAMBDA_FUNCTION_NAME: 'environment',
      AWS_ENDPOINT_URL: 'http://127.0.0.1:1',
    });
    expect(payload.AWS_ACCESS_KEY_ID).toBe(
      new CredentialStore(join(folder, 'data')).forRole('arn:aws:iam::000000000000:role/environment').accessKeyId,
    );
    expect(payload).not.toHaveProperty('HOST_SECRET');
    expect(payload).not.toHaveProperty('HOME');
  });

  test('tells the function what led to the event, and no more of it with the next one', async () => {
    const traceOf = async (traceHeader?: string) =>
      ((await runtime.invoke('environment', {}, traceHeader)) as { payload: Record<string, string> }).payload[
        '_X_AMZN_TRACE_ID'
      ];
    expect(await traceOf('Lineage=environment:1')).toBe('Lineage=environment:1');
    expect(await traceOf()).toBeUndefined();
  });

  test('keeps a warm worker between events and replaces it after new code', async () => {
    for (const count of [1, 2]) expect(await runtime.invoke('counting', {})).toEqual({ ok: true, payload: count });
    mkdirSync(join(folder, 'new', 'counting'), { recursive: true });
    writeFileSync(join(folder, 'new', 'counting', 'index.mjs'), 'export const handler = async () => "new";');
    await runtime.reload(join(folder, 'new'));
    expect(await runtime.invoke('counting', {})).toEqual({ ok: true, payload: 'new' });
  });

  test('runs at most four events of a function at once and lets the fifth wait', async () => {
    const channel = new BroadcastChannel('meeting');
    let present = 0;
    channel.onmessage = ({ data }: any) => void (data === 'here' && present++);
    const five = Promise.all(Array.from({ length: 5 }, () => runtime.invoke('meeting', {})));
    await vi.waitUntil(() => present === 4, { timeout: 10_000 });
    expect(await runtime.invoke('echo', {})).toMatchObject({ ok: true });
    expect(present).toBe(4);
    channel.postMessage('go');
    await vi.waitUntil(() => present === 5, { timeout: 10_000 });
    channel.postMessage('go');
    expect((await five).every((result) => result.ok)).toBe(true);
    channel.close();
  });
});

describe('a function that misbehaves', () => {
  test.each(['slow', 'spinning'])('is ended at its timeout (%s)', async (name) => {
    expect(await runtime.invoke(name, {})).toEqual({
      ok: false,
      errorType: 'Sandbox.Timedout',
      errorMessage: 'Error: Task timed out after 0.30 seconds',
    });
  });

  test('is ended when it takes more memory than it has', async () => {
    expect(await runtime.invoke('greedy', {})).toMatchObject({ ok: false, errorType: 'Runtime.OutOfMemory' });
  }, 30_000);

  test('answers its error with type, message and trace', async () => {
    const result = await runtime.invoke('failing', {});
    expect(result).toMatchObject({ ok: false, errorType: 'StockError', errorMessage: 'none left' });
    expect((result as { trace: string[] }).trace[0]).toContain('none left');
  });

  test('does not take the next event down with it', async () => {
    for (let i = 0; i < 2; i++) {
      expect(await runtime.invoke('exiting', {})).toMatchObject({ ok: false, errorType: 'Runtime.ExitError' });
      expect(await runtime.invoke('broken', {})).toMatchObject({
        ok: false,
        errorType: 'TypeError',
        errorMessage: 'bad module',
      });
    }
    expect(await runtime.invoke('large', {})).toMatchObject({ ok: false, errorType: 'Function.ResponseSizeTooLarge' });
  });
});

describe('the clock of functions', () => {
  test('follows the host at once, without a new worker, and leaves fixed dates alone', async () => {
    await runtime.invoke('clock', {});
    clock.offsetMs = 86_400_000;
    const { payload } = (await runtime.invoke('clock', {})) as { payload: any };
    clock.offsetMs = 0;
    const tomorrow = Date.now() + 86_400_000;
    for (const at of [payload.now, payload.constructed, payload.again])
      expect(Math.abs(at - tomorrow)).toBeLessThan(5_000);
    expect(Math.abs(Date.parse(payload.text) - tomorrow)).toBeLessThan(5_000);
    expect(payload).toMatchObject({ fixed: '1970-01-01T00:00:00.000Z', isDate: true });
    expect(payload.perf).toBeLessThan(600_000);
  });
});

describe('keeping house', () => {
  test('writes what a function prints, line by line, to its log', async () => {
    await runtime.invoke('logging', {});
    const file = join(folder, 'data', 'logs', 'logging.log');
    await vi.waitUntil(() => existsSync(file) && readFileSync(file, 'utf8').includes('oops'), { timeout: 5_000 });
    expect(readFileSync(file, 'utf8')).toContain('{"operation":"x"}\n');
  });

  test('evicts idle workers, and the oldest when there are too many', async () => {
    const idle = start({ idleMs: 50 });
    await idle.invoke('counting', {});
    await vi.waitUntil(async () => (await idle.invoke('counting', {}), idle.warmWorkers()) === 1);
    await vi.waitUntil(() => idle.warmWorkers() === 0, { timeout: 5_000 });
    await idle.close();

    const small = start({ maxWorkers: 2 });
    for (const name of ['counting', 'echo', 'environment']) await small.invoke(name, {});
    expect(small.warmWorkers()).toBe(2);
    expect(await small.invoke('counting', {})).toEqual({ ok: true, payload: 1 });
    await small.close();
  });

  test('answers what still waits when it closes', async () => {
    const closing = start();
    const all = Array.from({ length: 6 }, () => closing.invoke('meeting', {}));
    await vi.waitUntil(() => closing.warmWorkers() === 4);
    await closing.close();
    expect((await Promise.all(all)).every((result) => !result.ok)).toBe(true);
  });
});
