import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { push, SUBSCRIPTION_FIELDS } from './push.ts';

const answered = (): Response => Response.json({ data: {} });
const fetched = vi.fn<typeof fetch>();

beforeEach(() => {
  for (const [name, value] of Object.entries({
    GRAPHQL_ENDPOINT: 'http://api.localhost/graphql',
    AWS_REGION: 'ap-northeast-1',
    AWS_ACCESS_KEY_ID: 'key',
    AWS_SECRET_ACCESS_KEY: 'secret',
  }))
    vi.stubEnv(name, value);
  vi.stubGlobal('fetch', fetched.mockReset());
  vi.spyOn(process.stdout, 'write').mockImplementation(() => true);
});
afterEach(() => {
  vi.unstubAllEnvs();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

test('the end of somebody’s access is told again until the board-api hears it', async () => {
  fetched
    .mockImplementation(async () => answered())
    .mockRejectedValueOnce(new Error('no answer'))
    .mockResolvedValueOnce(Response.json({}, { status: 503 }));
  await push.endSubscriptions({ workspaceId: 'w1', userId: 'u1' });
  expect(fetched).toHaveBeenCalledTimes(SUBSCRIPTION_FIELDS.length + 2);
});

test('who ends somebody’s access hears when the board-api did not', async () => {
  fetched.mockImplementation(async (_url, { body } = {}) =>
    String(body).includes('onJobProgress') ? Response.json({}, { status: 503 }) : answered(),
  );
  await expect(push.endSubscriptions({ workspaceId: 'w1', userId: 'u1' })).rejects.toThrow('503');
});

test('a change is told once, and a failure is no failure of the call', async () => {
  fetched.mockRejectedValue(new Error('no answer'));
  await push.publish('publishJobProgress', {
    workspaceId: 'w1',
    projectKey: 'web',
    jobId: 'j1',
    kind: 'PAGE',
    status: 0,
    done: 0,
    total: 1,
  });
  expect(fetched).toHaveBeenCalledTimes(1);
});
