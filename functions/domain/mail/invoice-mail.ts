/** A paid invoice whose own words say what a qualified one must (適格請求書, 消費税法57条の4第5項: given as electronic data). */
import type { BillingInvoice } from '#functions/clients/billing-ports.ts';
import type { Mail } from '#functions/clients/ports.ts';
import type { Workspace } from '#functions/data/workspace/workspace.ts';
import { signedYen } from '#shared/format/signed-yen.ts';
import { PRODUCT_NAME } from '#shared/product.ts';
import type { Issuer, Term } from '#shared/rules/plan/invoice-words.ts';
import { invoiceWords } from '#shared/rules/plan/invoice-words.ts';
import { linkTo, renderMail } from './layout.ts';

interface InvoiceMail {
  to: string;
  workspace: Pick<Workspace, 'workspaceId' | 'name'>;
  invoice: BillingInvoice;
  issuer: Issuer;
}

const said = (heading: string, terms: readonly Term[]): string =>
  [`■ ${heading}`, ...terms.map(({ name, value }) => `${name}：${value}`)].join('\n');

export const invoiceMail = ({ to, workspace: { workspaceId, name }, invoice, issuer }: InvoiceMail): Mail => {
  const { recipient, facts, lines, totals, issuer: from } = invoiceWords(invoice, issuer);
  const { number, total, pdfUrl } = invoice;
  return renderMail({
    to,
    subject: `【${PRODUCT_NAME}】請求書 ${number}（${signedYen(total)}）`,
    paragraphs: [
      `${recipient} 御中`,
      `「${name}」のご利用分のお支払いを確認しました。${issuer.invoiceNumber ? 'このメールは適格請求書です。' : '請求の内容は次のとおりです。'}お支払い済みのため、お振り込みは不要です。`,
      said('請求書', facts),
      said('内容（税込）', lines),
      said('合計', totals),
      said('発行者', from),
      ...(pdfUrl === null
        ? []
        : [
            {
              heading: 'Stripeの明細（登録番号は載りません）',
              links: [{ label: `請求書 ${number}（Stripe）`, url: pdfUrl }],
            },
          ]),
    ],
    button: { label: '請求書を開く', url: linkTo('/workspace/config/payment', { workspaceId }) },
    notes: ['請求書の宛名と送り先は、管理者が「請求/クレジット管理」で変えられます。'],
  });
};
