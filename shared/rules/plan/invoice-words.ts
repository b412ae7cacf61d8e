/** What a qualified invoice (適格請求書) must say; 消費税法57条の4. */
import type { Invoice } from '../../contract/payment.ts';
import { InvoiceStatus } from '../../enums/enums.ts';
import { formatDate } from '../../format/date.ts';
import { signedYen } from '../../format/signed-yen.ts';
import { PRODUCT_NAME } from '../../product.ts';
import { containedTax, TAX_PERCENT } from './payment.ts';

export interface Term {
  name: string;
  value: string;
}

/** Whose invoice it is: settings of the stage, of which some may be missing. */
export interface Issuer {
  name: string | undefined;
  invoiceNumber: string | undefined;
  address: string | undefined;
  email: string | undefined;
}

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

export function invoiceWords(
  { number, createdAt, recipient, lines, total, status }: Invoice,
  issuer: Issuer,
): InvoiceWords {
  return {
    recipient: recipient || MISSING,
    lines: [...lines, ...restOf(lines, total)].map(({ description, amount }) => ({
      name: description || `${PRODUCT_NAME}の利用料`,
      value: signedYen(amount),
    })),
    totals: [
      { name: `${TAX_PERCENT}%対象（税込）`, value: signedYen(total) },
      { name: `消費税（${TAX_PERCENT}%、内税）`, value: signedYen(taxOf(total)) },
      { name: 'ご請求金額（税込）', value: signedYen(total) },
    ],
    facts: [
      { name: '請求書番号', value: number ?? MISSING },
      { name: '取引年月日', value: formatDate(createdAt) },
      { name: '状態', value: status === InvoiceStatus.paid ? 'お支払い済み' : 'お支払い待ち' },
    ],
    issuer: [
      { name: '発行者', value: issuer.name || MISSING },
      { name: '登録番号', value: issuer.invoiceNumber || MISSING },
      { name: '所在地', value: issuer.address || MISSING },
      { name: 'メール', value: issuer.email || MISSING },
    ],
  };
}

/** Stripe lists the first lines alone of an invoice that has very many. */
const restOf = (lines: Invoice['lines'], total: number): Invoice['lines'] => {
  const rest = lines.reduce((left, { amount }) => left - amount, total);
  return rest === 0 ? [] : [{ description: 'そのほかの明細（Stripeの明細に記載）', amount: rest }];
};

const taxOf = (total: number): number => (total < 0 ? -containedTax(-total) : containedTax(total));
