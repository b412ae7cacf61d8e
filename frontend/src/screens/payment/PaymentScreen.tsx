import { Button } from '@mantine/core';
import { useState } from 'react';
import { useLoaderData, useRevalidator } from 'react-router';
import { SettingPage } from '#app/components/setting/SettingPage.tsx';
import { SettingSection } from '#app/components/setting/SettingSection.tsx';
import { Notice } from '#app/components/states/Notice.tsx';
import { showToast } from '#app/components/toasts/toasts.ts';
import { BuyCreditDialog } from '#app/features/payment/components/BuyCreditDialog.tsx';
import { CardList } from '#app/features/payment/components/CardList.tsx';
import { CustomerForm } from '#app/features/payment/components/CustomerForm.tsx';
import { InvoiceList } from '#app/features/payment/components/InvoiceList.tsx';
import { PlanActions } from '#app/features/payment/components/PlanActions.tsx';
import { ContactButton } from '#app/features/plan/components/ContactButton.tsx';
import { CreditAlertForm } from '#app/features/plan/components/CreditAlertForm.tsx';
import { CreditBalance } from '#app/features/plan/components/CreditBalance.tsx';
import { CreditLedger } from '#app/features/plan/components/CreditLedger.tsx';
import { Facts } from '#app/features/plan/components/Facts.tsx';
import { PlanNotice } from '#app/features/plan/components/PlanNotice.tsx';
import { creditFacts, planFacts } from '#app/features/plan/plan-facts.ts';
import { SeatStrip } from '#app/features/user/components/SeatStrip.tsx';
import { isByCard as isCardContract } from '#shared/rules/plan/payment.ts';
import type { PaymentData } from './loader.ts';
import classes from './PaymentScreen.module.css';

/** 請求/クレジット管理: plan, cards, invoices, and where credits go. What an operator arranged is shown, and not changed here; invoices that were paid by card stay. */
export const PaymentScreen = () => {
  const { workspaceId, plan, payment } = useLoaderData<PaymentData>();
  const { revalidate } = useRevalidator();
  const [isBuying, setBuying] = useState(false);
  const [paid, setPaid] = useState(0);
  const isArranged = !isCardContract(plan.paymentMethodType);
  const isByCard = payment.isSetUp && !isArranged;
  const reload = (): void => {
    setPaid((before) => before + 1);
    void revalidate();
  };
  const done = (message: string): void => {
    showToast(message);
    reload();
  };
  const dialog = { workspaceId, page: payment, planType: plan.planType, onDone: done };
  return (
    <SettingPage title="請求/クレジット管理" description="プランと、シートやクレジットの使われ方です。">
      <div className={classes.top}>
        <PlanNotice
          planType={plan.planType}
          paymentStatus={plan.paymentStatus}
          wishedPlan={plan.wishedPlan}
          isByCard={isByCard}
          isSetUp={payment.isSetUp}
          isSubscribed={payment.subscription !== null}
          readOnlyFrom={payment.readOnlyFrom}
        />
        <SeatStrip workspaceId={workspaceId} planType={plan.planType} used={plan.usedSeats} isLinked={false} />
      </div>
      <SettingSection title="プラン" description="月額は、いまのシート数で計算しています。">
        <Facts facts={planFacts(plan)} />
        {isByCard && <PlanActions {...dialog} paymentStatus={plan.paymentStatus} seats={plan.usedSeats} />}
      </SettingSection>
      {isByCard && (
        <>
          <SettingSection title="お支払い方法" description="プランとクレジットのお支払いに使うカードです。">
            <CardList {...dialog} />
          </SettingSection>
          <SettingSection title="請求先" description="請求書の宛名と、送り先です。">
            <CustomerForm
              key={`${workspaceId} ${payment.customer?.name} ${payment.customer?.email}`}
              workspaceId={workspaceId}
              customer={payment.customer}
              onDone={reload}
            />
          </SettingSection>
        </>
      )}
      <SettingSection title="クレジット" description="AI秘書への依頼に使います。">
        <CreditBalance balance={plan.creditBalance} />
        <Facts facts={creditFacts(plan)} />
        {isByCard && (
          <div className={classes.buy}>
            <Button disabled={payment.paymentMethodList.length === 0} onClick={() => setBuying(true)}>
              クレジットを購入
            </Button>
            {payment.paymentMethodList.length === 0 && <p>先に、お支払いに使うカードを登録してください。</p>}
          </div>
        )}
        {isArranged && (
          <div className={classes.order}>
            <Notice tone="info" action={<ContactButton />}>
              クレジットの購入は、お問い合わせで承ります。代金は、次回の請求に含めます。
            </Notice>
          </div>
        )}
        {isBuying && <BuyCreditDialog {...dialog} onClose={() => setBuying(false)} />}
      </SettingSection>
      <SettingSection title="残高の通知" description="使い切る前に、管理者に知らせます。">
        <CreditAlertForm key={workspaceId} workspaceId={workspaceId} setting={plan.creditSetting} />
      </SettingSection>
      <InvoiceList key={workspaceId} workspaceId={workspaceId} isArranged={isArranged} mark={paid} />
      <CreditLedger key={`${workspaceId} ${plan.creditEntryList[0]?.id}`} workspaceId={workspaceId} first={plan} />
    </SettingPage>
  );
};
