/** SES (v2): stores mails instead of sending them. Senders must be identities of the template. */
import { join } from 'node:path';
import type { AwsRequest, AwsResponse, HostContext, MailService, NeededPermission } from '../../types.ts';
import { inputOf } from '../aws-json.ts';
import { addressOf, domainOf, Identities, type Identity } from './identities.ts';
import { MailStore } from './mail-store.ts';

export interface SesService extends MailService {
  addIdentity(identity: Identity): void;
  clear(): void;
}

const SEND = '/v2/email/outbound-emails';
const RECIPIENT_LIMIT = 50;

export async function createSes(host: HostContext): Promise<SesService> {
  const store = new MailStore(join(host.dataDir, 'mail'));
  const identities = new Identities();
  const arn = (kind: string, name: string) => `arn:aws:ses:${host.region}:${host.accountId}:${kind}/${name}`;

  function permissions(request: AwsRequest): NeededPermission[] {
    const input = inputOf(request);
    const sender = String(input['FromEmailAddress'] ?? '');
    const identity = identities.find(sender);
    const configurationSet = input['ConfigurationSetName'] ?? identity?.configurationSet;
    const action = 'ses:SendEmail';
    return [
      { action, resource: arn('identity', identity?.name ?? domainOf(sender)) },
      ...(configurationSet ? [{ action, resource: arn('configuration-set', configurationSet) }] : []),
    ];
  }

  function send(input: Record<string, any>): AwsResponse {
    const from = String(input['FromEmailAddress'] ?? '');
    const {
      ToAddresses = [],
      CcAddresses = [],
      BccAddresses = [],
    } = (input['Destination'] ?? {}) as Record<string, string[]>;
    const to = [...ToAddresses, ...CcAddresses, ...BccAddresses];
    const simple = input['Content']?.Simple;
    if (!simple) return refuse('BadRequestException', 'The local host sends Content.Simple only.');
    if (
      to.length === 0 ||
      to.length > RECIPIENT_LIMIT ||
      !to.every((one) => /^[^@\s]+@[^@\s]+$/.test(addressOf(one)))
    ) {
      return refuse('BadRequestException', `Between 1 and ${RECIPIENT_LIMIT} valid recipients are needed.`);
    }
    if (!identities.find(from)) {
      return refuse(
        'MessageRejected',
        `Email address is not verified. The following identities failed the check in region ${host.region.toUpperCase()}: ${from}`,
      );
    }
    const mail = store.add({
      at: host.clock.now(),
      from,
      to,
      subject: simple.Subject?.Data ?? '',
      text: simple.Body?.Text?.Data ?? '',
      html: simple.Body?.Html?.Data ?? '',
    });
    host.log(`Mail to ${to.join(', ')}: ${mail.subject}`);
    return {
      status: 200,
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ MessageId: mail.id }),
    };
  }

  return {
    name: 'ses',
    permissions,
    mails: () => store.all(),
    clear: () => store.clear(),
    addIdentity: (identity) => identities.add(identity),
    async handle(request) {
      if (request.method === 'POST' && request.path === SEND) return send(inputOf(request));
      return refuse('NotFoundException', `The local host does not implement ${request.method} ${request.path}.`, 404);
    },
  };
}

const refuse = (type: string, message: string, status = 400): AwsResponse => ({
  status,
  headers: { 'content-type': 'application/json', 'x-amzn-errortype': type },
  body: JSON.stringify({ message }),
});
