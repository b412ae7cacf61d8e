import { identity } from '#functions/clients/identity.ts';
import { mailer } from '#functions/clients/mailer.ts';
import { finishGoogleLogin } from '#functions/middleware/google-login.ts';
import { rest } from '#functions/middleware/rest.ts';
import { googleSession } from '#shared/contract/google.ts';

export const handler = rest(googleSession.loginWithGoogle, finishGoogleLogin, { identity, mailer });
