import { call } from '#app/lib/api/rest-client.ts';
import { registration } from '#shared/contract/registration.ts';

export interface NewUser {
  name: string;
  email: string;
  password: string;
  userPasswordConfirm: string;
}

/** Mails the link that confirms the address; again for an unconfirmed one mails again. */
export const registerUser = async (input: NewUser): Promise<void> => {
  await call(registration.userInitialRegister, input);
};
