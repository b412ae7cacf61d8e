import { call } from '#app/lib/api/rest-client.ts';
import { beginSession, renewSession } from '#app/lib/session/session.ts';
import { session } from '#shared/contract/session.ts';
import { user } from '#shared/contract/user.ts';
import { OPTIONAL_NAMES } from '#shared/rules/workspace/optional-names.ts';

export interface Profile {
  name: string;
  familyName: string;
  givenName: string;
  familyNameKana: string;
  givenNameKana: string;
}

/** Empty values are dropped on the way (account §5.1), so fields to empty are named. */
export const updateProfile = async (profile: Profile): Promise<void> => {
  const clearList = OPTIONAL_NAMES.filter((name) => profile[name] === '');
  beginSession(await call(session.update, { ...profile, clearList }));
};

/** Mails a link to the new address; nothing changes until it is opened. */
export const requestEmailChange = async (input: { email: string; password: string }): Promise<void> =>
  beginSession(await call(session.update, input));

/** Ends the sessions of other browsers. */
export const updatePassword = async (input: {
  password: string;
  newPassword: string;
  newPasswordConfirm: string;
}): Promise<void> => {
  await call(user.updatePassword, input);
  await renewSession();
};
