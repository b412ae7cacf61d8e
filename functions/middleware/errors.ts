import { log } from '#functions/clients/logger.ts';
import { ConditionFailed, ItemTooLarge, TransactionConflict } from '#functions/clients/table/table.ts';
import type { ErrorCode, RefusedCell } from '#shared/errors.ts';
import { AppError, ERRORS } from '#shared/errors.ts';
import { TOO_LARGE } from '#shared/rules/size-limits.ts';
import { InputError } from './input.ts';

export interface Failure {
  code: ErrorCode;
  status: number;
  message: string;
  fields?: Record<string, string>;
  retryAfterSeconds?: number;
  refusedCells?: readonly RefusedCell[];
}

/** The one mapping from what was thrown to what a caller may know. Anything unforeseen is logged and says nothing. */
export function toFailure(thrown: unknown): Failure {
  const error =
    thrown instanceof ItemTooLarge ? new AppError('PayloadTooLarge', TOO_LARGE.item, { cause: thrown }) : thrown;
  if (error instanceof AppError) {
    log.info('refused', { code: error.code, cause: error.cause });
    return {
      code: error.code,
      status: error.status,
      message: error.message,
      fields: error instanceof InputError ? error.fields : undefined,
      retryAfterSeconds: error.retryAfterSeconds,
      refusedCells: error.refusedCells,
    };
  }
  const code: ErrorCode =
    error instanceof ConditionFailed || error instanceof TransactionConflict ? 'Conflict' : 'INTERNAL_SERVER_ERROR';
  log.error('failed', { error });
  log.metric('Failures', 1);
  return { code, status: ERRORS[code][0], message: ERRORS[code][1] };
}
