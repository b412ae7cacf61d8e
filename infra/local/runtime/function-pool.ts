import type { FunctionSpec, InvokeResult } from '../types.ts';
import type { FunctionWorker } from './function-worker.ts';

const MAX_WORKERS = 4;

/** The execution environments of one function, and the events that wait for one. */
export class FunctionPool {
  readonly spec: FunctionSpec;
  readonly #startWorker: (spec: FunctionSpec) => FunctionWorker;
  readonly #waiting: (() => void)[] = [];
  readonly workers = new Set<FunctionWorker>();
  #isClosed = false;

  constructor(spec: FunctionSpec, startWorker: (spec: FunctionSpec) => FunctionWorker) {
    this.spec = spec;
    this.#startWorker = startWorker;
  }

  async invoke(event: string, traceHeader?: string): Promise<InvokeResult> {
    const worker = await this.#take();
    if (!worker) return { ok: false, errorType: 'ServiceException', errorMessage: 'The host is stopping' };
    try {
      return await worker.run(event, traceHeader);
    } finally {
      if (worker.isBroken || !this.workers.has(worker)) {
        this.workers.delete(worker);
        void worker.stop();
      }
      this.#waiting.shift()?.();
    }
  }

  /** Takes a worker out. An idle one is to be stopped by the caller; a busy one stops after its event. */
  drop(worker: FunctionWorker): void {
    this.workers.delete(worker);
  }

  /** Events that wait, and those to come, are answered with an error. */
  close(): void {
    this.#isClosed = true;
    for (const wake of this.#waiting.splice(0)) wake();
  }

  idle(): FunctionWorker[] {
    return [...this.workers].filter((worker) => !worker.busy);
  }

  async #take(): Promise<FunctionWorker | undefined> {
    while (!this.#isClosed) {
      for (const worker of this.idle()) if (worker.isBroken) this.workers.delete(worker);
      // The one used last is the warmest; the others age and are evicted.
      const free = this.idle().sort((a, b) => b.lastUsed - a.lastUsed)[0];
      const worker =
        free ?? (this.workers.size < (this.spec.maxConcurrency ?? MAX_WORKERS) ? this.#start() : undefined);
      if (worker) {
        worker.busy = true;
        return worker;
      }
      await new Promise<void>((resolve) => this.#waiting.push(resolve));
    }
    return undefined;
  }

  #start(): FunctionWorker {
    const worker = this.#startWorker(this.spec);
    this.workers.add(worker);
    return worker;
  }
}
