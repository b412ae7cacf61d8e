/** An invoice on a page of its own, to be printed or kept as PDF by the browser. */
import { showProblemToast } from '#app/components/toasts/toasts.ts';
import { pageSetting } from '#app/lib/page/page-setting.ts';
import { invoiceWords, type Term } from '#shared/rules/plan/invoice-words.ts';
import type { Invoice } from './api/payment.ts';

const STYLES = `
  @page { size: A4; margin: 18mm; }
  body { margin: 32px auto; max-width: 720px; padding: 0 24px; color: #1c2024; background: #fff; line-height: 1.7;
    font: 14px/1.7 "Hiragino Sans", "Noto Sans JP", "Noto Sans CJK JP", "Yu Gothic", sans-serif; }
  h1 { font-size: 24px; margin: 0 0 24px; letter-spacing: 0.2em; }
  .head { display: flex; flex-wrap: wrap; gap: 24px; justify-content: space-between; align-items: start; }
  .to { margin: 0 0 16px; font-size: 18px; border-bottom: 1px solid #8b8d98; padding: 0 8px 4px 0; min-width: 280px; }
  dl { display: grid; grid-template-columns: auto 1fr; gap: 2px 16px; margin: 0; font-size: 13px; }
  dt { color: #60646c; } dd { margin: 0; }
  table { width: 100%; font: inherit; border-collapse: collapse; margin: 32px 0 16px; }
  th, td { padding: 8px; border-bottom: 1px solid #d9d9e0; text-align: left; }
  td:last-child, th:last-child { text-align: right; font-variant-numeric: tabular-nums; white-space: nowrap; }
  tfoot tr:last-child td { font-weight: 600; font-size: 16px; border-bottom: 2px solid #1c2024; }
  button { font: inherit; padding: 6px 16px; margin-top: 24px; }
  @media print { button { display: none; } body { margin: 0 auto; } }
`;

export function openInvoice(invoice: Invoice): void {
  const page = window.open('', '_blank');
  if (!page) {
    showProblemToast('新しいタブを開けませんでした。ポップアップを許可してから、もう一度お試しください。');
    return;
  }
  // Nothing of the new page can reach this one.
  page.opener = null;
  writeInvoice(page.document, invoice);
}

export function writeInvoice(document: Document, invoice: Invoice): void {
  const { recipient, lines, totals, facts, issuer } = invoiceWords(invoice, {
    name: pageSetting('operator-name'),
    invoiceNumber: pageSetting('operator-invoice-number'),
    address: pageSetting('operator-address'),
    email: pageSetting('support-email'),
  });
  const make = (tag: string, text = '', parts: readonly Node[] = []): HTMLElement => {
    const element = document.createElement(tag);
    element.append(text, ...parts);
    return element;
  };
  const list = (terms: readonly Term[]): HTMLElement =>
    make(
      'dl',
      '',
      terms.flatMap(({ name, value }) => [make('dt', name), make('dd', value)]),
    );
  const rows = (terms: readonly Term[]): HTMLElement[] =>
    terms.map(({ name, value }) => make('tr', '', [make('td', name), make('td', value)]));
  const to = make('p', `${recipient} 御中`);
  to.className = 'to';
  const head = make('div', '', [make('div', '', [to, list(facts)]), list(issuer)]);
  head.className = 'head';
  const print = make('button', '印刷する');
  print.addEventListener('click', () => document.defaultView?.print());
  document.documentElement.lang = 'ja';
  document.title = `請求書 ${invoice.number ?? ''}`;
  document.head.append(make('style', STYLES));
  document.body.replaceChildren(
    make('h1', '請求書'),
    head,
    make('table', '', [
      make('thead', '', [make('tr', '', [make('th', '内容'), make('th', '金額（税込）')])]),
      make('tbody', '', rows(lines)),
      make('tfoot', '', rows(totals)),
    ]),
    print,
  );
}
