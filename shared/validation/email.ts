import * as z from 'zod';
import { normalizeEmail } from './normalize-email.ts';

export const EMAIL_MESSAGE = 'メールアドレスを入力してください。';

/** Registration (account §5.3). */
export const REGISTRATION_EMAIL = /^[A-Za-z0-9_.+-]+@(?:[A-Za-z0-9-]+\.)+[A-Za-z]{2,}$/;
/** Password reset (account §5.4): a domain label starts with a letter or digit. */
export const RESET_EMAIL = /^[A-Za-z0-9_.+-]+@(?:[A-Za-z0-9][A-Za-z0-9-]*\.)+[A-Za-z]{2,}$/;

/** Longest address a mail server accepts (RFC 5321). */
export const MAX_EMAIL_LENGTH = 254;

const schema = (pattern: RegExp) =>
  z.string().overwrite(normalizeEmail).max(MAX_EMAIL_LENGTH, EMAIL_MESSAGE).regex(pattern, EMAIL_MESSAGE);

export const registrationEmail = schema(REGISTRATION_EMAIL);
export const resetEmail = schema(RESET_EMAIL);
