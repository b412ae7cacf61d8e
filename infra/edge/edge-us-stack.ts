/** What CloudFront takes from us-east-1 alone. Its outputs are handed to the other stacks as context (`npm run deploy`). */
import { CfnOutput, Stack, type StackProps } from 'aws-cdk-lib';
import * as acm from 'aws-cdk-lib/aws-certificatemanager';
import * as route53 from 'aws-cdk-lib/aws-route53';
import type { Construct } from 'constructs';
import type { Settings } from '../config.ts';
import { webAcl } from './web-acl.ts';

export interface EdgeUsStackProps extends StackProps {
  settings: Settings;
}

export class EdgeUsStack extends Stack {
  constructor(scope: Construct, id: string, { settings, ...props }: EdgeUsStackProps) {
    super(scope, id, props);
    const { domain, hostedZoneId } = settings;
    const zone = hostedZoneId
      ? route53.HostedZone.fromHostedZoneAttributes(this, 'Zone', { hostedZoneId, zoneName: domain })
      : undefined;
    const certificate = new acm.Certificate(this, 'Certificate', {
      domainName: domain,
      // Workspaces live at sub-domains, files at files.{domain}.
      subjectAlternativeNames: [`*.${domain}`],
      validation: acm.CertificateValidation.fromDns(zone),
    });
    const acl = webAcl(this, settings);
    new CfnOutput(this, 'CertificateArn', { value: certificate.certificateArn });
    new CfnOutput(this, 'WebAclArn', { value: acl.attrArn });
  }
}
