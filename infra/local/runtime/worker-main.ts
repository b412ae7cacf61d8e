/** Runs in a worker thread: one function's bundle, one event at a time. */
import { flushCompileCache } from 'node:module';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { parentPort, workerData } from 'node:worker_threads';
import { resolveLocalhostNames } from './localhost-names.ts';
import { installShiftedDate } from './shifted-date.ts';
import type { FunctionFailure, InvocationRequest, WorkerMessage, WorkerStart } from './worker-messages.ts';

const start = workerData as WorkerStart;
const port = parentPort!;
const send = (message: WorkerMessage): void => port.postMessage(message);
const realNow = Date.now;

// Node took it before this file was compiled; no function has it on Lambda.
delete process.env['NODE_COMPILE_CACHE'];
installShiftedDate(start.clock);
resolveLocalhostNames();

type Handler = (event: unknown, context: unknown) => unknown;
let handler: Handler;
try {
  handler = await loadHandler();
  send({ kind: 'ready' });
} catch (error) {
  send({ kind: 'initFailed', failure: describe(error) });
}

port.on('message', async (request: InvocationRequest) => {
  try {
    setTrace(request.traceHeader);
    const result = await handler(JSON.parse(request.event), contextOf(request));
    send({ kind: 'result', payload: JSON.stringify(result === undefined ? null : result) });
  } catch (error) {
    send({ kind: 'failed', failure: describe(error) });
  } finally {
    keepCompiled();
  }
});

/** Where Lambda puts it, and SDKs look for it. */
function setTrace(traceHeader: string | undefined): void {
  if (traceHeader === undefined) delete process.env['_X_AMZN_TRACE_ID'];
  else process.env['_X_AMZN_TRACE_ID'] = traceHeader;
}

let isKept = false;
/** After the first event, when most of what will ever run is compiled; a worker that is ended at once leaves nothing behind. */
function keepCompiled(): void {
  if (!isKept) flushCompileCache();
  isKept = true;
}

async function loadHandler(): Promise<Handler> {
  const [file, name] = start.handler.split('.');
  const module = await import(pathToFileURL(join(start.codePath, `${file}.mjs`)).href);
  const found = module[name!];
  if (typeof found !== 'function') throw new Error(`${start.handler} is undefined or not exported`);
  return found;
}

function contextOf(request: InvocationRequest): object {
  return {
    awsRequestId: request.requestId,
    functionName: request.functionName,
    functionVersion: '$LATEST',
    invokedFunctionArn: request.functionArn,
    memoryLimitInMB: String(request.memoryMb),
    logGroupName: `/aws/lambda/${request.functionName}`,
    logStreamName: 'local',
    callbackWaitsForEmptyEventLoop: true,
    getRemainingTimeInMillis: () => Math.max(0, request.deadline - realNow()),
  };
}

function describe(error: unknown): FunctionFailure {
  if (!(error instanceof Error)) return { errorType: typeof error, errorMessage: String(error) };
  return { errorType: error.name, errorMessage: error.message, trace: (error.stack ?? '').split('\n') };
}
