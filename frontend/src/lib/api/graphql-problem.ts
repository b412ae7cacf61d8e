import { ERRORS, type ErrorCode, type RefusedCell } from '#shared/errors.ts';
import { TOO_LARGE } from '#shared/rules/size-limits.ts';
import type { Answer } from './http.ts';
import { AppProblem, problemFrom } from './problem.ts';

export interface GraphqlAnswer {
  data?: unknown;
  errors?: {
    errorType?: string;
    message?: string;
    errorInfo?: { refusedCells?: RefusedCell[] | null; retryAfterSeconds?: number | null } | null;
  }[];
}

/** AppSync answers refused fields with 200 and `errorType` beside the message; the rest is transport. */
export const graphqlProblem = ({ status, body }: Pick<Answer, 'status' | 'body'>): AppProblem => {
  // It was turned away at the door, before anybody looked at what it is.
  if (status === 413) return new AppProblem('PayloadTooLarge', status, TOO_LARGE.item);
  if (status !== 200) return problemFrom(status, undefined);
  const first = ((body ?? {}) as GraphqlAnswer).errors?.[0];
  const code = first?.errorType ?? '';
  if (!(code in ERRORS)) return new AppProblem('INTERNAL_SERVER_ERROR', 500, ERRORS.INTERNAL_SERVER_ERROR[1]);
  const [known, sentence] = ERRORS[code as ErrorCode];
  return new AppProblem(code, known, first?.message || sentence, {
    refusedCells: first?.errorInfo?.refusedCells ?? undefined,
    retryAfterSeconds: first?.errorInfo?.retryAfterSeconds ?? undefined,
  });
};
