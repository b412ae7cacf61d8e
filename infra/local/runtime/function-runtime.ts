import { existsSync } from 'node:fs';
import { freemem } from 'node:os';
import { join } from 'node:path';
import type { FunctionRuntime, FunctionSpec, InvokeResult } from '../types.ts';
import type { SharedClock } from './clock.ts';
import type { CredentialStore } from './credentials.ts';
import { FunctionLog } from './function-log.ts';
import { FunctionPool } from './function-pool.ts';
import { FunctionWorker } from './function-worker.ts';

export interface RuntimeOptions {
  dataDir: string;
  /** Functions whose code lies in here keep it compiled beside it: the next host starts with it, and both go at once. */
  assemblyDir?: string;
  region: string;
  clock: SharedClock;
  credentials: CredentialStore;
  awsEndpoint: () => string;
  showLogs?: boolean;
  idleMs?: number;
  /** Warm workers over all functions. Exceeded only while all of them are busy. */
  maxWorkers?: number;
}

/** Measured over the whole suite; most functions share little but their start. */
const WORKER_BYTES = 30 * 2 ** 20;
/** A quarter of the memory that is free, so that a small machine is not filled and a large one starts nothing twice. */
const roomForWorkers = (): number => Math.min(200, Math.max(24, Math.floor(freemem() / 4 / WORKER_BYTES)));

/** Lambda: a pool of worker threads per function, idle ones evicted. */
export class WorkerRuntime implements FunctionRuntime {
  readonly #options: RuntimeOptions;
  readonly #maxWorkers: number;
  readonly #pools = new Map<string, FunctionPool>();
  readonly #log: FunctionLog;
  readonly #sweep: NodeJS.Timeout;
  readonly #stopping = new Set<Promise<void>>();

  constructor(options: RuntimeOptions) {
    this.#options = options;
    // Lambda runs in UTC; a thread cannot have a time zone of its own, so the whole process takes it.
    process.env['TZ'] = 'UTC';
    this.#log = new FunctionLog(join(options.dataDir, 'logs'), options.showLogs ?? false);
    // As long as Lambda itself keeps an environment warm, about.
    const idleMs = options.idleMs ?? 10 * 60_000;
    this.#maxWorkers = options.maxWorkers ?? roomForWorkers();
    this.#sweep = setInterval(() => this.#evictIdleSince(performance.now() - idleMs), Math.min(idleMs, 5_000));
    this.#sweep.unref();
  }

  register(spec: FunctionSpec): void {
    this.#pools.set(spec.name, new FunctionPool(spec, (started) => this.#start(started)));
  }

  async invoke(function_: string, event: unknown, traceHeader?: string): Promise<InvokeResult> {
    const name = functionNameOf(function_);
    const pool = this.#pools.get(name);
    if (!pool)
      return { ok: false, errorType: 'ResourceNotFoundException', errorMessage: `Function not found: ${function_}` };
    const result = await pool.invoke(JSON.stringify(event ?? null), traceHeader);
    if (!result.ok) this.#log.write(name, JSON.stringify({ level: 'ERROR', platform: true, ...result }));
    return result;
  }

  /** New code, one folder per logical id: workers that run the old one take no further event. */
  async reload(codeFolder: string): Promise<void> {
    for (const [name, { spec }] of this.#pools) {
      const codePath = join(codeFolder, name.split('-').at(-1)!);
      if (existsSync(codePath)) spec.codePath = codePath;
    }
    this.#evictIdleSince(Infinity);
    for (const pool of this.#pools.values()) for (const worker of pool.workers) pool.drop(worker);
    await Promise.all(this.#stopping);
  }

  /** Ends a function's workers in the middle of whatever they do, as a crash of their machine would; returns how many. */
  async kill(function_: string): Promise<number> {
    const pool = this.#pools.get(functionNameOf(function_));
    const workers = [...(pool?.workers ?? [])];
    for (const worker of workers) this.#stop(pool!, worker);
    await Promise.all(this.#stopping);
    return workers.length;
  }

  warmWorkers(): number {
    return [...this.#pools.values()].reduce((sum, pool) => sum + pool.workers.size, 0);
  }

  async close(): Promise<void> {
    clearInterval(this.#sweep);
    for (const pool of this.#pools.values()) {
      pool.close();
      for (const worker of pool.workers) this.#stop(pool, worker);
    }
    await Promise.all(this.#stopping);
    await this.#log.close();
  }

  #start(spec: FunctionSpec): FunctionWorker {
    this.#makeRoom();
    return new FunctionWorker(spec, {
      environment: { ...this.#environmentOf(spec), NODE_COMPILE_CACHE: this.#compileCacheOf(spec) },
      start: {
        codePath: spec.codePath,
        handler: spec.handler,
        clock: this.#options.clock.buffer,
      },
      onLine: (line) => this.#log.write(spec.name, line),
    });
  }

  #compileCacheOf({ codePath }: FunctionSpec): string {
    const { assemblyDir, dataDir } = this.#options;
    return assemblyDir && codePath.startsWith(join(assemblyDir, '/'))
      ? join(codePath, '.compile-cache')
      : join(dataDir, 'compile-cache');
  }

  #environmentOf(spec: FunctionSpec): Record<string, string> {
    const { accessKeyId, secretAccessKey } = this.#options.credentials.forRole(spec.roleArn);
    return {
      ...spec.environment,
      AWS_ACCESS_KEY_ID: accessKeyId,
      AWS_SECRET_ACCESS_KEY: secretAccessKey,
      AWS_REGION: this.#options.region,
      AWS_DEFAULT_REGION: this.#options.region,
      AWS_ENDPOINT_URL: this.#options.awsEndpoint(),
      AWS_EXECUTION_ENV: 'AWS_Lambda_nodejs24.x',
      AWS_LAMBDA_FUNCTION_NAME: spec.name,
      AWS_LAMBDA_FUNCTION_VERSION: '$LATEST',
      AWS_LAMBDA_FUNCTION_MEMORY_SIZE: String(spec.memoryMb),
      AWS_LAMBDA_LOG_GROUP_NAME: `/aws/lambda/${spec.name}`,
      LAMBDA_TASK_ROOT: spec.codePath,
      LANG: 'en_US.UTF-8',
      TZ: ':UTC',
      _HANDLER: spec.handler,
    };
  }

  #makeRoom(): void {
    if (this.warmWorkers() < this.#maxWorkers) return;
    const all = [...this.#pools.values()].flatMap((pool) => [...pool.workers].map((worker) => ({ pool, worker })));
    const oldest = all.filter(({ worker }) => !worker.busy).sort((a, b) => a.worker.lastUsed - b.worker.lastUsed)[0];
    if (oldest) this.#stop(oldest.pool, oldest.worker);
  }

  #evictIdleSince(limit: number): void {
    for (const pool of this.#pools.values()) {
      for (const worker of pool.idle()) if (worker.lastUsed < limit) this.#stop(pool, worker);
    }
  }

  #stop(pool: FunctionPool, worker: FunctionWorker): void {
    pool.drop(worker);
    const stopped = worker.stop().finally(() => this.#stopping.delete(stopped));
    this.#stopping.add(stopped);
  }
}

/** `name`, or `arn:aws:lambda:{region}:{account}:function:{name}[:{qualifier}]`. */
export const functionNameOf = (function_: string): string =>
  function_.startsWith('arn:') ? function_.split(':')[6]! : function_;
