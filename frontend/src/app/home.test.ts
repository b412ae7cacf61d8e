import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Session } from '#app/lib/session/session-user.ts';
import { ApplicationModeType, PaymentStatusType } from '#shared/enums/enums.ts';
import type * as Home from './home.ts';

const SESSION = {
  accessToken: 'a.b.c',
  user: {
    id: 'u1',
    workspaceUserList: [
      {
        isDefault: true,
        isDeleted: false,
        workspace: {
          id: 'w1',
          subDomain: null,
          applicationModeType: ApplicationModeType.PRODUCT_MANAGEMENT,
          payment: { paymentStatus: PaymentStatusType.PAYMENT_SUCCESS },
        },
      },
    ],
  },
} as unknown as Session;

let home: typeof Home;
let status: number;
const asked: string[] = [];

afterEach(() => vi.unstubAllGlobals());
beforeEach(async () => {
  vi.resetModules();
  asked.length = 0;
  vi.stubGlobal('document', { querySelector: () => ({ content: 'https://hisho.test' }), cookie: '' });
  vi.stubGlobal('location', { origin: 'https://hisho.test', host: 'hisho.test', pathname: '/', search: '', hash: '' });
  vi.stubGlobal('fetch', async (path: string) => {
    asked.push(path.split('/').at(-1)!.split('?')[0]!);
    if (path.endsWith('/signOut')) return new Response('{}');
    return new Response(JSON.stringify(status === 200 ? { projectList: [] } : { hishoException: ['Unexpected'] }), {
      status,
    });
  });
  home = await import('./home.ts');
});

test('who is signed in goes on to what the workspace shows first', async () => {
  status = 200;
  const answer = await home.goHome(SESSION);
  expect(answer?.headers.get('location')).toBe('/workspace/project/board?workspaceId=w1');
  expect(asked).toEqual(['getList']);
});

test('who cannot have the list of projects is signed out and stays on the start page', async () => {
  status = 500;
  expect(await home.goHome(SESSION)).toBeNull();
  expect(asked.at(-1)).toBe('signOut');
});

test('an answer that tells nothing of a person signs nobody out', async () => {
  status = 503;
  await expect(home.goHome(SESSION)).rejects.toMatchObject({ status: 503 });
  expect(asked).not.toContain('signOut');
});
