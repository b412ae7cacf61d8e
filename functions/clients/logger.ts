/**
 * JSON lines on stdout, each with the ids of the invocation that wrote it. A Lambda worker runs one event at a time,
 * so the context is one module variable that middleware replaces at the start of each event.
 */
import { PRODUCT_NAME } from '#shared/product.ts';
import { optionalEnvironment } from './environment.ts';
import type { Logger } from './ports.ts';

export interface LogContext {
  /** Operation id (`board.getList`), field or queue. */
  operation?: string;
  requestId?: string;
  correlationId?: string;
  workspaceId?: string;
  userId?: string;
}

let context: LogContext = {};

export const setLogContext = (next: LogContext): void => {
  context = next;
};
export const addLogContext = (more: LogContext): void => {
  context = { ...context, ...more };
};
/** Carried to the next hop (queue message, push), so that one id runs from the browser to the job. */
export const correlationId = (): string | undefined => context.correlationId;

const errorFields = (error: Error): Record<string, unknown> => ({
  name: error.name,
  message: error.message,
  stack: error.stack,
  ...(error.cause instanceof Error ? { cause: errorFields(error.cause) } : {}),
});

/** Straight to stdout: Lambda puts a prefix before what goes through the console, and CloudWatch then finds no metric. */
const line = (value: object): void => {
  process.stdout.write(`${JSON.stringify(value)}\n`);
};

const write = (level: string, message: string, fields: Record<string, unknown> = {}): void => {
  const shown = Object.fromEntries(
    Object.entries(fields).map(([name, value]) => [name, value instanceof Error ? errorFields(value) : value]),
  );
  line({ time: new Date().toISOString(), level, message, ...context, ...shown });
};

export const log: Logger = {
  info: (message, fields) => write('info', message, fields),
  warn: (message, fields) => write('warn', message, fields),
  error: (message, fields) => write('error', message, fields),
  metric: (name, value, unit = 'Count') => {
    // Embedded metric format: CloudWatch reads the metric out of the line, without a call or a permission.
    line({
      _aws: {
        Timestamp: Date.now(),
        CloudWatchMetrics: [
          {
            Namespace: PRODUCT_NAME,
            Dimensions: [['stage'], ['stage', 'operation']],
            Metrics: [{ Name: name, Unit: unit }],
          },
        ],
      },
      ...context,
      stage: optionalEnvironment('stage'),
      operation: context.operation ?? 'none',
      [name]: value,
    });
  },
};

export const debug = (message: string, fields?: Record<string, unknown>): void => {
  if (optionalEnvironment('logLevel') === 'debug') write('debug', message, fields);
};
