import type * as z from 'zod';
import { call } from '#app/lib/api/rest-client.ts';
import { beginSession } from '#app/lib/session/session.ts';
import { session } from '#shared/contract/session.ts';

export type InvitedUser = z.input<typeof session.registerInvitedUser.input>;

export const registerInvitedUser = async (input: InvitedUser): Promise<void> =>
  beginSession(await call(session.registerInvitedUser, input));
