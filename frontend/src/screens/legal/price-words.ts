/** What is sold, at what price, as 特定商取引法 wants it shown: tax included (docs/decisions/301-prices-contain-their-tax.md). */
import { formatNumber } from '#shared/format/number.ts';
import { formatYen } from '#shared/format/yen.ts';
import { CREDIT_MONTHS } from '#shared/rules/plan/credits.ts';
import { CREDIT_ORDER, TAX_PERCENT } from '#shared/rules/plan/payment.ts';
import { PLANS, type Plan } from '#shared/rules/plan/plans.ts';

const yen = (amount: number): string => formatYen(amount, { suffix: true });

export const PRICES_WITH_TAX = `価格は、すべて消費税（${TAX_PERCENT}%）を含みます。`;

export const planPrice = ({ name, base, includedSeats, addSeatPrice }: Plan): string =>
  base === 0
    ? `${name}：無料`
    : `${name}：月額${yen(base)}（${includedSeats}シート込み。追加は1シート月額${yen(addSeatPrice ?? 0)}）`;

export const creditPrices = (): string =>
  `AI秘書のクレジット：1クレジットにつき、${PLANS.map(({ name, creditUnitPrice }) => `${name}では${yen(creditUnitPrice)}`).join('、')}。${formatNumber(CREDIT_ORDER.least)}クレジットから購入できます。有効期間は、購入の日から${CREDIT_MONTHS}か月です。`;
