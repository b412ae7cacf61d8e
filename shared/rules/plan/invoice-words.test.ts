import { expect, test } from 'vitest';
import type { Invoice } from '../../contract/payment.ts';
import { InvoiceStatus } from '../../enums/enums.ts';
import { invoiceWords, isQualified } from './invoice-words.ts';

const invoice: Invoice = {
  id: 'in_1',
  number: 'A-0001',
  status: InvoiceStatus.paid,
  description: '',
  total: 2_020,
  createdAt: '2026-11-24T15:00:00.000Z',
  recipient: '青葉製作所',
  lines: [
    { description: 'Hisho ライトプラン 追加シート × 1', amount: 1_010 },
    { description: 'AI秘書のクレジット 202', amount: 1_010 },
  ],
  hostedUrl: null,
  pdfUrl: null,
};

const issuer = {
  name: '株式会社ヒショ',
  invoiceNumber: 'T1234567890123',
  address: '東京都千代田区1-1',
  email: 'support@hisho.example',
};

test('an invoice says the six things that a qualified one must', () => {
  const words = invoiceWords(invoice, issuer);
  expect(words.issuer).toContainEqual({ name: '発行者', value: '株式会社ヒショ' });
  expect(words.issuer).toContainEqual({ name: '登録番号', value: 'T1234567890123' });
  expect(words.facts).toContainEqual({ name: '取引年月日', value: '2026-11-25' });
  expect(words.lines.map(({ name }) => name)).toEqual(invoice.lines.map(({ description }) => description));
  // 10/110 of the sum, rounded once: line by line it would be twice 91.
  expect(words.totals).toEqual([
    { name: '10%対象（税込）', value: '¥2,020' },
    { name: '消費税（10%、内税）', value: '¥183' },
    { name: 'ご請求金額（税込）', value: '¥2,020' },
  ]);
  expect(words.recipient).toBe('青葉製作所');
});

test('lines always add up to the sum', () => {
  const { lines } = invoiceWords({ ...invoice, total: 5_000 }, issuer);
  expect(lines.at(-1)).toEqual({ name: 'そのほかの明細（Stripeの明細に記載）', value: '¥2,980' });
});

test('what the operator has not set is told, not made up', () => {
  expect(invoiceWords(invoice, { ...issuer, invoiceNumber: undefined }).issuer[1]).toEqual({
    name: '登録番号',
    value: '未設定',
  });
});

test.each([
  [InvoiceStatus.open, 'A-1', true],
  [InvoiceStatus.paid, 'A-1', true],
  [InvoiceStatus.draft, null, false],
  [InvoiceStatus.void, 'A-1', false],
] as const)('of status %s and number %s: %s', (status, number, is) => {
  expect(isQualified({ status, number })).toBe(is);
});
