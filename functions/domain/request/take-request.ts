/** お問い合わせ goes to the operator by mail. Nothing is mailed to the address that was written: it may be anybody's. */
import type * as z from 'zod';
import type { CorePorts, Mailer } from '#functions/clients/ports.ts';
import { countCall } from '#functions/data/global/rate-limit.ts';
import { requestMail } from '#functions/domain/mail/request-mail.ts';
import type { request } from '#shared/contract/request.ts';

type Written = z.output<(typeof request.send)['input']>;

export async function takeRequest(
  ports: CorePorts & { mailer: Mailer },
  { ip, website, ...written }: Written & { ip: string },
): Promise<void> {
  // Before anything else, so that a program that fills in every field is limited, too.
  await countCall(ports, 'request', { ip, everybody: 'all' });
  if (website !== '') {
    ports.log.info('request dropped', { reason: 'honeypot' });
    return;
  }
  await ports.mailer.send(requestMail(written));
}
