import { call } from '#app/lib/rest-client.ts';
import { beginSession, renewSession } from '#app/lib/session.ts';
import { session } from '#shared/contract/session.ts';
import { user } from '#shared/contract/user.ts';

export interface Profile {
  name: string;
  familyName: string;
  givenName: string;
  familyNameKana: string;
  givenNameKana: string;
}

/** Empty fields are left out (account §5.1): they keep what is stored. */
const filled = <T extends object>(fields: T): Partial<T> => Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== null && value !== '')) as Partial<T>;

export const updateProfile = async (profile: Profile): Promise<void> => beginSession(await call(session.update, filled(profile)));

/** Mails a link to the new address; nothing changes until it is opened. */
export const requestEmailChange = async (input: { email: string; password: string }): Promise<void> => beginSession(await call(session.update, input));

/** Ends the sessions of other browsers. */
export const updatePassword = async (input: { password: string; newPassword: string; newPasswordConfirm: string }): Promise<void> => {
  await call(user.updatePassword, input);
  await renewSession();
};
