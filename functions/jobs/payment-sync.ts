import { paymentSync } from '#events/queue/payment-sync.ts';
import { billing } from '#functions/clients/billing.ts';
import { mailer } from '#functions/clients/mailer.ts';
import { sweepPayment } from '#functions/domain/payment/sweep.ts';
import { job } from '#functions/middleware/job.ts';

export const handler = job(paymentSync, ({ message: { workspaceId }, ports }) => sweepPayment(ports, { workspaceId }), {
  billing,
  mailer,
});
