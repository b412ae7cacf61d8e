import { describe, expect, test } from 'vitest';
import { boardKeys, workspaceKeys } from '#functions/data/table/keys.ts';
import { issueApiKey } from '#functions/domain/board/api-key.ts';
import { createBoard } from '#functions/domain/board/create-board.ts';
import { registerFromOutside } from '#functions/domain/post/registration/register-from-outside.ts';
import { PaymentStatusType } from '#shared/enums/enums.ts';
import { API_ACCOUNT_NAME } from '#shared/rules/access/api-key.ts';
import { plainPorts, projectScope } from '#test/support/sim/plain-ports.ts';
import { apiKeyScope } from './api-key-scope.ts';

const scope = projectScope();
const MOST_A_MINUTE = 60;

async function givenKey() {
  const ports = plainPorts();
  await ports.server.put({ put: { ...workspaceKeys.workspace('w1'), workspaceId: 'w1' } });
  await ports.server.put({ put: { ...workspaceKeys.project('w1', 'WEB'), ...scope.project } });
  await ports.server.put({ put: { ...workspaceKeys.project('w1', 'SHOP'), aliasOf: 'WEB' } });
  const board = await createBoard({ ports, scope }, { name: 'お問い合わせ' });
  const { apiKey } = await issueApiKey({ ports, scope }, board.id);
  const claim = { workspaceId: 'w1', projectKey: 'WEB', boardId: board.id, apiKey };
  const refused = (change: object) =>
    apiKeyScope(ports, { ...claim, ...change }).then(
      () => undefined,
      ({ code, message }: { code: string; message: string }) => ({ code, message }),
    );
  return { ports, board, claim, refused };
}

describe('an API key', () => {
  test('opens its board, by every key of the project', async () => {
    const { ports, board, claim } = await givenKey();
    const opened = { kind: 'board', workspaceId: 'w1', projectKey: 'WEB', boardId: board.id };
    expect(await apiKeyScope(ports, claim)).toEqual(opened);
    expect(await apiKeyScope(ports, { ...claim, projectKey: 'SHOP' })).toEqual(opened);
  });

  test('that is wrong in any way gets one answer', async () => {
    const { ports, claim, refused } = await givenKey();
    const other = await createBoard({ ports, scope }, { name: '別のボード' });
    await issueApiKey({ ports, scope }, other.id);
    const wrong = [
      { apiKey: undefined },
      { apiKey: 'x' },
      { apiKey: `${claim.apiKey.slice(0, -1)}~` },
      { apiKey: `${claim.apiKey.slice(0, -1)}${claim.apiKey.endsWith('a') ? 'b' : 'a'}` },
      { boardId: other.id },
      { boardId: 'missing01' },
      { boardId: 'M#BOARD' },
      { projectKey: 'missing01' },
      { projectKey: { S: 'WEB' } },
      { workspaceId: 'missing01' },
      { workspaceId: undefined },
    ];
    const answers = await Promise.all(wrong.map((change) => refused(change)));
    expect(answers).toEqual(
      wrong.map(() => ({ code: 'Unauthorized', message: 'APIキーが正しくないか、ボードが見つかりません。' })),
    );
  });

  test('ends with a new one, with its board, its project and its workspace', async () => {
    for (const end of [
      ({ ports, board }: Awaited<ReturnType<typeof givenKey>>) => issueApiKey({ ports, scope }, board.id),
      ({ ports, board }: Awaited<ReturnType<typeof givenKey>>) =>
        ports.table.update({ update: boardKeys.meta('w1', board.id), set: { deletedAt: 'x' } }),
      ({ ports }: Awaited<ReturnType<typeof givenKey>>) =>
        ports.table.update({ update: workspaceKeys.project('w1', 'WEB'), set: { deletedDate: 'x' } }),
      ({ ports }: Awaited<ReturnType<typeof givenKey>>) =>
        ports.table.update({ update: workspaceKeys.workspace('w1'), set: { closedDate: 'x' } }),
    ]) {
      const given = await givenKey();
      await end(given);
      expect(await given.refused({})).toMatchObject({ code: 'Unauthorized' });
    }
  });
});

describe('an API key of a workspace that is read-only', () => {
  const READ_ONLY = { code: 'PaymentReadOnly' };
  test.each([
    ['whose contract has ended', { paymentStatus: PaymentStatusType.CANCEL }, { isChange: true }, READ_ONLY],
    ['that has not paid for too long', { readOnlyFrom: '2000-01-01T00:00:00.000Z' }, { isChange: true }, READ_ONLY],
    ['that may still pay', { readOnlyFrom: '2999-01-01T00:00:00.000Z' }, { isChange: true }, undefined],
    ['that is only read', { paymentStatus: PaymentStatusType.CANCEL }, {}, undefined],
    [
      'whose key is not known',
      { paymentStatus: PaymentStatusType.CANCEL },
      { isChange: true, apiKey: 'x' },
      { code: 'Unauthorized' },
    ],
  ])('%s: %j, asked with %j', async (_, set, asked, refusal) => {
    const { ports, refused } = await givenKey();
    await ports.table.update({ update: workspaceKeys.workspace('w1'), set });
    const answer = await refused(asked);
    if (refusal) expect(answer).toMatchObject(refusal);
    else expect(answer).toBeUndefined();
  });
});

describe('the limit of calls with an API key', () => {
  test(`is ${MOST_A_MINUTE} a minute, also for callers that come at once`, async () => {
    const { ports, claim } = await givenKey();
    const board = await apiKeyScope(ports, claim);
    const outcomes = await Promise.all(
      Array.from({ length: MOST_A_MINUTE + 5 }, (_, at) =>
        registerFromOutside({ ports, scope: board }, { title: `要望${at}` }).then(
          () => 'made',
          ({ code }: { code: string }) => code,
        ),
      ),
    );
    expect(outcomes.filter((outcome) => outcome === 'made')).toHaveLength(MOST_A_MINUTE);
    expect(new Set(outcomes)).toEqual(new Set(['made', 'TooManyRequests']));
    ports.calls.table = 0;
    await expect(apiKeyScope(ports, claim)).rejects.toMatchObject({
      code: 'TooManyRequests',
      retryAfterSeconds: expect.any(Number),
    });
    expect(ports.calls.table).toBe(1);
    ports.advance(60_000);
    await expect(apiKeyScope(ports, claim)).resolves.toMatchObject({ kind: 'board' });
  });

  test('does not count a call that comes again', async () => {
    const { ports, claim } = await givenKey();
    const board = await apiKeyScope(ports, claim);
    const call = () => registerFromOutside({ ports, scope: board }, { title: '要望', mutationId: 'same' });
    const first = await call();
    for (let again = 0; again < MOST_A_MINUTE + 5; again += 1) expect(await call()).toEqual(first);
  });

  test('posts stand under a name that no account has', async () => {
    const { ports, board, claim } = await givenKey();
    await registerFromOutside({ ports, scope: await apiKeyScope(ports, claim) }, { title: '要望' });
    expect(ports.server.items().filter(({ SK }) => SK.startsWith('R#'))).toMatchObject([
      { PK: boardKeys.partition('w1', board.id), createdBy: API_ACCOUNT_NAME },
    ]);
  });
});
