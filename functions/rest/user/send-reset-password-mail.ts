import { user } from '#shared/contract/user.ts';
import { mailer } from '#functions/clients/mailer.ts';
import { sendResetPasswordMail } from '#functions/domain/session/reset-password.ts';
import { rest } from '#functions/middleware/rest.ts';

export const handler = rest(
  user.sendResetPasswordMail,
  async ({ input, ports, request }) => ({ data: { sendResult: await sendResetPasswordMail(ports, input.email, request.ip) } }),
  { mailer },
);
