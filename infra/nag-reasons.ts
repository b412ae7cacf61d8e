/** cdk-nag's AwsSolutions rules over every stack, and why a finding is right where it stays. */
import { type App, type IPolicyValidationContext, type PolicyValidationPluginReport, Validations } from 'aws-cdk-lib';
import { CfnRoute } from 'aws-cdk-lib/aws-apigatewayv2';
import { CfnGraphQLApi } from 'aws-cdk-lib/aws-appsync';
import { CfnDistribution } from 'aws-cdk-lib/aws-cloudfront';
import { CfnUserPool } from 'aws-cdk-lib/aws-cognito';
import { CfnRole } from 'aws-cdk-lib/aws-iam';
import { CfnSecret } from 'aws-cdk-lib/aws-secretsmanager';
import { CfnQueue } from 'aws-cdk-lib/aws-sqs';
import { AwsSolutionsChecks, rules } from 'cdk-nag';
import type { IConstruct } from 'constructs';

interface Reason {
  rule: string;
  reason: string;
  holdsFor(construct: IConstruct): boolean;
}

const REASONS: Reason[] = [
  {
    rule: 'APIG4',
    reason:
      'The contract declares this entry public, or proven by an API key or a signature, which its handler checks. A test compares every route with the contract.',
    holdsFor: (it) => CfnRoute.isCfnRoute(it) && it.authorizationType === 'NONE',
  },
  {
    rule: 'ASC3',
    reason: 'Verbose content holds what people write, and their tokens; errors are logged per field.',
    holdsFor: (it) => CfnGraphQLApi.isCfnGraphQLApi(it),
  },
  {
    rule: 'CFR1',
    reason: 'Teams work from wherever they are.',
    holdsFor: (it) => CfnDistribution.isCfnDistribution(it),
  },
  {
    rule: 'COG1',
    reason:
      'The sign-up screen promises eight characters of any kind; length and our lock-out after five failures guard the account (NIST SP 800-63B advises against composition rules).',
    holdsFor: (it) => CfnUserPool.isCfnUserPool(it),
  },
  {
    rule: 'COG2',
    reason:
      'Accounts sign in with a password, a mailed link or Google; a second factor is not part of the product yet.',
    holdsFor: (it) => CfnUserPool.isCfnUserPool(it),
  },
  {
    rule: 'COG8',
    reason: 'The plus tier is priced per user for threat protection; lock-out, rate limits and short tokens are ours.',
    holdsFor: (it) => CfnUserPool.isCfnUserPool(it),
  },
  {
    rule: 'SMG4',
    reason:
      'The key pair is replaced together with its public half by an operator (docs/operations.md, "Replace the files key").',
    holdsFor: (it) => CfnSecret.isCfnSecret(it) && it.node.id === 'FilesSigningKey',
  },
  {
    rule: 'SMG4',
    reason: 'The user pool made it with the app client; it changes with the client alone.',
    holdsFor: (it) => CfnSecret.isCfnSecret(it) && it.node.id === 'UserPoolClientSecret',
  },
  {
    rule: 'SMG4',
    reason:
      'The distribution and the functions must change it together, which a deployment does (docs/operations.md, "Replace the origin key").',
    holdsFor: (it) => CfnSecret.isCfnSecret(it) && it.node.id.startsWith('OriginKey'),
  },
  {
    rule: 'SMG4',
    reason: 'Contentful gives the token, and an operator stores it; it reads what is published anyway.',
    holdsFor: (it) => CfnSecret.isCfnSecret(it) && it.node.id === 'ContentfulToken',
  },
  {
    rule: 'SMG4',
    reason:
      'Stripe gives key and signing secret, and an operator stores and rolls them (docs/operations.md, "Payment").',
    holdsFor: (it) => CfnSecret.isCfnSecret(it) && it.node.id.startsWith('Stripe'),
  },
  {
    rule: 'SQS3',
    reason: 'It is the dead-letter queue of the stream reader, which names it as its destination on failure.',
    holdsFor: (it) => CfnQueue.isCfnQueue(it) && it.node.path.includes('TableStreamDeadLetters'),
  },
];

const WILDCARD_RESOURCE =
  'The wildcard stands for the objects of one named bucket, for the rules that GuardDuty makes under its own prefix, or for an action that knows no narrower resource (ListStreams). Wildcard actions have no reason and are refused.';

/** IAM5 names each finding by the resource as the template spells it, which is known once the templates are made. */
class Checks extends AwsSolutionsChecks {
  private readonly app: App;

  constructor(app: App) {
    super(app);
    this.app = app;
  }

  override validate(context: IPolicyValidationContext): PolicyValidationPluginReport {
    for (const role of this.app.node.findAll().filter((it) => CfnRole.isCfnRole(it))) {
      const findings = rules.iam.IAMNoWildcardPermissions(role) as unknown;
      for (const finding of Array.isArray(findings) ? (findings as string[]) : []) {
        if (finding.startsWith('Resource::'))
          Validations.of(role).acknowledge({ id: `AwsSolutions-IAM5[${finding}]`, reason: WILDCARD_RESOURCE });
      }
    }
    return super.validate(context);
  }
}

/** Refuses the synthesis on any other finding. */
export function nagReasons(app: App): void {
  Validations.of(app).addPlugins(new Checks(app));
  for (const construct of app.node.findAll()) {
    for (const { rule, reason, holdsFor } of REASONS) {
      if (holdsFor(construct)) Validations.of(construct).acknowledge({ id: `AwsSolutions-${rule}`, reason });
    }
  }
}
