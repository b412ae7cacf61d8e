import { Button } from '@mantine/core';
import { useEffect, useState } from 'react';
import { Dialog } from '#app/components/Dialog.tsx';
import { ChoiceList } from '#app/components/fields/ChoiceList.tsx';
import { Notice } from '#app/components/states/Notice.tsx';
import { SkeletonRows } from '#app/components/states/SkeletonRows.tsx';
import { messageOf } from '#app/lib/problem.ts';
import type { WorkspacePlanType } from '#shared/enums/enums.ts';
import { signedYen } from '#shared/format/signed-yen.ts';
import { planChoices } from '#shared/rules/payment.ts';
import { planName } from '#shared/rules/plans.ts';
import { choosePlan, type PaymentPage, type PlanPreview, previewPlan, refreshPayment } from '../api/payment.ts';
import { planTerms } from '../payment-words.ts';
import { confirmPayment } from '../stripe.ts';
import classes from './PaymentDialog.module.css';
import { Terms } from './Terms.tsx';

interface Props {
  workspaceId: string;
  page: PaymentPage;
  planType: WorkspacePlanType;
  seats: number;
  onClose: () => void;
  /** With words for what came of it. */
  onDone: (message: string) => void;
}

/** First which plan, then everything that an order means, and only then the order. */
export const PlanDialog = ({ workspaceId, page, planType, seats, onClose, onDone }: Props) => {
  const [wanted, setWanted] = useState<WorkspacePlanType>();
  const [isConfirming, setConfirming] = useState(false);
  return (
    <Dialog onClose={onClose} title={isConfirming ? 'お申し込み内容の最終確認' : 'プランを選ぶ'} size="lg">
      {isConfirming && wanted !== undefined ? (
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
            choices={planChoices(seats).map((choice) => ({
              value: choice.planType,
              label: choice.planType === planType ? `${choice.name}（ご利用中）` : choice.name,
              aside: choice.price === 0 ? '無料' : `${signedYen(choice.price)} /月`,
              description: choice.isLargeEnough ? undefined : `いまの${seats}人では、シートが足りません。`,
            }))}
            value={wanted ?? planType}
            onChange={setWanted}
          />
          <p className={classes.note}>価格は、いまの人数（{seats}シート）での月額で、消費税を含みます。</p>
          <div className={classes.actions}>
            <Button onClick={onClose}>やめる</Button>
            <Button
              variant="filled"
              disabled={wanted === undefined || !isPossible(wanted, planType, seats, page)}
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

/** The plan that is in use can be chosen again where it would end otherwise. */
const isPossible = (
  wanted: WorkspacePlanType,
  current: WorkspacePlanType,
  seats: number,
  { subscription }: PaymentPage,
): boolean =>
  (wanted !== current || (subscription !== null && subscription.endsAt !== null)) &&
  planChoices(seats).some((choice) => choice.planType === wanted && choice.isLargeEnough);

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
