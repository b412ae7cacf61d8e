/** What functions need that talk to Stripe, hear from it, or tell pages of it: each gets the one secret it needs. */
import { CfnOutput, CfnParameter } from 'aws-cdk-lib';
import * as secretsmanager from 'aws-cdk-lib/aws-secretsmanager';
import type { Construct } from 'constructs';
import { ENV } from '#shared/env.ts';
import { physicalName, type Settings } from '../config.ts';
import type { Capabilities } from '../constructs/capabilities.ts';

export function paymentCapabilities(scope: Construct, settings: Settings): Capabilities {
  const secret = (id: string, name: string, description: string) => {
    const made = new secretsmanager.CfnSecret(scope, id, { name: physicalName(settings, name), description });
    new CfnOutput(scope, `${id}Arn`, { value: made.ref });
    return made.ref;
  };
  const key = secret(
    'StripeSecretKey',
    'stripe-secret-key',
    'Secret key of Stripe; the operator stores it (docs/operations.md, "Payment")',
  );
  const events = secret(
    'StripeEventSecret',
    'stripe-event-secret',
    'What Stripe signs its events with; the operator stores it (docs/operations.md, "Payment")',
  );
  // Parameters, so that the local host can stand in for Stripe.
  const parameter = (id: string, description: string, value: string) =>
    new CfnParameter(scope, id, { type: 'String', description, default: value }).valueAsString;
  const origin = parameter('StripeOrigin', 'API of Stripe', 'https://api.stripe.com');
  const script = parameter('StripeScriptUrl', 'Where pages load Stripe.js from', 'https://js.stripe.com/v3/');
  const read = (arn: string) => [{ actions: ['secretsmanager:GetSecretValue'], resources: [arn] }];
  const publishableKey = { [ENV.stripePublishableKey]: settings.stripePublishableKey ?? '' };
  return {
    payment: {
      environment: { ...publishableKey, [ENV.stripeOrigin]: origin, [ENV.stripeSecretKey]: key },
      statements: read(key),
    },
    'payment:events': { environment: { [ENV.stripeEventSecret]: events }, statements: read(events) },
    'payment:issuer': {
      environment: {
        [ENV.operatorName]: settings.operatorName ?? '',
        [ENV.operatorAddress]: settings.operatorAddress ?? '',
        [ENV.operatorInvoiceNumber]: settings.operatorInvoiceNumber ?? '',
        [ENV.supportEmail]: settings.supportEmail,
      },
      statements: [],
    },
    'payment:settings': { environment: { ...publishableKey, [ENV.stripeScriptUrl]: script }, statements: [] },
  };
}
