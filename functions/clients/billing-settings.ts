import type { BillingSettings } from './billing-ports.ts';
import { environment, optionalEnvironment } from './environment.ts';

export const billingSettings: BillingSettings = {
  publishableKey: () => optionalEnvironment('stripePublishableKey') ?? '',
  scriptUrl: () => environment('stripeScriptUrl'),
};
