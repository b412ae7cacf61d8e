import { ERRORS, type ErrorCode, type RefusedCell } from '#shared/errors.ts';
import { PRODUCT_KEY } from '#shared/product.ts';

/** A refused or failed call: the server's error code, the HTTP status (0: no answer) and a message to show. */
export class AppProblem extends Error {
  readonly code: string;
  readonly status: number;
  /** The cells because of which a call with several cells was refused. */
  readonly refusedCells: readonly RefusedCell[] | undefined;
  /** Set when the call came too often: seconds until it may be repeated. */
  readonly retryAfterSeconds: number | undefined;
  constructor(
    code: string,
    status: number,
    message: string,
    options: ErrorOptions & {
      refusedCells?: readonly RefusedCell[] | undefined;
      retryAfterSeconds?: number | undefined;
    } = {},
  ) {
    super(message, options);
    this.name = 'AppProblem';
    this.code = code;
    this.status = status;
    this.refusedCells = options.refusedCells;
    this.retryAfterSeconds = options.retryAfterSeconds;
  }
  is(code: ErrorCode): boolean {
    return this.code === code;
  }
}

/** The check whether somebody is an admin failed (account §8.1). Shown as an error of the page, whatever the cause. */
export class AdminCheckProblem extends AppProblem {
  constructor(cause: unknown) {
    super('INTERNAL_SERVER_ERROR', 500, '予期せぬエラーが発生しました', { cause });
  }
}

export const OFFLINE_MESSAGE = '通信できませんでした。もう一度お試しください。';

/** Name in error reports of an answer without a known code (account §8.4). People see a message instead. */
const UNDEFINED_ERROR = 'Undefined Error';

/**
 * Reads `{ hishoException, message }`. For anything else (a proxy's page, an empty body) the code follows from the
 * status.
 */
export const problemFrom = (status: number, body: unknown): AppProblem => {
  const fields = (typeof body === 'object' && body !== null ? body : {}) as Record<string, unknown>;
  const codes = fields[`${PRODUCT_KEY}Exception`];
  const code = Array.isArray(codes) && typeof codes[0] === 'string' ? codes[0] : fallbackCode(status);
  const known = code in ERRORS ? ERRORS[code as ErrorCode][1] : ERRORS.INTERNAL_SERVER_ERROR[1];
  const isNamed = Array.isArray(codes) && code in ERRORS;
  return new AppProblem(
    code,
    status,
    typeof fields['message'] === 'string' && Array.isArray(codes) ? fields['message'] : known,
    isNamed ? {} : { cause: new Error(UNDEFINED_ERROR) },
  );
};

const fallbackCode = (status: number): ErrorCode => {
  if (status === 401) return 'Unauthorized';
  if (status === 403) return 'Forbidden';
  if (status === 404) return 'EntityNotFound';
  if (status === 413) return 'PayloadTooLarge';
  if (status === 429) return 'TooManyRequests';
  return status < 500 ? 'BadRequest' : 'INTERNAL_SERVER_ERROR';
};

/** The message to show for any thrown value. */
export const messageOf = (error: unknown): string =>
  error instanceof AppProblem ? error.message : ERRORS.INTERNAL_SERVER_ERROR[1];
