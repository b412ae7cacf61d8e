import { Notice } from '#app/components/states/Notice.tsx';
import { PaymentStatusType, type WorkspacePlanType } from '#shared/enums/enums.ts';
import { formatDayInSentence } from '#shared/format/date.ts';
import { planName } from '#shared/rules/plan/plans.ts';
import { isFree } from '../plan-facts.ts';
import { ContactButton } from './ContactButton.tsx';

interface Props {
  planType: WorkspacePlanType;
  paymentStatus: PaymentStatusType;
  wishedPlan: WorkspacePlanType | null;
  /** Plans are chosen and paid on this screen. */
  isByCard: boolean;
  /** The operator has set payment by card up. */
  isSetUp: boolean;
  /** A plan is paid for month by month. */
  isSubscribed: boolean;
  readOnlyFrom: string | null;
}

/** What has to be done about the contract, and where. */
export const PlanNotice = (contract: Props) => {
  const notice = noticeOf(contract);
  if (!notice) return null;
  return (
    <Notice tone={notice.tone} action={!contract.isByCard && <ContactButton />}>
      {notice.text}
    </Notice>
  );
};

type Words = { tone: 'info' | 'warning'; text: string };

const noticeOf = (contract: Props): Words | undefined =>
  contract.isByCard ? cardNotice(contract) : arrangedNotice(contract);

function cardNotice({ paymentStatus, wishedPlan, readOnlyFrom, planType, isSubscribed }: Props): Words | undefined {
  if (paymentStatus === PaymentStatusType.REQUIRE_PREPARE)
    return {
      tone: 'warning',
      text: 'お支払いの準備が済むまで、ほかの画面は使えません。プランを選んで、お申し込みください。',
    };
  if (paymentStatus === PaymentStatusType.PAYMENT_FAILED && !isSubscribed)
    return {
      tone: 'warning',
      text: 'お支払いを確認できないまま、プランの契約が終わりました。プランを申し込むと、すぐに元に戻ります。データは消えません。',
    };
  if (paymentStatus === PaymentStatusType.PAYMENT_FAILED)
    return {
      tone: 'warning',
      text: `お支払いを確認できていません。別のカードに切り替えると、すぐにお支払いします。${readOnlyFrom === null ? '' : `${formatDayInSentence(readOnlyFrom)}からは閲覧だけになりますが、データは消えません。`}`,
    };
  return wishedPlan !== null && isFree({ planType })
    ? { tone: 'info', text: `${planName(wishedPlan)}プランをご希望です。カードを登録すると、この画面で申し込めます。` }
    : undefined;
}

function arrangedNotice({ planType, paymentStatus, wishedPlan, isSetUp }: Props): Words {
  if (paymentStatus === PaymentStatusType.REQUIRE_PREPARE)
    return {
      tone: 'warning',
      text: 'お支払いの準備が済むまで、ほかの画面は使えません。手続きをご案内しますので、お問い合わせください。',
    };
  if (paymentStatus === PaymentStatusType.PAYMENT_FAILED)
    return { tone: 'warning', text: 'お支払いを確認できていません。手続きをご案内しますので、お問い合わせください。' };
  if (!isFree({ planType }) || isSetUp) return { tone: 'info', text: 'プランの変更は、お問い合わせで承ります。' };
  const wish = wishedPlan === null ? '' : `${planName(wishedPlan)}プランをご希望です。`;
  return {
    tone: 'info',
    text: `${wish}カードでのお支払いが設定されていないため、この画面では申し込めません。${wish ? '切り替え' : 'ご希望'}のときは、お問い合わせください。`,
  };
}
