import { Button } from '@mantine/core';
import { useState } from 'react';
import { ConfirmDialog } from '#app/components/ConfirmDialog.tsx';
import { Notice } from '#app/components/states/Notice.tsx';
import type { PaymentStatusType, WorkspacePlanType } from '#shared/enums/enums.ts';
import { formatDate } from '#shared/format/date.ts';
import { planName } from '#shared/rules/plan/plans.ts';
import { cancelPlan, type PaymentPage } from '../api/payment.ts';
import classes from './PlanActions.module.css';
import { PlanDialog } from './PlanDialog.tsx';

interface Props {
  workspaceId: string;
  page: PaymentPage;
  planType: WorkspacePlanType;
  paymentStatus: PaymentStatusType;
  seats: number;
  onDone: (message: string) => void;
}

/** To subscribe, to change, to cancel: the last as near as the first. */
export const PlanActions = ({ workspaceId, page, planType, paymentStatus, seats, onDone }: Props) => {
  const [asking, setAsking] = useState<'plan' | 'cancel'>();
  const { subscription } = page;
  const close = (): void => setAsking(undefined);
  return (
    <div className={classes.actions}>
      {subscription?.endsAt && <Notice tone="info">{endWords(subscription)}</Notice>}
      <div className={classes.row}>
        <Button variant={subscription ? 'default' : 'filled'} onClick={() => setAsking('plan')}>
          {subscription ? 'プランを変更' : 'プランを申し込む'}
        </Button>
        {subscription && !subscription.endsAt && (
          <Button variant="subtle" onClick={() => setAsking('cancel')}>
            解約する
          </Button>
        )}
      </div>
      {asking === 'plan' && (
        <PlanDialog {...{ workspaceId, page, planType, paymentStatus, seats, onDone }} onClose={close} />
      )}
      {subscription && (
        <ConfirmDialog
          opened={asking === 'cancel'}
          title={`${planName(subscription.planType)}プランを解約しますか`}
          confirmLabel="解約する"
          onConfirm={async () => {
            const { endsAt } = await cancelPlan(workspaceId);
            onDone(`解約を受け付けました。${formatDate(endsAt)}まで使えます`);
          }}
          onClose={close}
        >
          {`${formatDate(subscription.renewsAt)}までは、これまでどおり使えます。その日からは、だれもこのワークスペースを使えなくなります。次回からの請求はなく、お支払い済みの分の返金はありません。データは消えません。無料で続けるときは、「プランを変更」でスタータープランを選んでください。`}
        </ConfirmDialog>
      )}
    </div>
  );
};

const endWords = ({ endsAt, planAfterEnd, planType }: NonNullable<PaymentPage['subscription']>): string => {
  const day = formatDate(endsAt);
  return planAfterEnd === null
    ? `${day}に、契約が終わります。続けるときは、「プランを変更」で${planName(planType)}を選びなおしてください。`
    : `${day}に、${planName(planAfterEnd)}プランに切り替わります。`;
};
