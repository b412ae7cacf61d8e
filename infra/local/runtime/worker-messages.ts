/** What the host and a function worker tell each other. Payloads cross as JSON text, as they do at Lambda's own border. */
export interface WorkerStart {
  codePath: string;
  handler: string;
  clock: SharedArrayBuffer;
}

export interface InvocationRequest {
  requestId: string;
  event: string;
  /** What led to the event; SDKs send it along. */
  traceHeader: string | undefined;
  functionName: string;
  functionArn: string;
  memoryMb: number;
  /** Real time, for `getRemainingTimeInMillis`. */
  deadline: number;
}

export interface FunctionFailure {
  errorType: string;
  errorMessage: string;
  trace?: string[];
}

export type WorkerMessage =
  | { kind: 'ready' }
  | { kind: 'initFailed'; failure: FunctionFailure }
  | { kind: 'result'; payload: string }
  | { kind: 'failed'; failure: FunctionFailure };
