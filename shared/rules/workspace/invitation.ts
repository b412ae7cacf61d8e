/** What holds for invitations, by mail and by link. */
import { Role } from '#shared/enums/enums.ts';

/** Days that the link of an invitation mail works. */
export const INVITATION_DAYS = 7;
/** Days that an invitation link works unless its maker says otherwise. */
export const LINK_DAYS = 7;
/** Addresses in one call; a page sends longer lists in parts. */
export const MAX_INVITED_AT_ONCE = 50;

/** Whoever holds a link may join by it, so it makes nobody an admin. */
export const LINK_ROLES = [Role.MANAGER, Role.STAFF, Role.GUEST] as const;

/** What becomes of one address of an invitation. */
export const INVITATION_RESULTS = [
  'SENT',
  'RESENT',
  'MEMBER',
  'DEACTIVATED',
  'INVALID',
  'SEAT_LIMIT',
  'RATE_LIMITED',
  'NOT_DELIVERED',
] as const;
export type InvitationResult = (typeof INVITATION_RESULTS)[number];

export const InvitationResultLabel: Readonly<Record<InvitationResult, string>> = {
  SENT: '招待メールを送りました',
  RESENT: '招待済みのため、招待メールを送りなおしました',
  MEMBER: 'すでに参加しています',
  DEACTIVATED: '無効になっているユーザーです。ユーザー管理で有効にしてください',
  INVALID: 'メールアドレスではありません',
  SEAT_LIMIT: 'プランの利用人数の上限に達しているため、送りませんでした',
  RATE_LIMITED: '短い時間に何度も送ったため、送りませんでした。1時間ほどおいてお試しください',
  NOT_DELIVERED: '招待メールを送れませんでした。アドレスを確かめて、再送してください',
};

/** A mail went out. */
export const isInvited = (result: InvitationResult): boolean => result === 'SENT' || result === 'RESENT';
