import type { CorePorts, Mail, Mailer } from '#functions/clients/ports.ts';

/** Tells what has happened already; a mail that cannot be sent undoes nothing. */
export async function sendNotice(
  { mailer, log }: Pick<CorePorts, 'log'> & { mailer: Mailer },
  mail: Mail,
): Promise<void> {
  try {
    await mailer.send(mail);
  } catch (error) {
    log.warn('done without a mail', { subject: mail.subject, error });
  }
}
