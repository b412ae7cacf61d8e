/** The domain that mails come from, and a configuration set that counts bounces and complaints. */
import { RemovalPolicy, Stack } from 'aws-cdk-lib';
import * as route53 from 'aws-cdk-lib/aws-route53';
import * as ses from 'aws-cdk-lib/aws-ses';
import type { Construct } from 'constructs';
import { ENV } from '#shared/env.ts';
import { physicalName, type Settings } from '../config.ts';
import type { Capability } from '../constructs/capabilities.ts';

export function mail(scope: Construct, settings: Settings): Capability {
  const domain = settings.mailFrom.split('@')[1]!;
  const configurationSet = new ses.CfnConfigurationSet(scope, 'MailConfiguration', {
    name: physicalName(settings, 'mail'),
    deliveryOptions: { tlsPolicy: 'REQUIRE' },
    reputationOptions: { reputationMetricsEnabled: true },
    suppressionOptions: { suppressedReasons: ['BOUNCE', 'COMPLAINT'] },
  });
  const identity = new ses.CfnEmailIdentity(scope, 'MailIdentity', {
    emailIdentity: domain,
    configurationSetAttributes: { configurationSetName: configurationSet.ref },
    dkimSigningAttributes: { nextSigningKeyLength: 'RSA_2048_BIT' },
  });
  identity.applyRemovalPolicy(RemovalPolicy.RETAIN_ON_UPDATE_OR_DELETE);
  if (settings.hostedZoneId && domain === settings.domain) dkimRecords(scope, settings, identity);
  const { partition, region, account } = Stack.of(scope);
  const arn = `arn:${partition}:ses:${region}:${account}`;
  return {
    environment: { [ENV.mailFrom]: `Hisho <${settings.mailFrom}>`, [ENV.supportEmail]: settings.supportEmail },
    statements: [
      {
        actions: ['ses:SendEmail'],
        resources: [`${arn}:identity/${domain}`, `${arn}:configuration-set/${configurationSet.ref}`],
      },
    ],
  };
}

function dkimRecords(scope: Construct, settings: Settings, identity: ses.CfnEmailIdentity): void {
  const zone = route53.HostedZone.fromHostedZoneAttributes(scope, 'Zone', {
    hostedZoneId: settings.hostedZoneId!,
    zoneName: settings.domain,
  });
  const tokens = [
    [identity.attrDkimDnsTokenName1, identity.attrDkimDnsTokenValue1],
    [identity.attrDkimDnsTokenName2, identity.attrDkimDnsTokenValue2],
    [identity.attrDkimDnsTokenName3, identity.attrDkimDnsTokenValue3],
  ] as const;
  tokens.forEach(([name, value], index) => {
    // The names end with the domain already, so they go in as they are.
    new route53.CfnRecordSet(scope, `Dkim${index + 1}`, {
      hostedZoneId: zone.hostedZoneId,
      name,
      type: 'CNAME',
      ttl: '3600',
      resourceRecords: [value],
    });
  });
}
