/** What leaves the server about workspaces and their people. */
import type * as z from 'zod';
import { type Member, shownAccountName } from '#functions/data/people/member.ts';
import { applicationModeOf, secretaryUseOf, type Workspace } from '#functions/data/workspace/workspace.ts';
import { thumbnailAddress } from '#functions/domain/user/thumbnail-address.ts';
import type { workspaceShape, workspaceUserShape } from '#shared/contract/common-shapes.ts';
import { PaymentStatusType, Role } from '#shared/enums/enums.ts';
import { isAdmin } from '#shared/rules/access/roles.ts';
import { reopenUntil } from '#shared/rules/workspace/workspace.ts';

/** A closed one looks like one whose contract has ended: the entry check leads everybody to the same page. */
export const presentWorkspace = (workspace: Workspace): z.input<typeof workspaceShape> => ({
  id: workspace.workspaceId,
  name: workspace.name,
  subDomain: workspace.subDomain ?? null,
  icon: thumbnailAddress(workspace.icon),
  closedDate: workspace.closedDate ?? null,
  reopenUntil: workspace.closedDate ? reopenUntil(workspace.closedDate) : null,
  planType: workspace.planType,
  applicationModeType: applicationModeOf(workspace),
  secretaryUse: secretaryUseOf(workspace),
  isExecPartialScan: workspace.isExecPartialScan,
  audit: { createdAt: workspace.createdAt },
  payment: {
    paymentStatus: workspace.closedDate ? PaymentStatusType.CANCEL : workspace.paymentStatus,
    paymentMethodType: workspace.paymentMethodType,
    readOnlyFrom: workspace.readOnlyFrom ?? null,
  },
});

export const presentWorkspaceUser = (member: Member): z.input<typeof workspaceUserShape> => ({
  id: member.userId,
  role: member.role,
  accountName: shownAccountName(member),
  recordedAccountName: member.accountName,
  defaultProject: member.defaultProject ?? null,
  groupIdList: member.groupIds,
  deletedDate: member.deletedDate ?? null,
  isDeleted: member.deletedDate !== undefined,
  deactivatedDate: member.deactivatedDate ?? null,
  audit: { createdAt: member.createdAt },
  lastSeenAt: member.lastSeenAt ?? null,
  user: { email: member.email, name: member.name, thumbnail: thumbnailAddress(member.thumbnail) },
});

/** As a colleague sees the person: guests learn no addresses, and only admins when somebody was here. */
export function presentColleague(
  viewer: Pick<Member, 'userId' | 'role'>,
  member: Member,
): z.input<typeof workspaceUserShape> {
  const shown = presentWorkspaceUser(member);
  if (member.userId === viewer.userId) return shown;
  return {
    ...shown,
    lastSeenAt: isAdmin(viewer.role) ? shown.lastSeenAt : null,
    user: { ...shown.user, email: viewer.role === Role.GUEST ? '' : shown.user.email },
  };
}
