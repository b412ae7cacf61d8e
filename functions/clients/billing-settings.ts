import { environment, optionalEnvironment } from './environment.ts';
import type { BillingSettings } from './ports.ts';

export const billingSettings: BillingSettings = {
  publishableKey: () => optionalEnvironment('stripePublishableKey') ?? '',
  scriptUrl: () => environment('stripeScriptUrl'),
};
