/** Whoever gets a team's invoices gets each by mail once it is paid. */
import type { InvoiceIssuer } from '#functions/clients/billing-ports.ts';
import type { Mailer } from '#functions/clients/ports.ts';
import { holdInvoiceMail, keepInvoiceMail, releaseInvoiceMail } from '#functions/data/workspace/invoice-mail.ts';
import { invoiceMail } from '#functions/domain/mail/invoice-mail.ts';
import { DAY_MS } from '#shared/format/days.ts';
import { isQualified } from '#shared/rules/plan/invoice-words.ts';
import type { Synced, SyncPorts } from './sync.ts';

/** Long enough for whatever kept mails from going out; what is older was mailed, or is read in the list. */
const LOOKS_BACK_MS = 7 * DAY_MS;

export type MailPorts = SyncPorts & { mailer: Mailer; invoiceIssuer: InvoiceIssuer };

/** A mail that did not go out is sent by the next reading; twice only when its sender dies between sending and saying so. */
export async function mailPaidInvoices(
  ports: MailPorts,
  { workspace, state: { email, paid } }: Pick<Synced, 'workspace' | 'state'>,
): Promise<void> {
  if (email === '') return;
  const { table, clock, billing, mailer, invoiceIssuer, log } = ports;
  const recent = paid.filter(({ paidAt }) => Date.parse(paidAt) > clock.now() - LOOKS_BACK_MS);
  for (const { invoiceId } of recent) {
    if (!(await holdInvoiceMail(table, workspace, invoiceId, clock.now()))) continue;
    try {
      const invoice = await billing.invoice(invoiceId);
      if (isQualified(invoice) && invoice.total !== 0)
        await mailer.send(invoiceMail({ to: email, workspace, invoice, issuer: invoiceIssuer.issuer() }));
    } catch (error) {
      log.error('an invoice was not mailed', { invoiceId, error });
      await releaseInvoiceMail(table, workspace, invoiceId);
      continue;
    }
    await keepInvoiceMail(table, workspace, invoiceId, clock.now());
  }
}
