import type { Needs } from '#events/need.ts';
import { identity } from '#functions/clients/identity.ts';
import { mailer } from '#functions/clients/mailer.ts';
import { finishGoogleLogin } from '#functions/middleware/google-login.ts';
import { rest } from '#functions/middleware/rest.ts';
import { googleSession } from '#shared/contract/google.ts';

export const needs: Needs = ['table:read', 'table:write', 'identity', 'mail'];

export const handler = rest(googleSession.loginWithGoogle, finishGoogleLogin, { identity, mailer });
