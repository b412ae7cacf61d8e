/** Somebody at the link of an invitation, and what lets them in. */
import type * as z from 'zod';
import type { Identity } from '#functions/clients/identity-ports.ts';
import type { CorePorts } from '#functions/clients/ports.ts';
import type { GuardedOp } from '#functions/data/table/guarded-transaction.ts';
import type { Origin } from '#functions/data/table/scope.ts';
import type { OpenInvitation } from '#functions/domain/invitation/open-invitation.ts';
import { acceptOperations } from '#functions/domain/invitation/open-invitation.ts';
import type { Visitor } from '#functions/domain/session/sessions.ts';
import type { Entrance, Joining } from '#functions/domain/workspace/join.ts';
import { joinOperations } from '#functions/domain/workspace/join.ts';
import type { session as contract } from '#shared/contract/session.ts';

export interface Invited {
  invitation: OpenInvitation;
  input: z.output<typeof contract.registerInvitedUser.input>;
  visitor: Visitor;
  origin: Origin;
}
export type InvitedPorts = CorePorts & { identity: Identity };

type Joiner = Pick<Joining, 'user' | 'former' | 'isDefault'>;

export const joining = ({ invitation: { grant, group }, input }: Invited, joiner: Joiner): Joining => ({
  ...joiner,
  accountName: input.accountName,
  role: grant.role,
  groupIds: group ? [group.groupId] : [],
});

/** The tenant is the one that the invitation was made for. */
export function joiningOperations(ports: InvitedPorts, invited: Invited, joiner: Joiner): GuardedOp[] {
  const { invitation, origin } = invited;
  const entrance: Entrance = { by: invitation.grant.linkId === undefined ? '招待' : '招待リンク', origin };
  return [
    ...acceptOperations(ports, invitation),
    ...joinOperations(ports, invitation.workspace, joining(invited, joiner), entrance),
  ];
}
