import { paymentSync } from '#events/queue/payment-sync.ts';
import { billing } from '#functions/clients/billing.ts';
import { invoiceIssuer } from '#functions/clients/invoice-issuer.ts';
import { mailer } from '#functions/clients/mailer.ts';
import { takeAsk } from '#functions/data/workspace/payment.ts';
import { findChargeWorkspace } from '#functions/domain/payment/customer.ts';
import { sweepPayment } from '#functions/domain/payment/sweep.ts';
import { job } from '#functions/middleware/job.ts';

export const handler = job(
  paymentSync,
  async ({ message, ports }) => {
    const scope = 'chargeId' in message ? await findChargeWorkspace(ports, message.chargeId) : message;
    // Another product's charge of the same account.
    if (!scope) return;
    await takeAsk(ports.table, scope);
    await sweepPayment(ports, scope);
  },
  { billing, invoiceIssuer, mailer },
);
