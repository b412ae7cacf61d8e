import type { GraphQLError } from 'graphql';

/** An error of a resolver or of the API, as AppSync reports it: typed, and possibly with data. */
export class AppSyncError extends Error {
  readonly errorType: string;
  readonly data: unknown;
  readonly errorInfo: unknown;

  constructor(message: string, errorType: string, data: unknown = null, errorInfo: unknown = null) {
    super(message);
    this.errorType = errorType;
    this.data = data;
    this.errorInfo = errorInfo;
  }
}

export interface FormattedError {
  path: readonly (string | number)[] | null;
  data: unknown;
  errorType: string | null;
  errorInfo: unknown;
  locations: { line: number; column: number; sourceName: null }[] | null;
  message: string;
}

const NULL_FIELD = /^Cannot return null for non-nullable field (\w+)\.(\w+)\.$/;

/** A graphql-js error in AppSync's shape. */
export function formatError(error: GraphQLError): FormattedError {
  const cause = error.originalError instanceof AppSyncError ? error.originalError : undefined;
  const locations = error.locations?.map(({ line, column }) => ({ line, column, sourceName: null })) ?? null;
  return {
    path: error.path ?? null,
    data: cause?.data ?? null,
    errorType: cause?.errorType ?? null,
    errorInfo: cause?.errorInfo ?? null,
    locations,
    message: messageOf(error),
  };
}

function messageOf({ message, path, originalError }: GraphQLError): string {
  const [, parent] = NULL_FIELD.exec(message) ?? [];
  if (parent === undefined || originalError instanceof AppSyncError) return message;
  return `Cannot return null for non-nullable type within parent '${parent}' (/${(path ?? []).map((part) => (typeof part === 'number' ? `[${part}]` : part)).join('/')})`;
}

/** The body of a refusal that concerns the whole call. */
export const refusal = (errorType: string, message: string) => ({ errors: [{ errorType, message }] });
