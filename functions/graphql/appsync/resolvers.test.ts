import { beforeEach, describe, expect, test, vi } from 'vitest';
import { ERRORS } from '#shared/errors.ts';

const extensions = {
  setSubscriptionFilter: vi.fn(),
  setSubscriptionInvalidationFilter: vi.fn(),
  invalidateSubscriptions: vi.fn(),
};
const util = {
  error: (message: string, type: string): never => {
    throw Object.assign(new Error(message), { type });
  },
  transform: { toSubscriptionFilter: (filter: unknown) => filter },
};
vi.mock('@aws-appsync/utils', () => ({ extensions, util }));
beforeEach(() => void vi.clearAllMocks());

const caught = (run: () => unknown): { message: string; type: string } => {
  try {
    run();
  } catch (error) {
    return error as { message: string; type: string };
  }
  throw new Error('nothing was thrown');
};
const context = (more: object) =>
  ({
    args: {},
    identity: { sub: 'u1' },
    info: { fieldName: 'f' },
    request: { headers: {} },
    source: null,
    ...more,
  }) as any;

describe('a field with a function', async () => {
  const { request, response } = await import('./lambda-resolver.ts');

  test('hands over what a resolver without code would', () => {
    const ctx = context({ args: { a: 1 } });
    expect(request(ctx)).toEqual({
      operation: 'Invoke',
      payload: { arguments: ctx.args, identity: ctx.identity, source: null, request: ctx.request, info: ctx.info },
    });
  });

  test('answers data, or an error with its code', () => {
    expect(response(context({ result: { data: { id: '1' } } }))).toEqual({ id: '1' });
    expect(caught(() => response(context({ result: { error: { type: 'Forbidden', message: 'x' } } })))).toMatchObject({
      type: 'Forbidden',
      message: 'x',
    });
  });

  test('says nothing of what broke inside', () => {
    const error = caught(() =>
      response(context({ error: { message: 'secret', type: 'Lambda:Unhandled' }, result: null })),
    );
    expect(error).toMatchObject({ type: 'INTERNAL_SERVER_ERROR', message: ERRORS.INTERNAL_SERVER_ERROR[1] });
  });
});

describe('a subscription', async () => {
  const { response } = await import('./subscription.ts');
  const args = { workspaceId: 'w', projectKey: 'P', boardId: 'b', gate: 'closed' };

  test('hears what equals its arguments, until its subscriber loses the project or the workspace', () => {
    expect(response(context({ args, result: { data: { projectKey: 'P' } } }))).toBeNull();
    expect(extensions.setSubscriptionFilter).toHaveBeenCalledWith({
      workspaceId: { eq: 'w' },
      projectKey: { eq: 'P' },
      boardId: { eq: 'b' },
    });
    expect(extensions.setSubscriptionInvalidationFilter).toHaveBeenCalledWith({
      workspaceId: { eq: 'w' },
      userId: { in: ['u1', '*'] },
      projectKey: { in: ['P', '*'] },
    });
  });

  test('by a later key of the project, hears what its first key carries', () => {
    response(context({ args: { ...args, projectKey: 'NEW' }, result: { data: { projectKey: 'P' } } }));
    expect(extensions.setSubscriptionFilter).toHaveBeenCalledWith({
      workspaceId: { eq: 'w' },
      projectKey: { eq: 'P' },
      boardId: { eq: 'b' },
    });
    expect(extensions.setSubscriptionInvalidationFilter).toHaveBeenCalledWith({
      workspaceId: { eq: 'w' },
      userId: { in: ['u1', '*'] },
      projectKey: { in: ['P', '*'] },
    });
  });

  test('does not start when the function refuses', () => {
    expect(
      caught(() => response(context({ args, result: { error: { type: 'EntityNotFound', message: 'x' } } }))).type,
    ).toBe('EntityNotFound');
    expect(extensions.setSubscriptionFilter).not.toHaveBeenCalled();
  });
});

describe('publishers', () => {
  test('a board change carries its news as an object, however it came', async () => {
    const { response } = await import('./Mutation.publishBoardChange.ts');
    const news = { postList: [{ id: 'p' }] };
    const answer = (push: unknown) => response(context({ args: { input: { kind: 'POST', push } } }));
    expect(answer(news)).toEqual({ kind: 'POST', push: news, postIdList: [], postList: [], subPostList: [] });
    expect(answer(JSON.stringify(news))).toEqual(answer(news));
    expect(answer(undefined).push).toBeUndefined();
  });

  test('lost access ends the subscriptions of one project, or of the whole workspace', async () => {
    const { response } = await import('./Mutation.publishAccessEnded.ts');
    response(
      context({
        args: { input: { workspaceId: 'w', userId: 'u1', projectKey: 'P', subscriptionField: 'onBoardChange' } },
        result: {},
      }),
    );
    response(
      context({ args: { input: { workspaceId: 'w', userId: 'u1', subscriptionField: 'onJobProgress' } }, result: {} }),
    );
    const payloads = extensions.invalidateSubscriptions.mock.calls.map(([{ subscriptionField, payload }]) => [
      subscriptionField,
      payload.projectKey,
    ]);
    expect(payloads).toEqual([
      ['onBoardChange', 'P'],
      ['onJobProgress', '*'],
    ]);
  });
});
