/** The link of an invitation mail: whether it still lets somebody in, and if not, why. */

import { isoNow } from '#functions/clients/iso-time.ts';
import type { CorePorts } from '#functions/clients/ports.ts';
import type { FoundToken, GrantOf } from '#functions/data/global/token.ts';
import { tokenHash, useToken } from '#functions/data/global/token.ts';
import { checkGroup } from '#functions/data/people/group.ts';
import { acceptInvitation, forgetInvitation } from '#functions/data/people/invitation.ts';
import { linkState, useLink } from '#functions/data/people/invitation-link.ts';
import type { InvitationTarget } from '#functions/data/people/invitation-target.ts';
import { readTarget } from '#functions/data/people/invitation-target.ts';
import type { Member } from '#functions/data/people/member.ts';
import { isActiveMember } from '#functions/data/people/member.ts';
import type { GuardedOp } from '#functions/data/table/guarded-transaction.ts';
import type { WorkspaceItem } from '#functions/data/workspace/workspace.ts';
import { isWorkspaceOpen } from '#functions/data/workspace/workspace.ts';
import { AppError } from '#shared/errors.ts';

export interface OpenInvitation extends InvitationTarget {
  et: string;
  grant: GrantOf<'invite'>;
  workspace: WorkspaceItem;
}

/** Each with what the reader can do. */
const ENDED = {
  expired: 'この招待は、期限が切れています。招待した方に、もう一度招待を依頼してください。',
  used: 'この招待は、すでに使われています。参加している方は、ログインしてください。',
  revoked: 'この招待は、取り消されました。参加が必要なときは、招待した方に確かめてください。',
  replaced: 'この招待は、新しい招待メールに置き換わりました。最後に届いたメールのリンクを開いてください。',
  linkEnded:
    '招待リンクが終了したため、参加できません。リンクを送ってくれた方に、新しいリンクか招待メールを依頼してください。',
  closed: 'このワークスペースは、閉じられています。招待した方に確かめてください。',
  removed: 'ワークスペースから外れたため、この招待は使えません。管理者に、もう一度招待を依頼してください。',
  deactivated: 'このワークスペースでは、利用が止められています。管理者に、ユーザーを有効にするよう依頼してください。',
} as const;

const ended = (reason: keyof typeof ENDED): AppError => new AppError('InvalidToken', ENDED[reason]);

/** Throws `InvalidToken`, with the reason in words, where the link lets nobody in. */
export async function openInvitation(
  { table, clock }: Pick<CorePorts, 'table' | 'clock'>,
  et: string,
  { grant, isOver }: FoundToken<'invite'>,
): Promise<OpenInvitation> {
  const target = await readTarget(table, grant);
  const { workspace, invitation, link } = target;
  if (!isWorkspaceOpen(workspace)) throw ended('closed');
  if (grant.usedAt !== undefined || (invitation?.state === 'JOINED' && invitation.tokenHash === tokenHash(et)))
    throw ended('used');
  if (grant.linkId === undefined) {
    if (!invitation) throw new AppError('InvalidToken');
    if (invitation.tokenHash !== tokenHash(et)) throw ended('replaced');
    if (invitation.state === 'REVOKED') throw ended('revoked');
  } else if (!link || linkState(link, clock.now()) !== 'OPEN') throw ended('linkEnded');
  if (isOver) throw ended('expired');
  return { ...target, et, grant, workspace: workspace as WorkspaceItem };
}

/**
 * Whether the person is in already; throws where the invitation is void for them. Whom an admin removed comes back by a
 * later invitation alone, never by a link that anybody may hold.
 */
export function isMemberAlready({ grant: { invitedAt, linkId } }: OpenInvitation, member: Member | undefined): boolean {
  if (!member) return false;
  if (isActiveMember(member)) return true;
  if (member.deletedDate === undefined) throw ended('deactivated');
  if (linkId !== undefined || member.deletedDate > invitedAt) throw ended('removed');
  return false;
}

/** Spends the invitation, in the transaction of joining; a link counts who joins by it. A group that was deleted since is left out. */
export function acceptOperations(
  { clock }: Pick<CorePorts, 'clock'>,
  { et, grant, group, link, workspace }: OpenInvitation,
): GuardedOp[] {
  const { email } = grant;
  const spend: GuardedOp[] = link
    ? [
        { op: useToken(et, isoNow({ clock })), refusal: 'InvalidToken' },
        { op: useLink(workspace, link, clock.now()), refusal: 'InvalidToken' },
        { op: forgetInvitation(workspace, email) },
      ]
    : [{ op: acceptInvitation(workspace, { email, tokenHash: tokenHash(et) }), refusal: 'InvalidToken' }];
  return [...spend, ...(group ? [{ op: checkGroup(workspace, group.groupId) }] : [])];
}

/** For who is in already: counts nobody. */
export const spendOperations = ({ clock }: Pick<CorePorts, 'clock'>, invitation: OpenInvitation): GuardedOp[] =>
  acceptOperations({ clock }, invitation).filter(({ op }) => !('add' in op));
