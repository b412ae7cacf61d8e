import { call } from '#app/lib/rest-client.ts';
import { beginSession } from '#app/lib/session.ts';
import { session } from '#shared/contract/session.ts';

export interface InvitedUser {
  workspaceId: string;
  et: string;
  name: string;
  accountName: string;
  password: string;
  passwordConfirm: string;
}

export const registerInvitedUser = async (input: InvitedUser): Promise<void> => beginSession(await call(session.registerInvitedUser, input));
