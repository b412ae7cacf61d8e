/** What a qualified invoice (適格請求書) must say; 消費税法57条の4. */
import { pageSetting } from '#app/lib/page-setting.ts';
import { InvoiceStatus } from '#shared/enums/enums.ts';
import { formatDate } from '#shared/format/date.ts';
import { PRODUCT_NAME } from '#shared/product.ts';
import { containedTax, TAX_PERCENT } from '#shared/rules/payment.ts';
import type { Invoice } from './api/payment.ts';
import { type Term, yen } from './payment-words.ts';

export interface InvoiceWords {
  recipient: string;
  lines: Term[];
  /** Sum and tax for the one rate there is; the tax is rounded once. */
  totals: Term[];
  facts: Term[];
  issuer: Term[];
}

const VALID: readonly InvoiceStatus[] = [InvoiceStatus.open, InvoiceStatus.paid];

/** One that stands: numbered, and neither a draft nor taken back. */
export const isQualified = ({ number, status }: Pick<Invoice, 'number' | 'status'>): boolean =>
  number !== null && VALID.includes(status);

const MISSING = '未設定';

export function invoiceWords({ number, createdAt, recipient, lines, total, status }: Invoice): InvoiceWords {
  return {
    recipient: recipient || MISSING,
    lines: [...lines, ...restOf(lines, total)].map(({ description, amount }) => ({
      name: description || `${PRODUCT_NAME}の利用料`,
      value: yen(amount),
    })),
    totals: [
      { name: `${TAX_PERCENT}%対象（税込）`, value: yen(total) },
      { name: `消費税（${TAX_PERCENT}%、内税）`, value: yen(taxOf(total)) },
      { name: 'ご請求金額（税込）', value: yen(total) },
    ],
    facts: [
      { name: '請求書番号', value: number ?? MISSING },
      { name: '取引年月日', value: formatDate(createdAt) },
      { name: '状態', value: status === InvoiceStatus.paid ? 'お支払い済み' : 'お支払い待ち' },
    ],
    issuer: [
      { name: '発行者', value: pageSetting('operator-name') || MISSING },
      { name: '登録番号', value: pageSetting('operator-invoice-number') || MISSING },
      { name: '所在地', value: pageSetting('operator-address') || MISSING },
      { name: 'メール', value: pageSetting('support-email') || MISSING },
    ],
  };
}

/** Stripe lists the first lines alone of an invoice that has very many. */
const restOf = (lines: Invoice['lines'], total: number): Invoice['lines'] => {
  const rest = lines.reduce((left, { amount }) => left - amount, total);
  return rest === 0 ? [] : [{ description: 'そのほかの明細（StripeのPDFに記載）', amount: rest }];
};

const taxOf = (total: number): number => (total < 0 ? -containedTax(-total) : containedTax(total));
