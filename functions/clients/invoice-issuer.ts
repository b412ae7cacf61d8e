import { environment, optionalEnvironment } from './environment.ts';
import type { InvoiceIssuer } from './ports.ts';

export const invoiceIssuer: InvoiceIssuer = {
  issuer: () => ({
    name: optionalEnvironment('operatorName'),
    invoiceNumber: optionalEnvironment('operatorInvoiceNumber'),
    address: optionalEnvironment('operatorAddress'),
    email: environment('supportEmail'),
  }),
};
