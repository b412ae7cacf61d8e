/** What an invitation may do with each address of a list, before anything is sent. Pure, so that the whole table of cases is tested. */

import { invitationIdOf, isOpenInvitation } from '#functions/data/people/invitation.ts';
import type { PeopleItems } from '#functions/data/people/invited-people.ts';
import { isActiveMember } from '#functions/data/people/member.ts';
import { planOf } from '#shared/rules/plan/plans.ts';
import type { InvitationResult } from '#shared/rules/workspace/invitation.ts';
import { registrationEmail } from '#shared/validation/email.ts';

export interface AddressAnswer {
  email: string;
  result: InvitationResult;
}

type People = Pick<PeopleItems, 'members' | 'invitations'> & { workspace: NonNullable<PeopleItems['workspace']> };

/** SENT and RESENT: may be sent. In the order of the list, each address once. */
export function answerAddresses(
  { workspace, members, invitations }: People,
  addresses: string[],
  now: number,
): AddressAnswer[] {
  const memberOf = new Map(members.filter(({ deletedDate }) => !deletedDate).map((member) => [member.email, member]));
  const open = new Set(
    invitations
      .filter((invitation) => isOpenInvitation(invitation, now) && !memberOf.has(invitation.email))
      .map(({ invitationId }) => invitationId),
  );
  let free = (planOf(workspace.planType).maxSeats ?? Infinity) - workspace.memberCount - open.size;
  const answer = (email: string): InvitationResult => {
    const member = memberOf.get(email);
    if (member) return isActiveMember(member) ? 'MEMBER' : 'DEACTIVATED';
    // The seat is counted already.
    if (open.has(invitationIdOf(email))) return 'RESENT';
    free -= 1;
    return free >= 0 ? 'SENT' : 'SEAT_LIMIT';
  };
  const answers = new Map<string, InvitationResult>();
  for (const given of addresses) {
    const { success, data } = registrationEmail.safeParse(given);
    const email = success ? data : given;
    if (!answers.has(email)) answers.set(email, success ? answer(email) : 'INVALID');
  }
  return [...answers].map(([email, result]) => ({ email, result }));
}
