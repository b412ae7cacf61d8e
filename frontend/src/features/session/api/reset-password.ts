import { call } from '#app/lib/api/rest-client.ts';
import { user } from '#shared/contract/user.ts';

/** False: the address signs in through the identity provider and has no password of ours. */
export const sendResetPasswordMail = async (email: string): Promise<boolean> =>
  (await call(user.sendResetPasswordMail, { email })).data.sendResult;

export const resetPassword = async (input: {
  et: string;
  password: string;
  passwordConfirm: string;
}): Promise<void> => {
  await call(user.resetPassword, input);
};
