import { useLoaderData } from 'react-router';
import { SettingPage } from '#app/components/SettingPage.tsx';
import { SettingSection } from '#app/components/SettingSection.tsx';
import { CreditAlertForm } from '#app/features/plan/components/CreditAlertForm.tsx';
import { CreditBalance } from '#app/features/plan/components/CreditBalance.tsx';
import { CreditLedger } from '#app/features/plan/components/CreditLedger.tsx';
import { Facts } from '#app/features/plan/components/Facts.tsx';
import { PlanNotice } from '#app/features/plan/components/PlanNotice.tsx';
import { creditFacts, planFacts } from '#app/features/plan/plan-facts.ts';
import { SeatStrip } from '#app/features/user/components/SeatStrip.tsx';
import type { PaymentData } from './loader.ts';
import classes from './PaymentScreen.module.css';

/** 請求/クレジット管理: what was arranged, and where credits go. Nothing is bought here. */
export const PaymentScreen = () => {
  const { workspaceId, plan } = useLoaderData<PaymentData>();
  return (
    <SettingPage title="請求/クレジット管理" description="プランと、シートやクレジットの使われ方です。">
      <div className={classes.top}>
        <PlanNotice planType={plan.planType} paymentStatus={plan.paymentStatus} wishedPlan={plan.wishedPlan} />
        <SeatStrip workspaceId={workspaceId} planType={plan.planType} used={plan.usedSeats} isLinked={false} />
      </div>
      <SettingSection title="プラン" description="月額は、いまのシート数で計算しています。">
        <Facts facts={planFacts(plan)} />
      </SettingSection>
      <SettingSection title="クレジット" description="AI秘書への依頼に使います。">
        <CreditBalance balance={plan.creditBalance} />
        <Facts facts={creditFacts(plan)} />
      </SettingSection>
      <SettingSection title="残高の通知" description="使い切る前に、管理者に知らせます。">
        <CreditAlertForm key={workspaceId} workspaceId={workspaceId} setting={plan.creditSetting} />
      </SettingSection>
      <CreditLedger key={`${workspaceId} ${plan.creditEntryList[0]?.id}`} workspaceId={workspaceId} first={plan} />
    </SettingPage>
  );
};
