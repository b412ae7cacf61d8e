import { AppProblem } from '../api/problem.ts';
import { currentRoute } from '../page/current-route.ts';
import { sendToCollector } from './collector.ts';
import { scrub } from './scrub.ts';

/** What was going on: the page itself, a screen's data, a board-api operation, a refused token, loading the session, signing in. */
export type ErrorKind = 'page' | 'load' | 'graphql' | 'unauthorized' | 'session' | 'signIn' | 'release';

export interface ErrorReport {
  kind: ErrorKind;
  route: string;
  /** Class of the error, or the server's code. */
  name: string;
  status?: number;
  /** Of an operation: its name. */
  operation?: string;
  /** Without quotations, addresses, tokens and anything that is not ASCII: messages of libraries may quote what people wrote. */
  message?: string;
  /** Places in our own files. */
  frames?: string[];
}

/** A broken page must not become a broken collector. */
const MOST_REPORTS = 20;
const reported = new Set<string>();

/** The one way out for errors; without a collector in the stage's settings it does nothing. The same error is told once per page load. */
export const reportError = (kind: ErrorKind, error: unknown, operation?: string): void => {
  // Being offline is not a fault, and the report would not arrive.
  if (error instanceof AppProblem && error.status === 0) return;
  const report = describeError(kind, error, operation);
  const key = JSON.stringify(report);
  if (reported.has(key) || reported.size >= MOST_REPORTS) return;
  reported.add(key);
  sendToCollector('error-report-url', report);
};

export const describeError = (kind: ErrorKind, error: unknown, operation?: string): ErrorReport => {
  const about = { kind, route: currentRoute(), ...(operation === undefined ? {} : { operation }) };
  // Its sentence is made for the person and may name things; the code says it all.
  if (error instanceof AppProblem)
    return {
      ...about,
      name: error.code,
      status: error.status,
      ...(error.cause instanceof Error &&
        !(error.cause instanceof AppProblem) && { message: scrub(error.cause.message) }),
    };
  if (!(error instanceof Error)) return { ...about, name: typeof error };
  return { ...about, name: error.name, message: scrub(error.message), frames: framesOf(error.stack) };
};

const framesOf = (stack = ''): string[] => (stack.match(/\/assets\/[\w.-]+\.js:\d+:\d+/g) ?? []).slice(0, 8);

/** Errors that nobody caught. */
export const reportUncaughtErrors = (signal?: AbortSignal): void => {
  window.addEventListener('error', ({ error }) => reportError('page', error), { signal });
  window.addEventListener('unhandledrejection', ({ reason }) => reportError('page', reason), { signal });
};
