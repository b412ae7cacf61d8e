import { expect, test } from 'vitest';
import type { AuthUser } from '#app/lib/session/session-user.ts';
import { PaymentStatusType } from '#shared/enums/enums.ts';
import { homeWorkspace } from './choose-workspace.ts';

const member = (id: string, subDomain: string | null, extra: object = {}) => ({
  workspace: { id, subDomain, payment: { paymentStatus: PaymentStatusType.PAYMENT_SUCCESS } },
  isDefault: false,
  isDeleted: false,
  ...extra,
});
const user = (...workspaceUserList: object[]): AuthUser => ({ workspaceUserList }) as AuthUser;
const at = (person: AuthUser, host: string): string | undefined => homeWorkspace(person, host)?.workspace.id;

test('the workspace of the host comes before the default one', () => {
  const person = user(member('w1', 'aoba', { isDefault: true }), member('w2', 'lab'));
  expect(at(person, 'lab.hisho.localhost:3000')).toBe('w2');
  expect(at(person, 'hisho.localhost:3000')).toBe('w1');
  expect(at(person, 'other.hisho.localhost:3000')).toBe('w1');
});

test('a workspace that the person was removed from is never chosen', () => {
  expect(
    at(user(member('w1', 'aoba', { isDefault: true, isDeleted: true }), member('w2', null)), 'aoba.hisho.localhost'),
  ).toBe('w2');
  expect(at(user(member('w1', 'aoba', { isDeleted: true })), 'aoba.hisho.localhost')).toBeUndefined();
});

test('a workspace that was closed is chosen on its own host, or where there is no other', () => {
  const closed = {
    isDefault: true,
    workspace: { id: 'w1', subDomain: 'aoba', payment: { paymentStatus: PaymentStatusType.CANCEL } },
  };
  const person = user(member('w1', 'aoba', closed), member('w2', 'lab'));
  expect(at(person, 'aoba.hisho.localhost:3000')).toBe('w1');
  expect(at(person, 'hisho.localhost:3000')).toBe('w2');
  expect(at(user(member('w1', 'aoba', closed)), 'hisho.localhost:3000')).toBe('w1');
});
