import { Button } from '@mantine/core';
import { useEffect, useState } from 'react';
import { Dialog } from '#app/components/Dialog.tsx';
import { ChoiceList } from '#app/components/fields/ChoiceList.tsx';
import { Notice } from '#app/components/states/Notice.tsx';
import { SkeletonRows } from '#app/components/states/SkeletonRows.tsx';
import { messageOf } from '#app/lib/api/problem.ts';
import type { PaymentStatusType, WorkspacePlanType } from '#shared/enums/enums.ts';
import { signedYen } from '#shared/format/signed-yen.ts';
import { planName } from '#shared/rules/plan/plans.ts';
import { choosePlan, type PaymentPage, type PlanPreview, previewPlan, refreshPayment } from '../api/payment.ts';
import { planTerms } from '../payment-words.ts';
import { planOptions } from '../plan-options.ts';
import { confirmPayment } from '../stripe.ts';
import classes from './PaymentDialog.module.css';
import { Terms } from './Terms.tsx';

interface Props {
  workspaceId: string;
  page: PaymentPage;
  planType: WorkspacePlanType;
  paymentStatus: PaymentStatusType;
  seats: number;
  onClose: () => void;
  /** With words for what came of it. */
  onDone: (message: string) => void;
}

/** First which plan, then everything that an order means, and only then the order. */
export const PlanDialog = ({ workspaceId, page, planType, paymentStatus, seats, onClose, onDone }: Props) => {
  const [wanted, setWanted] = useState(planType);
  const [isConfirming, setConfirming] = useState(false);
  const options = planOptions({ planType, paymentStatus, seats, subscription: page.subscription });
  return (
    <Dialog onClose={onClose} title={isConfirming ? 'お申し込み内容の最終確認' : 'プランを選ぶ'} size="lg">
      {isConfirming ? (
        <Confirmation
          {...{ workspaceId, page, onDone }}
          planType={wanted}
          onBack={() => setConfirming(false)}
          onClose={onClose}
        />
      ) : (
        <>
          <ChoiceList
            label="プラン"
            isLabelHidden
            choices={options.map(({ planType: value, label, price, problem }) => ({
              value,
              label,
              aside: price === 0 ? '無料' : `${signedYen(price)} /月`,
              description: problem,
            }))}
            value={wanted}
            onChange={setWanted}
          />
          <p className={classes.note}>価格は、いまの人数（{seats}シート）での月額で、消費税を含みます。</p>
          <div className={classes.actions}>
            <Button onClick={onClose}>やめる</Button>
            <Button
              variant="filled"
              disabled={!options.some((option) => option.planType === wanted && option.isPossible)}
              onClick={() => setConfirming(true)}
            >
              確認へ進む
            </Button>
          </div>
        </>
      )}
    </Dialog>
  );
};

interface ConfirmationProps extends Pick<Props, 'workspaceId' | 'page' | 'planType' | 'onClose' | 'onDone'> {
  onBack: () => void;
}

const Confirmation = ({ workspaceId, page, planType, onBack, onClose, onDone }: ConfirmationProps) => {
  const [preview, setPreview] = useState<PlanPreview>();
  const [problem, setProblem] = useState<string>();
  const [isBusy, setBusy] = useState(false);
  useEffect(() => {
    let isCurrent = true;
    previewPlan(workspaceId, planType).then(
      (found) => isCurrent && setPreview(found),
      (error: unknown) => isCurrent && setProblem(messageOf(error)),
    );
    return () => {
      isCurrent = false;
    };
  }, [workspaceId, planType]);
  const order = async (): Promise<void> => {
    setBusy(true);
    setProblem(undefined);
    try {
      const { clientSecret } = await choosePlan(workspaceId, planType);
      if (clientSecret !== null) {
        await confirmPayment(page, clientSecret);
        await refreshPayment(workspaceId);
      }
      onDone(isFree(preview) ? '変更を受け付けました' : `${planName(planType)}プランを使えるようになりました`);
      onClose();
    } catch (error) {
      setProblem(messageOf(error));
      setBusy(false);
    }
  };
  return (
    <>
      {preview ? <Terms terms={planTerms(planType, preview, page)} /> : !problem && <SkeletonRows rows={5} />}
      {problem && <Notice tone="danger">{problem}</Notice>}
      <div className={classes.actions}>
        <Button onClick={onBack} disabled={isBusy}>
          選びなおす
        </Button>
        <Button variant="filled" loading={isBusy} disabled={!preview} onClick={() => void order()}>
          {isFree(preview) ? 'この内容で変更する' : 'この内容で申し込む'}
        </Button>
      </div>
    </>
  );
};

const isFree = (preview: PlanPreview | undefined): boolean => preview?.monthly === 0;
