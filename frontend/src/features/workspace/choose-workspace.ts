import type { AuthUser, WorkspaceUser } from '#app/lib/session/session-user.ts';
import { PaymentStatusType } from '#shared/enums/enums.ts';

export const activeMemberships = (user: AuthUser): WorkspaceUser[] =>
  user.workspaceUserList.filter((member) => !member.isDeleted);

/** The workspace of this host, otherwise the default one, otherwise the first; one that can be opened before one that cannot. */
export const homeWorkspace = (user: AuthUser, host: string): WorkspaceUser | undefined => {
  const members = activeMemberships(user);
  const label = host.split('.')[0];
  const open = members.filter(({ workspace }) => !isEnded(workspace));
  return (
    members.find((member) => member.workspace.subDomain === label) ??
    open.find((member) => member.isDefault) ??
    open[0] ??
    members.find((member) => member.isDefault) ??
    members[0]
  );
};

/** Closed, or its contract has ended: it leads to the cancel page. */
export const isEnded = ({ payment }: WorkspaceUser['workspace']): boolean =>
  payment.paymentStatus === PaymentStatusType.CANCEL;
