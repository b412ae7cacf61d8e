/** Payment in words: what a card is called, what a choice of plan means before it is made. */
import { WorkspacePlanType } from '#shared/enums/enums.ts';
import { formatDate } from '#shared/format/date.ts';
import { signedYen } from '#shared/format/signed-yen.ts';
import type { Term } from '#shared/rules/plan/invoice-words.ts';
import { planName, planOf } from '#shared/rules/plan/plans.ts';
import type { PaymentCard, PaymentPage, PlanPreview } from './api/payment.ts';

const BRANDS: Readonly<Record<string, string>> = {
  visa: 'Visa',
  mastercard: 'Mastercard',
  jcb: 'JCB',
  amex: 'American Express',
  diners: 'Diners Club',
  discover: 'Discover',
};

export const cardName = ({ brand, last4 }: Pick<PaymentCard, 'brand' | 'last4'>): string =>
  `${BRANDS[brand] ?? 'カード'} 末尾${last4}`;

export const cardExpiry = ({ expMonth, expYear }: Pick<PaymentCard, 'expMonth' | 'expYear'>): string =>
  `${String(expMonth).padStart(2, '0')}/${expYear}`;

/** What the law on specified commercial transactions wants said before an order: quantity, price, later charges, timing, how to cancel. */
export function planTerms(
  planType: WorkspacePlanType,
  { dueNow, monthly, seats, nextInvoiceAt }: PlanPreview,
  { subscription, paymentMethodList }: Pick<PaymentPage, 'subscription' | 'paymentMethodList'>,
): Term[] {
  const next = formatDate(nextInvoiceAt);
  if (planType === WorkspacePlanType.STARTER)
    return [
      { name: 'プラン', value: `${planName(planType)}（無料）` },
      {
        name: '切り替わる日',
        value: subscription
          ? `${next}。それまでは${planName(subscription.planType)}を使えます。`
          : 'すぐに切り替わります。',
      },
      {
        name: 'お支払い',
        value: subscription ? '次回からの請求はありません。お支払い済みの分の返金はありません。' : 'ありません。',
      },
    ];
  const { includedSeats, addSeatPrice } = planOf(planType);
  const added = Math.max(0, seats - includedSeats);
  const card = paymentMethodList.find(({ isInUse }) => isInUse);
  return [
    { name: 'プラン', value: `${planName(planType)}（1か月ごとの契約）` },
    { name: '数量', value: `${seats}シート${added > 0 ? `（うち追加${added}シート）` : ''}` },
    { name: 'いまのお支払い', value: nowWords(dueNow, subscription !== null) },
    {
      name: '次回からのお支払い',
      value: `${signedYen(monthly)} /月（税込）。${next}から、毎月同じ日に自動で請求します。`,
    },
    {
      name: '人数が増減したとき',
      value: `${includedSeats}シートを超える分は、1シートにつき${signedYen(addSeatPrice ?? 0)} /月です。日割りの差額を次回の請求に含めます。`,
    },
    { name: 'お支払い方法', value: card ? cardName(card) : 'カードが登録されていません。' },
    { name: '使えるようになる日', value: 'お支払いが済むと、すぐに使えます。' },
    {
      name: '解約の方法',
      value:
        '「請求/クレジット管理」の「解約する」から、いつでも解約できます。期間の終わりまで使え、日割りの返金はありません。',
    },
  ];
}

const nowWords = (dueNow: number, isChange: boolean): string => {
  if (!isChange) return `${signedYen(dueNow)}（税込）。申し込みと同時にお支払いいただきます。`;
  if (dueNow > 0) return `${signedYen(dueNow)}（税込）。残りの期間の差額を、いまお支払いいただきます。`;
  return dueNow < 0
    ? `ありません。残りの期間の差額${signedYen(-dueNow)}は、次回からの請求に充てます。`
    : 'ありません。';
};
