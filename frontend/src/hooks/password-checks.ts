import { isPassword, PASSWORD_MESSAGE, PASSWORD_MISMATCH_MESSAGE } from '#shared/validation/password.ts';
import { REQUIRED_MESSAGE } from '#shared/validation/required-message.ts';

/** Rules of the two password fields that registration, invitation and reset share. */
export const newPasswordCheck = (value: string): string | undefined => (value === '' ? REQUIRED_MESSAGE : isPassword(value) ? undefined : PASSWORD_MESSAGE);

export const samePasswordCheck = (value: string, { password }: Readonly<Record<string, string>>): string | undefined =>
  value === '' ? REQUIRED_MESSAGE : value === password ? undefined : PASSWORD_MISMATCH_MESSAGE;

const NOT_PLAIN = /[^!-~]/;

/** Why a password is not put right as an e-mail address is: it must stay exactly what was typed. */
export const passwordNote = (value: string): string | undefined =>
  NOT_PLAIN.test(value) ? '全角の文字か空白が入っています。パスワードは入力どおりに扱うため、半角に直しません。' : undefined;
