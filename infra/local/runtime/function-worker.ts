import { randomUUID } from 'node:crypto';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { Worker } from 'node:worker_threads';
import { buildSync } from 'esbuild';
import type { FunctionSpec, InvokeResult } from '../types.ts';
import type { InvocationRequest, WorkerMessage, WorkerStart } from './worker-messages.ts';

/** Lambda refuses answers beyond this: 6 MB and a little. */
const RESPONSE_LIMIT = 6_291_556;
/** Lambda gives module code ten seconds before the first event. */
const INIT_LIMIT_MS = 10_000;

/** Without types from the start: each thread would bring a parser of its own to strip them, a third of its first start. */
const { outputFiles } = buildSync({
  entryPoints: [fileURLToPath(new URL('./worker-main.ts', import.meta.url))],
  bundle: true,
  platform: 'node',
  format: 'esm',
  write: false,
});
const MAIN = new URL(`data:text/javascript,${encodeURIComponent(outputFiles[0]!.text)}`);

export interface WorkerOptions {
  environment: Record<string, string>;
  start: WorkerStart;
  onLine(line: string): void;
}

/** One execution environment of a function. Broken (timeout, crash, out of memory) means it can take no further event. */
export class FunctionWorker {
  readonly #spec: FunctionSpec;
  readonly #worker: Worker;
  readonly #ready: Promise<InvokeResult | undefined>;
  readonly #exited: Promise<void>;
  #receive: ((result: InvokeResult | 'ready') => void) | undefined;
  #death: InvokeResult | undefined;
  busy = false;
  lastUsed = performance.now();

  constructor(spec: FunctionSpec, options: WorkerOptions) {
    this.#spec = spec;
    this.#worker = new Worker(MAIN, {
      // Nothing of the host's own environment reaches a function.
      env: options.environment,
      execArgv: [],
      argv: [],
      stdout: true,
      stderr: true,
      workerData: options.start,
      resourceLimits: { maxOldGenerationSizeMb: spec.memoryMb },
      name: spec.name,
    });
    for (const stream of [this.#worker.stdout, this.#worker.stderr])
      createInterface({ input: stream }).on('line', options.onLine);
    this.#worker.on('message', (message: WorkerMessage) => this.#onMessage(message));
    this.#worker.on('error', (error: NodeJS.ErrnoException) => this.#onError(error));
    this.#exited = new Promise((resolve) =>
      this.#worker.on('exit', (code) => {
        this.#die(failure('Runtime.ExitError', `Error: Runtime exited with error: exit status ${code}`));
        resolve();
      }),
    );
    this.#ready = this.#initialise();
  }

  get isBroken(): boolean {
    return this.#death !== undefined;
  }

  async run(event: string, traceHeader?: string): Promise<InvokeResult> {
    this.busy = true;
    try {
      const failedStart = await this.#ready;
      if (failedStart) return failedStart;
      return await this.#invoke(event, traceHeader);
    } finally {
      this.busy = false;
      this.lastUsed = performance.now();
    }
  }

  async stop(): Promise<void> {
    await this.#worker.terminate();
    await this.#exited;
  }

  async #initialise(): Promise<InvokeResult | undefined> {
    const result = await this.#reply(INIT_LIMIT_MS);
    if (result === 'ready') return undefined;
    this.#die(result);
    return result;
  }

  async #invoke(event: string, traceHeader: string | undefined): Promise<InvokeResult> {
    const { name, arn, memoryMb, timeoutMs } = this.#spec;
    const request: InvocationRequest = {
      requestId: randomUUID(),
      event,
      traceHeader,
      functionName: name,
      functionArn: arn,
      memoryMb,
      deadline: Date.now() + timeoutMs,
    };
    const reply = this.#reply(timeoutMs);
    if (!this.#death) this.#worker.postMessage(request);
    return (await reply) as InvokeResult;
  }

  async #reply(limitMs: number): Promise<InvokeResult | 'ready'> {
    if (this.#death) return this.#death;
    return await new Promise((resolve) => {
      const timer = setTimeout(() => {
        this.#die(failure('Sandbox.Timedout', `Error: Task timed out after ${(limitMs / 1000).toFixed(2)} seconds`));
        void this.#worker.terminate();
      }, limitMs);
      this.#receive = (result) => {
        clearTimeout(timer);
        this.#receive = undefined;
        resolve(result);
      };
    });
  }

  #onMessage(message: WorkerMessage): void {
    if (message.kind === 'ready') this.#receive?.('ready');
    else if (message.kind === 'result') this.#receive?.(parsePayload(message.payload));
    else this.#receive?.({ ok: false, ...message.failure });
  }

  #onError(error: NodeJS.ErrnoException): void {
    if (error.code === 'ERR_WORKER_OUT_OF_MEMORY')
      this.#die(failure('Runtime.OutOfMemory', 'Error: Runtime exited with error: signal: killed'));
    else
      this.#die({
        ok: false,
        errorType: 'Runtime.UnhandledPromiseRejection',
        errorMessage: String(error?.message ?? error),
        trace: error?.stack?.split('\n'),
      });
  }

  #die(cause: InvokeResult): void {
    this.#death ??= cause;
    this.#receive?.(this.#death);
  }
}

function parsePayload(payload: string): InvokeResult {
  if (Buffer.byteLength(payload) > RESPONSE_LIMIT) {
    return failure(
      'Function.ResponseSizeTooLarge',
      `Response payload size exceeded maximum allowed payload size (${RESPONSE_LIMIT} bytes).`,
    );
  }
  return { ok: true, payload: JSON.parse(payload) };
}

function failure(errorType: string, errorMessage: string): InvokeResult {
  return { ok: false, errorType, errorMessage };
}
