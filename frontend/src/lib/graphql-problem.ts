import { CombinedGraphQLErrors, ServerError } from '@apollo/client/errors';
import { ERRORS, type ErrorCode } from '#shared/errors.ts';
import { AppProblem, OFFLINE_MESSAGE, problemFrom } from './problem.ts';

/** AppSync answers refused fields with `errorType` beside the message; the rest is transport. */
export const graphqlProblem = (error: unknown): AppProblem => {
  if (error instanceof AppProblem) return error;
  if (CombinedGraphQLErrors.is(error)) {
    const first = error.errors[0] as { errorType?: string; message: string } | undefined;
    const code = first?.errorType ?? 'INTERNAL_SERVER_ERROR';
    const known = code in ERRORS ? ERRORS[code as ErrorCode] : undefined;
    return known
      ? new AppProblem(code, known[0], first?.message || known[1], { cause: error })
      : new AppProblem('INTERNAL_SERVER_ERROR', 500, ERRORS.INTERNAL_SERVER_ERROR[1], { cause: error });
  }
  if (ServerError.is(error)) return problemFrom(error.statusCode, undefined);
  return new AppProblem('Offline', 0, OFFLINE_MESSAGE, { cause: error });
};
