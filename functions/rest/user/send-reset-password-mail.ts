import type { Needs } from '#events/need.ts';
import { mailer } from '#functions/clients/mailer.ts';
import { sendResetPasswordMail } from '#functions/domain/session/reset-password.ts';
import { rest } from '#functions/middleware/rest.ts';
import { resetAskedCookie } from '#functions/middleware/session-cookie.ts';
import { user } from '#shared/contract/user.ts';

export const needs: Needs = ['table:read', 'table:write', 'mail'];

export const handler = rest(
  user.sendResetPasswordMail,
  async ({ input, ports, request, reply }) => {
    const sendResult = await sendResetPasswordMail(ports, input.email, request.ip);
    if (sendResult) reply.cookies.push(resetAskedCookie(true));
    return { data: { sendResult } };
  },
  { mailer },
);
