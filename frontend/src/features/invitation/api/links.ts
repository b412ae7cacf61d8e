import type * as z from 'zod';
import { call } from '#app/lib/api/rest-client.ts';
import { invitationLink } from '#shared/contract/invitation-link.ts';

export type InvitationLink = z.output<typeof invitationLink.getList.output>['invitationLinkList'][number];
export type NewLink = z.input<typeof invitationLink.create.input>;
export type CreatedLink = z.output<typeof invitationLink.create.output>;
export type VisitedLink = z.output<typeof invitationLink.get.output>;

export const getLinkList = async (workspaceId: string): Promise<InvitationLink[]> =>
  (await call(invitationLink.getList, { workspaceId })).invitationLinkList;

export const createLink = (link: NewLink): Promise<CreatedLink> => call(invitationLink.create, link);

export const revokeLink = async (workspaceId: string, linkId: string): Promise<void> =>
  void (await call(invitationLink.revoke, { workspaceId, linkId }));

/** Where a link leads. */
export const getVisitedLink = (workspaceId: string, invitationLinkId: string): Promise<VisitedLink> =>
  call(invitationLink.get, { workspaceId, invitationLinkId });

/** Mails the address the way in. */
export const askByLink = async (workspaceId: string, invitationLinkId: string, email: string): Promise<void> =>
  void (await call(invitationLink.invite, { workspaceId, invitationLinkId, emailList: [email] }));
