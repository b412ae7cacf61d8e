import type { InvoiceIssuer } from './billing-ports.ts';
import { environment, optionalEnvironment } from './environment.ts';

export const invoiceIssuer: InvoiceIssuer = {
  issuer: () => ({
    name: optionalEnvironment('operatorName'),
    invoiceNumber: optionalEnvironment('operatorInvoiceNumber'),
    address: optionalEnvironment('operatorAddress'),
    email: environment('supportEmail'),
  }),
};
