import { isPassword, PASSWORD_MESSAGE, PASSWORD_MISMATCH_MESSAGE } from '#shared/validation/password-rule.ts';
import { REQUIRED_MESSAGE } from '#shared/validation/required-message.ts';

/** Rules of the two password fields that registration, invitation and reset share. */
export const newPasswordCheck = (value: string): string | undefined => (value === '' ? REQUIRED_MESSAGE : isPassword(value) ? undefined : PASSWORD_MESSAGE);

export const samePasswordCheck = (value: string, { password }: Readonly<Record<string, string>>): string | undefined =>
  value === '' ? REQUIRED_MESSAGE : value === password ? undefined : PASSWORD_MISMATCH_MESSAGE;

/** The same for an account that need not have one. */
export const firstPasswordCheck = (value: string): string | undefined => (value === '' ? undefined : newPasswordCheck(value));
export const sameIfGivenCheck = (value: string, { password }: Readonly<Record<string, string>>): string | undefined => (value === password ? undefined : PASSWORD_MISMATCH_MESSAGE);
