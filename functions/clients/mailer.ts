import { SESv2Client, SendEmailCommand } from '@aws-sdk/client-sesv2';
import { environment } from './environment.ts';
import { lazy } from './lazy.ts';
import type { Mailer } from './ports.ts';

const client = lazy(() => new SESv2Client({}));
const utf8 = (Data: string) => ({ Data, Charset: 'UTF-8' });

export const mailer: Mailer = {
  async send({ to, subject, text, html }) {
    await client().send(
      new SendEmailCommand({
        FromEmailAddress: environment('mailFrom'),
        Destination: { ToAddresses: [to] },
        Content: { Simple: { Subject: utf8(subject), Body: { Text: utf8(text), Html: utf8(html) } } },
      }),
    );
  },
};
