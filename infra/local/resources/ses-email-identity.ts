import type { SesService } from '../services/ses/ses.ts';
import type { ResourceType } from '../types.ts';

export const sesEmailIdentity: ResourceType = {
  type: 'AWS::SES::EmailIdentity',
  honoured: ['EmailIdentity', 'ConfigurationSetAttributes'],
  ignored: {
    DkimAttributes: 'no mail leaves this machine',
    DkimSigningAttributes: 'no mail leaves this machine',
    FeedbackAttributes: 'no mail leaves this machine',
    MailFromAttributes: 'no mail leaves this machine',
  },
  create(resource, host) {
    const { EmailIdentity, ConfigurationSetAttributes } = resource.properties;
    host.service<SesService>('ses').addIdentity({
      name: EmailIdentity.toLowerCase(),
      configurationSet: ConfigurationSetAttributes?.ConfigurationSetName,
    });
    const tokens = [1, 2, 3].flatMap((number) => [
      [`DkimDNSTokenName${number}`, `token${number}._domainkey.${EmailIdentity}`],
      [`DkimDNSTokenValue${number}`, `token${number}.dkim.amazonses.com`],
    ]);
    return { ref: EmailIdentity, attributes: Object.fromEntries(tokens) };
  },
};
