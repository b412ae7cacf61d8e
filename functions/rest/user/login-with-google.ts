import { identity } from '#functions/clients/identity.ts';
import { mailer } from '#functions/clients/mailer.ts';
import { finishGoogleLogin } from '#functions/middleware/google-login.ts';
import { rest } from '#functions/middleware/rest.ts';
import { googleUser } from '#shared/contract/google.ts';

export const handler = rest(googleUser.loginWithGoogle, finishGoogleLogin, { identity, mailer });
