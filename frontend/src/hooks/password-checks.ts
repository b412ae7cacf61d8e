import { isPassword, PASSWORD_MESSAGE, PASSWORD_MISMATCH_MESSAGE } from '#shared/validation/password-rule.ts';

/** Rules of the two password fields that registration, invitation and reset share. */
export const newPasswordCheck = (value: string): string | undefined =>
  isPassword(value) ? undefined : PASSWORD_MESSAGE;

export const samePasswordCheck = (value: string, { password }: Readonly<Record<string, string>>): string | undefined =>
  value === password ? undefined : PASSWORD_MISMATCH_MESSAGE;
