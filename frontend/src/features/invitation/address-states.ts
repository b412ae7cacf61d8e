/** What is known of the addresses in the field, before they are sent. */
import type { KnownMember } from './api/invite-options.ts';
import type { PendingInvitation } from './api/pending.ts';
import type { ParsedAddress } from './parse-addresses.ts';

export const AddressStateLabel = {
  invalid: 'メールアドレスではありません',
  deactivated: '無効なユーザーです',
  member: '参加しています',
  pending: '招待中（再送します）',
  ready: '招待します',
} as const;
export type AddressState = keyof typeof AddressStateLabel;

export interface KnownAddress extends ParsedAddress {
  state: AddressState;
}

/** Whoever the lists do not name is new; the server decides again. */
export function statesOf(
  addresses: readonly ParsedAddress[],
  members: readonly KnownMember[],
  pending: readonly PendingInvitation[],
): KnownAddress[] {
  const isActive = new Map(
    members.filter(({ isDeleted }) => !isDeleted).map((member) => [member.user.email, member.deactivatedDate === null]),
  );
  const isPending = new Set(pending.filter(({ isExpired }) => !isExpired).map(({ email }) => email));
  const stateOf = ({ email, isValid }: ParsedAddress): AddressState => {
    if (!isValid) return 'invalid';
    const active = isActive.get(email);
    if (active !== undefined) return active ? 'member' : 'deactivated';
    return isPending.has(email) ? 'pending' : 'ready';
  };
  return addresses.map((address) => ({ ...address, state: stateOf(address) }));
}

export const isSendable = ({ state }: KnownAddress): boolean => state === 'ready' || state === 'pending';

/** The text that says the same addresses again. */
export const textOf = (addresses: readonly ParsedAddress[]): string =>
  addresses.map(({ email, name }) => (name ? `"${name.replace(/["“”]/g, '')}" <${email}>` : email)).join('\n');
