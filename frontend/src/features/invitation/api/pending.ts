import type * as z from 'zod';
import { call } from '#app/lib/api/rest-client.ts';
import { invitation } from '#shared/contract/invitation.ts';
import type { AddressResult } from './invite.ts';

export type PendingList = z.output<typeof invitation.getPendingList.output>;
export type PendingInvitation = PendingList['invitationList'][number];
export type Seats = PendingList['seats'];

export const getPendingList = (workspaceId: string): Promise<PendingList> =>
  call(invitation.getPendingList, { workspaceId });

export const resendInvitation = (workspaceId: string, invitationId: string): Promise<AddressResult> =>
  call(invitation.resend, { workspaceId, invitationId });

export const revokeInvitation = async (workspaceId: string, invitationId: string): Promise<void> =>
  void (await call(invitation.revoke, { workspaceId, invitationId }));
