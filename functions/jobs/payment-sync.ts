import { paymentSync } from '#events/queue/payment-sync.ts';
import { billing } from '#functions/clients/billing.ts';
import { invoiceIssuer } from '#functions/clients/invoice-issuer.ts';
import { mailer } from '#functions/clients/mailer.ts';
import { takeAsk } from '#functions/data/workspace/payment.ts';
import { sweepPayment } from '#functions/domain/payment/sweep.ts';
import { job } from '#functions/middleware/job.ts';

export const handler = job(
  paymentSync,
  async ({ message, ports }) => {
    await takeAsk(ports.table, message);
    await sweepPayment(ports, message);
  },
  { billing, invoiceIssuer, mailer },
);
