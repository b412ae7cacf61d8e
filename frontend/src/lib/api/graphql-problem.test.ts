import { describe, expect, test } from 'vitest';
import { ERRORS } from '#shared/errors.ts';
import { TOO_LARGE } from '#shared/rules/size-limits.ts';
import { graphqlProblem } from './graphql-problem.ts';

const refused = (error: { errorType?: string; message?: string }) =>
  graphqlProblem({ status: 200, body: { data: null, errors: [error] } });

describe('a refused board-api call', () => {
  test('keeps the code, status and sentence of the server', () => {
    expect(refused({ errorType: 'Conflict', message: 'ほかの人が変更しました。' })).toMatchObject({
      code: 'Conflict',
      status: 409,
      message: 'ほかの人が変更しました。',
    });
  });

  test('has the sentence of its code where the server sends none', () => {
    expect(refused({ errorType: 'EntityNotFound', message: '' })).toMatchObject({
      status: 404,
      message: ERRORS.EntityNotFound[1],
    });
  });

  test('tells nothing of an error that is not ours', () => {
    const internal = { code: 'INTERNAL_SERVER_ERROR', status: 500, message: ERRORS.INTERNAL_SERVER_ERROR[1] };
    expect(refused({ errorType: 'ValidationError', message: 'Cannot query field "x" on type "Query".' })).toMatchObject(
      internal,
    );
    expect(refused({ message: 'TypeError: x is undefined' })).toMatchObject(internal);
    expect(graphqlProblem({ status: 200, body: undefined })).toMatchObject(internal);
  });

  test('that is too large for the door says what can be done about it', () => {
    expect(graphqlProblem({ status: 413, body: undefined })).toMatchObject({
      code: 'PayloadTooLarge',
      message: TOO_LARGE.item,
    });
  });

  test('without access to AppSync is a matter of its status', () => {
    expect(
      graphqlProblem({
        status: 401,
        body: { errors: [{ errorType: 'UnauthorizedException', message: 'Token has expired.' }] },
      }),
    ).toMatchObject({ code: 'Unauthorized', status: 401 });
    expect(graphqlProblem({ status: 503, body: undefined })).toMatchObject({ status: 503 });
  });
});
