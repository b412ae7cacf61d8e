/** A contract in words. */

import { PaymentMethodType, PaymentStatusType, type WorkspacePlanType } from '#shared/enums/enums.ts';
import { formatNumber } from '#shared/format/number.ts';
import { formatYen } from '#shared/format/yen.ts';
import { monthlyBonusCredits } from '#shared/rules/plan/credits.ts';
import { monthlyPrice, planName, planOf } from '#shared/rules/plan/plans.ts';

export interface Contract {
  planType: WorkspacePlanType;
  paymentMethodType: PaymentMethodType;
  paymentStatus: PaymentStatusType;
  usedSeats: number;
}

export interface Fact {
  name: string;
  value: string;
}

const METHODS: Readonly<Record<PaymentMethodType, string>> = {
  [PaymentMethodType.CREDIT_PAYMENT]: 'クレジットカード',
  [PaymentMethodType.BILL_PAYMENT]: '請求書',
  [PaymentMethodType.INDIVIDUALLY_CORRESPOND]: '個別の契約',
};

const STATUSES: Readonly<Record<PaymentStatusType, string>> = {
  [PaymentStatusType.REQUIRE_PREPARE]: '準備が必要です',
  [PaymentStatusType.READY_PAYMENT]: '準備ができています',
  [PaymentStatusType.PAYMENT_FAILED]: 'お支払いを確認できていません',
  [PaymentStatusType.PAYMENT_SUCCESS]: 'お支払い済みです',
  [PaymentStatusType.CANCEL]: '契約は終了しています',
};

/** Free of charge: there is nothing to pay, and no way to. */
export const isFree = ({ planType }: Pick<Contract, 'planType'>): boolean => planOf(planType).base === 0;

export const planFacts = (contract: Contract): Fact[] => {
  const { planType, paymentMethodType, paymentStatus, usedSeats } = contract;
  const plan = planOf(planType);
  const isIndividual = paymentMethodType === PaymentMethodType.INDIVIDUALLY_CORRESPOND;
  return [
    { name: 'プラン', value: planName(planType) },
    {
      name: '月額',
      value: isIndividual
        ? '個別の契約によります'
        : isFree(contract)
          ? '無料'
          : `${formatYen(monthlyPrice(planType, usedSeats), { prefix: true })} /月`,
    },
    ...(isFree(contract) && !isIndividual
      ? []
      : [
          { name: 'お支払い方法', value: METHODS[paymentMethodType] },
          { name: 'お支払いの状態', value: STATUSES[paymentStatus] },
        ]),
    { name: 'スタッフによるサポート', value: plan.support ? 'あり' : 'なし' },
  ];
};

export const creditFacts = ({ planType, usedSeats }: Pick<Contract, 'planType' | 'usedSeats'>): Fact[] => {
  const bonus = monthlyBonusCredits(planType, usedSeats);
  return [
    { name: '毎月のボーナス', value: bonus > 0 ? `${formatNumber(bonus)}クレジット` : 'なし' },
    { name: 'クレジットの単価', value: `${formatYen(planOf(planType).creditUnitPrice, { prefix: true })}` },
  ];
};
