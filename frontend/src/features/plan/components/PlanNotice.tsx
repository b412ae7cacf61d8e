import { Button } from '@mantine/core';
import { Notice } from '#app/components/Notice.tsx';
import { contactUrl } from '#app/lib/support.ts';
import { PaymentStatusType, type WorkspacePlanType } from '#shared/enums/enums.ts';
import { planName } from '#shared/rules/plans.ts';
import { isFree } from '../plan-facts.ts';

interface Props {
  planType: WorkspacePlanType;
  paymentStatus: PaymentStatusType;
  wishedPlan: WorkspacePlanType | null;
}

/** What has to be done about the contract, and with whom: plans cannot be bought here. */
export const PlanNotice = (contract: Props) => {
  const { tone, text } = noticeOf(contract);
  return (
    <Notice
      tone={tone}
      action={
        <Button component="a" href={contactUrl()} size="xs" variant="subtle">
          お問い合わせ
        </Button>
      }
    >
      {text}
    </Notice>
  );
};

const noticeOf = ({ planType, paymentStatus, wishedPlan }: Props): { tone: 'info' | 'warning'; text: string } => {
  if (paymentStatus === PaymentStatusType.REQUIRE_PREPARE)
    return {
      tone: 'warning',
      text: 'お支払いの準備が済むまで、ほかの画面は使えません。手続きをご案内しますので、お問い合わせください。',
    };
  if (paymentStatus === PaymentStatusType.PAYMENT_FAILED)
    return { tone: 'warning', text: 'お支払いを確認できていません。手続きをご案内しますので、お問い合わせください。' };
  if (!isFree({ planType })) return { tone: 'info', text: 'プランの変更は、お問い合わせで承ります。' };
  const wish = wishedPlan === null ? '' : `${planName(wishedPlan)}プランをご希望です。`;
  return {
    tone: 'info',
    text: `${wish}有料プランの申し込みは準備中です。${wish ? '切り替え' : 'ご希望'}のときは、お問い合わせください。`,
  };
};
