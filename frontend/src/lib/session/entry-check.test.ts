import { describe, expect, test } from 'vitest';
import { PaymentMethodType, PaymentStatusType, Role, WorkspacePlanType } from '#shared/enums/enums.ts';
import { ENTRY_STEPS, type EntryMember, type EntryStep, entryCheck, pageKindOf, workspaceIdOf } from './entry-check.ts';

const ORIGIN = 'http://aoba.hisho.localhost:3000';
const at = (path: string): URL => new URL(path, ORIGIN);
const CREATED = '2026-04-10T03:00:00.000Z';
const IN_TRIAL = new Date('2026-05-09T23:59:59.000Z');
const AFTER_TRIAL = new Date('2026-05-10T00:00:01.000Z');

const member = (
  extra: { role?: Role; isDeleted?: boolean; plan?: number; scanned?: boolean; status?: number; method?: number } = {},
): EntryMember => ({
  role: extra.role ?? Role.STAFF,
  isDeleted: extra.isDeleted ?? false,
  workspace: {
    id: 'w1',
    planType: extra.plan ?? WorkspacePlanType.STARTER,
    isExecPartialScan: extra.scanned ?? true,
    audit: { createdAt: CREATED },
    payment: {
      paymentStatus: extra.status ?? PaymentStatusType.READY_PAYMENT,
      paymentMethodType: extra.method ?? PaymentMethodType.CREDIT_PAYMENT,
    },
  },
});
const ask = (
  path: string,
  members: EntryMember[] | undefined,
  { now = IN_TRIAL, steps = ENTRY_STEPS as readonly EntryStep[] } = {},
) => entryCheck({ url: at(path), members, now, steps });

describe('kinds of pages', () => {
  test.each([
    ['/', 'guest'],
    ['/workspace/register', 'guest'],
    ['/workspace/register_or_login', 'guest'],
    ['/user/login?referer=%2Fa', 'signIn'],
    ['/user/confirm?et=x', 'public'],
    ['/user/invite', 'public'],
    ['/user/resetPassword/apply', 'public'],
    ['/terms', 'public'],
    ['/workspace/invitationLink', 'public'],
    ['/workspace/w1/invitationLink/l1', 'public'],
    ['/workspace/confirm?et=x&registerUser=1', 'public'],
    ['/workspace/confirm?workspaceId=w1', 'member'],
    ['/workspace/join?et=x', 'member'],
    ['/workspace/cancel', 'member'],
    ['/workspace/user/setting', 'member'],
    ['/workspace/project/board?workspaceId=w1', 'member'],
    ['/workspace/project/config/info', 'manager'],
    ['/workspace/project/config/security/', 'manager'],
    ['/workspace/project/config', 'member'],
    ['/workspace/w1/main/post/3', 'member'],
    ['/connect/slack', 'member'],
    ['/workspace/config/payment', 'admin'],
    ['/workspace/config/group/detail/', 'admin'],
    ['/workspace/user/invite', 'admin'],
    ['/workspace/w1/user/invite', 'admin'],
    ['/no/such/page', 'public'],
  ])('%s is for %s', (path, kind) => expect(pageKindOf(at(path))).toBe(kind));
});

describe('the workspace of an address', () => {
  test.each([
    ['/workspace/project/board?workspaceId=w1', 'w1'],
    ['/workspace/w1/main/post/3', 'w1'],
    ['/workspace/w1/user/invite', 'w1'],
    ['/workspace/w1/main/b1?workspaceId=w2', 'w2'],
    ['/workspace/config/info', undefined],
    ['/workspace/project/board', undefined],
    ['/workspace/user/setting', undefined],
    ['/workspace/%E0%A4%A/x', undefined],
  ])('%s names %s', (path, id) => expect(workspaceIdOf(at(path))).toBe(id));
});

describe('without a session', () => {
  test('pages for guests and for everybody open, all others lead to sign-in and back', () => {
    for (const path of ['/', '/workspace/register', '/user/login', '/terms', '/workspace/confirm?et=x'])
      expect(ask(path, undefined)).toBeUndefined();
    expect(ask('/workspace/project/board?workspaceId=w1&post=3#c2', undefined)).toBe(
      '/user/login?referer=%2Fworkspace%2Fproject%2Fboard%3FworkspaceId%3Dw1%26post%3D3%23c2',
    );
    expect(ask('/workspace/config/info?workspaceId=w1', undefined)).toMatch(/^\/user\/login\?referer=/);
    expect(ask('/workspace/cancel?workspaceId=w1', undefined)).toMatch(/^\/user\/login\?referer=/);
  });
});

describe('with a session', () => {
  test('pages for guests lead into the app, sign-in leads back', () => {
    for (const path of [
      '/',
      '/workspace/register',
      '/workspace/register_or_login',
      '/user/login',
      '/user/login?referer=//evil.example',
    ])
      expect(ask(path, [])).toBe('/');
    expect(ask('/user/login?referer=%2Fworkspace%2Fuser%2Fsetting', [])).toBe('/workspace/user/setting');
  });

  test('an answer of the identity provider is taken in whoever is signed in', () => {
    expect(ask('/user/login?code=c&state=s', [])).toBeUndefined();
  });

  test('admin pages open for admins of the workspace alone', () => {
    for (const role of Object.values(Role)) {
      const expected = role <= Role.ADMIN ? undefined : '/workspace/user/setting?workspaceId=w1';
      expect(ask('/workspace/config/user?workspaceId=w1', [member({ role })])).toBe(expected);
      expect(ask('/workspace/w1/user/invite', [member({ role })])).toBe(expected);
    }
    expect(ask('/workspace/config/user?workspaceId=w2', [member({ role: Role.ADMIN })])).toBe(
      '/workspace/user/setting?workspaceId=w2',
    );
    expect(ask('/workspace/config/user?workspaceId=w1', [member({ role: Role.ADMIN, isDeleted: true })])).toBe(
      '/workspace/user/setting?workspaceId=w1',
    );
    expect(ask('/workspace/config/user', [member({ role: Role.STAFF })])).toBe('/workspace/user/setting');
    const onItsHost = {
      url: at('/workspace/config/user'),
      members: [member({ role: Role.STAFF })],
      hostWorkspaceId: 'w1',
      now: IN_TRIAL,
      steps: ENTRY_STEPS,
    };
    expect(entryCheck(onItsHost)).toBe('/workspace/user/setting?workspaceId=w1');
  });

  test('settings of projects open for admins, and for managers, whose projects the server knows', () => {
    for (const role of Object.values(Role)) {
      const expected = role <= Role.MANAGER ? undefined : '/workspace/user/setting?workspaceId=w1';
      expect(ask('/workspace/project/config/info?workspaceId=w1&projectKey=main', [member({ role })])).toBe(expected);
    }
    expect(ask('/workspace/project/config/info?workspaceId=w2&projectKey=main', [member({ role: Role.MANAGER })])).toBe(
      '/workspace/user/setting?workspaceId=w2',
    );
  });

  test('of a workspace that is not theirs nothing is checked: the server says that it does not exist', () => {
    expect(
      ask('/workspace/project/board?workspaceId=w2', [member({ status: PaymentStatusType.CANCEL })]),
    ).toBeUndefined();
    expect(
      ask('/workspace/project/board?workspaceId=w1', [member({ status: PaymentStatusType.CANCEL, isDeleted: true })]),
    ).toBeUndefined();
  });
});

/** Reading B written down a second time, as a table of sentences instead of steps. */
const expectedOf = (
  { workspace: { payment, planType, isExecPartialScan } }: EntryMember,
  path: string,
  isAfterTrial: boolean,
  steps: readonly EntryStep[],
): string | undefined => {
  const on = (step: EntryStep): boolean => steps.includes(step);
  if (on('cancel') && payment.paymentStatus === 50)
    return path === '/workspace/cancel' ? undefined : '/workspace/cancel?workspaceId=w1';
  if (on('partialScan') && !isExecPartialScan)
    return path === '/workspace/confirm' ? undefined : '/workspace/confirm?workspaceId=w1';
  const isOwed =
    (on('payment') && payment.paymentStatus === 10 && planType >= 100 && payment.paymentMethodType !== 30) ||
    (on('trial') && payment.paymentStatus === 10 && payment.paymentMethodType === 10 && isAfterTrial);
  if (isOwed)
    return path === '/workspace/config/payment' || path === '/workspace/user/setting'
      ? undefined
      : '/workspace/config/payment?workspaceId=w1';
  return undefined;
};

const PAGES = [
  ['/workspace/project/board', '?workspaceId=w1'],
  ['/workspace/w1/main/post/3', ''],
  ['/workspace/w1/user/invite', ''],
  ['/workspace/cancel', '?workspaceId=w1'],
  ['/workspace/confirm', '?workspaceId=w1'],
  ['/workspace/config/payment', '?workspaceId=w1'],
  ['/workspace/config/user', '?workspaceId=w1'],
  ['/workspace/user/setting', '?workspaceId=w1'],
] as const;
const subsets = (list: readonly EntryStep[]): EntryStep[][] =>
  list.reduce<EntryStep[][]>((all, step) => [...all, ...all.map((some) => [...some, step])], [[]]);

interface Case {
  person: EntryMember;
  now: Date;
  steps: EntryStep[];
}
const everyCase = (): Case[] =>
  subsets(ENTRY_STEPS).flatMap((steps) =>
    Object.values(PaymentStatusType).flatMap((status) =>
      Object.values(PaymentMethodType).flatMap((method) =>
        Object.values(WorkspacePlanType).flatMap((plan) =>
          [true, false].flatMap((scanned) =>
            Object.values(Role).flatMap((role) =>
              [IN_TRIAL, AFTER_TRIAL].map((now) => ({
                steps,
                now,
                person: member({ status, method, plan, scanned, role }),
              })),
            ),
          ),
        ),
      ),
    ),
  );

describe('the workspace of a signed-in member, over every combination', () => {
  const cases = everyCase();

  test('steps come in the order of reading B, each leaving its own target open', () => {
    const wrong: unknown[] = [];
    for (const { person, now, steps } of cases) {
      for (const [path, query] of PAGES) {
        const isAdminPage = pageKindOf(at(path)) === 'admin';
        const expected =
          expectedOf(person, path, now === AFTER_TRIAL, steps) ??
          (isAdminPage && person.role > 20 ? '/workspace/user/setting?workspaceId=w1' : undefined);
        const found = ask(path + query, [person], { now, steps });
        if (found !== expected) wrong.push({ path, person, now, steps, expected, found });
      }
    }
    expect(cases.length * PAGES.length).toBe(16 * 5 * 3 * 8 * 2 * 5 * 2 * 8);
    expect(wrong).toEqual([]);
  });

  test('no two answers lead to each other', () => {
    for (const { person, now, steps } of cases) {
      for (const [path, query] of PAGES) {
        let here: string | undefined = path + query;
        for (let hops = 0; hops < 3 && here; hops += 1) here = ask(here, [person], { now, steps });
        if (here) expect.fail(`${path} goes round: ${JSON.stringify({ person, steps })}`);
      }
    }
  });

  test('an address without a workspace passes', () => {
    for (const { person, now } of cases) expect(ask('/workspace/project/board', [person], { now })).toBeUndefined();
  });
});
