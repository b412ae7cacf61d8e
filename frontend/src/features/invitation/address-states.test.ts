import { expect, test } from 'vitest';
import { isSendable, statesOf, textOf } from './address-states.ts';
import type { KnownMember } from './api/invite-options.ts';
import type { PendingInvitation } from './api/pending.ts';
import { parseAddresses } from './parse-addresses.ts';

const member = (email: string, more: Partial<KnownMember> = {}) =>
  ({ isDeleted: false, deactivatedDate: null, user: { email }, ...more }) as KnownMember;
const pending = (email: string, isExpired = false) => ({ email, isExpired }) as PendingInvitation;

test('an address stands for what is known of it', () => {
  const { addresses } = parseAddresses('in@x.jp out@x.jp gone@x.jp waits@x.jp late@x.jp new@x.jp x@y');
  const members = [
    member('in@x.jp'),
    member('out@x.jp', { deactivatedDate: '2026-10-01' }),
    member('gone@x.jp', { isDeleted: true }),
  ];
  const known = statesOf(addresses, members, [pending('waits@x.jp'), pending('late@x.jp', true)]);
  expect(known.map(({ email, state }) => `${email} ${state}`)).toEqual([
    'in@x.jp member',
    'out@x.jp deactivated',
    'gone@x.jp ready',
    'waits@x.jp pending',
    'late@x.jp ready',
    'new@x.jp ready',
    'x@y invalid',
  ]);
  expect(known.filter(isSendable)).toHaveLength(4);
});

test('the text of addresses says the same again, with names that hold commas and quotes', () => {
  const { addresses } = parseAddresses('"Sato, M." <a@x.jp>, 鈴木 <b@x.jp>\nc@x.jp, x@y');
  expect(parseAddresses(textOf(addresses)).addresses).toEqual(addresses);
});
