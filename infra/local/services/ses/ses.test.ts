import { SESv2Client, SendEmailCommand, type SendEmailCommandInput } from '@aws-sdk/client-sesv2';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type ServiceHost, startServiceHost } from '#test/support/host/service-host.ts';
import { sesConfigurationSet } from '../../resources/ses-configuration-set.ts';
import { sesEmailIdentity } from '../../resources/ses-email-identity.ts';
import { createSes, type SesService } from './ses.ts';

let host: ServiceHost;
let client: SESv2Client;

beforeAll(async () => {
  host = await startServiceHost([createSes]);
  const { ref } = await host.create(sesConfigurationSet, { Name: 'hisho-mail' });
  await host.create(sesEmailIdentity, {
    EmailIdentity: 'hisho.localhost',
    ConfigurationSetAttributes: { ConfigurationSetName: ref },
  });
  client = new SESv2Client({ ...host.clientConfig, maxAttempts: 1 });
});
afterAll(() => host.close());

const send = (input: Partial<SendEmailCommandInput> = {}) =>
  client.send(
    new SendEmailCommand({
      FromEmailAddress: 'Hisho <noreply@hisho.localhost>',
      Destination: { ToAddresses: ['hanako@example.jp'] },
      Content: {
        Simple: {
          Subject: { Data: '招待が届いています' },
          Body: { Text: { Data: '本文' }, Html: { Data: '<p>本文</p>' } },
        },
      },
      ...input,
    }),
  );

test('A mail is stored with its time and kept over a restart, until it is cleared', async () => {
  host.context.clock.offsetMs = 86_400_000;
  const { MessageId } = await send();
  const ses = host.context.service<SesService>('ses');
  expect(ses.mails()).toMatchObject([
    {
      id: MessageId,
      from: 'Hisho <noreply@hisho.localhost>',
      to: ['hanako@example.jp'],
      subject: '招待が届いています',
      text: '本文',
      html: '<p>本文</p>',
    },
  ]);
  expect(ses.mails()[0]!.at).toBeGreaterThan(Date.now() + 86_000_000);
  expect((await createSes(host.context)).mails()).toEqual(ses.mails());
  ses.clear();
  expect((await createSes(host.context)).mails()).toEqual([]);
});

test('A sender of another domain is rejected as SES rejects it', async () => {
  await expect(send({ FromEmailAddress: 'someone@evil.example' })).rejects.toMatchObject({ name: 'MessageRejected' });
  await expect(send({ FromEmailAddress: 'someone@nothisho.localhost' })).rejects.toMatchObject({
    name: 'MessageRejected',
  });
});

test('A mail without a valid recipient is refused', async () => {
  await expect(send({ Destination: { ToAddresses: ['nobody'] } })).rejects.toMatchObject({
    name: 'BadRequestException',
  });
});

test('Sending needs the permission on the identity and its configuration set', async () => {
  host.needed.length = 0;
  await send();
  const arn = 'arn:aws:ses:ap-northeast-1:000000000000';
  expect(host.needed).toEqual([
    `ses:SendEmail ${arn}:identity/hisho.localhost`,
    `ses:SendEmail ${arn}:configuration-set/hisho-mail`,
  ]);
});
