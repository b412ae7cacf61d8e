import { describe, expect, test } from 'vitest';
import type { InvitationItem } from '#functions/data/people/invitation.ts';
import { invitationIdOf } from '#functions/data/people/invitation.ts';
import type { MemberItem } from '#functions/data/people/member.ts';
import type { WorkspaceItem } from '#functions/data/workspace/workspace.ts';
import { Role, WorkspacePlanType } from '#shared/enums/enums.ts';
import { answerAddresses } from './answer-addresses.ts';

const now = Date.parse('2026-10-05T00:00:00.000Z');
const day = 86_400_000;
const workspace = (memberCount: number, planType: WorkspacePlanType = WorkspacePlanType.STARTER) =>
  ({ memberCount, planType }) as WorkspaceItem;
const member = (email: string, more: Partial<MemberItem> = {}) =>
  ({ email, userId: email, role: Role.STAFF, ...more }) as MemberItem;
const invitation = (email: string, more: Partial<InvitationItem> = {}) =>
  ({
    email,
    invitationId: invitationIdOf(email),
    state: 'PENDING',
    expiresAt: new Date(now + day).toISOString(),
    ...more,
  }) as InvitationItem;
const answer = (
  people: { members?: MemberItem[]; invitations?: InvitationItem[]; workspace?: WorkspaceItem },
  ...emails: string[]
) =>
  answerAddresses({ workspace: workspace(1), members: [], invitations: [], ...people }, emails, now).map(
    ({ email, result }) => `${email} ${result}`,
  );

describe('what may be done with an address', () => {
  test('a member needs no invitation, who was shut out must be let in first, who was removed may be invited', () => {
    const members = [
      member('in@x.jp'),
      member('out@x.jp', { deactivatedDate: '2026-10-01' }),
      member('gone@x.jp', { deletedDate: '2026-10-01' }),
    ];
    expect(answer({ members }, 'in@x.jp', 'out@x.jp', 'gone@x.jp')).toEqual([
      'in@x.jp MEMBER',
      'out@x.jp DEACTIVATED',
      'gone@x.jp SENT',
    ]);
  });

  test('who came back under the same address is in', () => {
    expect(
      answer({ members: [member('a@x.jp', { userId: 'old', deletedDate: '2026-10-01' }), member('a@x.jp')] }, 'a@x.jp'),
    ).toEqual(['a@x.jp MEMBER']);
  });

  test('an open invitation is sent again; one that is over, revoked or accepted is a new one', () => {
    const invitations = [
      invitation('open@x.jp'),
      invitation('over@x.jp', { expiresAt: new Date(now).toISOString() }),
      invitation('revoked@x.jp', { state: 'REVOKED' }),
      invitation('joined@x.jp', { state: 'JOINED' }),
    ];
    expect(answer({ invitations }, 'open@x.jp', 'over@x.jp', 'revoked@x.jp', 'joined@x.jp')).toEqual([
      'open@x.jp RESENT',
      'over@x.jp SENT',
      'revoked@x.jp SENT',
      'joined@x.jp SENT',
    ]);
  });

  test('seats are members and open invitations; what needs none goes through also when none is left', () => {
    const invitations = ['a', 'b', 'c'].map((name) => invitation(`${name}@x.jp`));
    expect(answer({ workspace: workspace(2), invitations }, 'new@x.jp', 'a@x.jp', 'x')).toEqual([
      'new@x.jp SEAT_LIMIT',
      'a@x.jp RESENT',
      'x INVALID',
    ]);
    expect(
      answer({ workspace: workspace(2), invitations, members: [member('a@x.jp')] }, 'new@x.jp', 'next@x.jp'),
    ).toEqual(['new@x.jp SENT', 'next@x.jp SEAT_LIMIT']);
  });

  test('more members than the plan has seats, after a smaller plan, let nobody in', () => {
    expect(answer({ workspace: workspace(9) }, 'new@x.jp')).toEqual(['new@x.jp SEAT_LIMIT']);
    expect(answer({ workspace: workspace(9_000, WorkspacePlanType.PROFESSIONAL) }, 'new@x.jp')).toEqual([
      'new@x.jp SENT',
    ]);
  });

  test('one address has one answer, however it is written', () => {
    expect(answer({}, 'a@x.jp', 'Ａ＠Ｘ．ＪＰ', ' A@x.jp ', 'a@x', 'a@x')).toEqual(['a@x.jp SENT', 'a@x INVALID']);
  });
});
