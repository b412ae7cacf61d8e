/** What CloudFront takes from us-east-1 alone. Its outputs are handed to the other stacks as context (`npm run deploy`). */
import { CfnOutput, Stack, type StackProps } from 'aws-cdk-lib';
import * as acm from 'aws-cdk-lib/aws-certificatemanager';
import * as route53 from 'aws-cdk-lib/aws-route53';
import * as wafv2 from 'aws-cdk-lib/aws-wafv2';
import type { Construct } from 'constructs';
import { physicalName, type Settings } from '../config.ts';

export interface EdgeUsStackProps extends StackProps {
  settings: Settings;
}

/** Requests of one address in five minutes. A busy office behind one address stays well below. */
const RATE_LIMIT = 20_000;

export class EdgeUsStack extends Stack {
  constructor(scope: Construct, id: string, { settings, ...props }: EdgeUsStackProps) {
    super(scope, id, props);
    const { domain, hostedZoneId } = settings;
    const zone = hostedZoneId ? route53.HostedZone.fromHostedZoneAttributes(this, 'Zone', { hostedZoneId, zoneName: domain }) : undefined;
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

function webAcl(scope: Construct, settings: Settings): wafv2.CfnWebACL {
  const visibility = (metricName: string) => ({ cloudWatchMetricsEnabled: true, metricName, sampledRequestsEnabled: true });
  const managed = (name: string, priority: number, counted: string[] = []): wafv2.CfnWebACL.RuleProperty => ({
    name,
    priority,
    overrideAction: { none: {} },
    statement: {
      managedRuleGroupStatement: {
        vendorName: 'AWS',
        name,
        ruleActionOverrides: counted.map((rule) => ({ name: rule, actionToUse: { count: {} } })),
      },
    },
    visibilityConfig: visibility(name),
  });
  return new wafv2.CfnWebACL(scope, 'WebAcl', {
    name: physicalName(settings, 'edge'),
    scope: 'CLOUDFRONT',
    defaultAction: { allow: {} },
    visibilityConfig: visibility('edge'),
    rules: [
      {
        name: 'RateLimit',
        priority: 0,
        action: { block: { customResponse: { responseCode: 429 } } },
        statement: { rateBasedStatement: { limit: RATE_LIMIT, aggregateKeyType: 'IP' } },
        visibilityConfig: visibility('RateLimit'),
      },
      managed('AWSManagedRulesAmazonIpReputationList', 1),
      managed('AWSManagedRulesKnownBadInputsRuleSet', 2),
      // Posts hold rich text and pictures as data URLs: both look like an attack and are checked by the handlers.
      managed('AWSManagedRulesCommonRuleSet', 3, ['SizeRestrictions_BODY', 'CrossSiteScripting_BODY', 'GenericRFI_BODY', 'GenericLFI_BODY']),
    ],
  });
}
