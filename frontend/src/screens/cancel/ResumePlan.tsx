import { Button } from '@mantine/core';
import { useEffect, useState } from 'react';
import { Notice } from '#app/components/states/Notice.tsx';
import { SkeletonRows } from '#app/components/states/SkeletonRows.tsx';
import { choosePlan, getPayment, type PaymentPage } from '#app/features/payment/api/payment.ts';
import { AddCardDialog } from '#app/features/payment/components/AddCardDialog.tsx';
import { PlanDialog } from '#app/features/payment/components/PlanDialog.tsx';
import { getPlan, type PlanPage } from '#app/features/plan/api/plan.ts';
import { messageOf } from '#app/lib/api/problem.ts';
import { WorkspacePlanType } from '#shared/enums/enums.ts';
import { isByCard } from '#shared/rules/plan/payment.ts';
import { hasSeat, planOf } from '#shared/rules/plan/plans.ts';
import classes from './ResumePlan.module.css';

interface Props {
  workspaceId: string;
  onResumed: () => void;
}

interface Ended {
  plan: PlanPage;
  page: PaymentPage;
}

const { STARTER } = WorkspacePlanType;

async function read(workspaceId: string): Promise<Ended> {
  const [plan, page] = await Promise.all([getPlan(workspaceId), getPayment(workspaceId)]);
  return { plan, page };
}

/** The ways back from an ended contract: the free plan while everybody has a seat there, and every other one. */
export const ResumePlan = ({ workspaceId, onResumed }: Props) => {
  const [ended, setEnded] = useState<Ended>();
  const [asking, setAsking] = useState<'card' | 'plan'>();
  const [problem, setProblem] = useState<string>();
  const [isBusy, setBusy] = useState(false);
  useEffect(() => {
    let isCurrent = true;
    read(workspaceId).then(
      (found) => isCurrent && setEnded(found),
      (error: unknown) => isCurrent && setProblem(messageOf(error)),
    );
    return () => {
      isCurrent = false;
    };
  }, [workspaceId]);
  const goOnWithCard = async (): Promise<void> => {
    try {
      setEnded(await read(workspaceId));
      setAsking('plan');
    } catch (error) {
      setProblem(messageOf(error));
    }
  };
  const resumeFree = async (): Promise<void> => {
    setBusy(true);
    setProblem(undefined);
    try {
      await choosePlan(workspaceId, STARTER);
      onResumed();
    } catch (error) {
      setProblem(messageOf(error));
      setBusy(false);
    }
  };
  if (!ended) return problem ? <Notice tone="danger">{problem}</Notice> : <SkeletonRows rows={2} />;
  const { plan, page } = ended;
  if (!page.isSetUp || !isByCard(plan.paymentMethodType))
    return (
      <p className={classes.text}>
        データはそのまま残っています。再開の手続きをご案内しますので、お問い合わせください。
      </p>
    );
  const isFreeLargeEnough = hasSeat(STARTER, plan.usedSeats);
  const close = (): void => setAsking(undefined);
  return (
    <>
      <p className={classes.text}>
        {`データはそのまま残っています。${isFreeLargeEnough ? `無料のスタータープラン（${planOf(STARTER).maxSeats}人まで）で、すぐに再開できます。ほかのプランは、カードを登録して申し込むと再開できます。` : `いまは${plan.usedSeats}人のため、無料のスタータープラン（${planOf(STARTER).maxSeats}人まで）では再開できません。カードを登録してプランを申し込むと、すぐに再開できます。`}`}
      </p>
      {problem && <Notice tone="danger">{problem}</Notice>}
      <div className={classes.ways}>
        {isFreeLargeEnough && (
          <Button size="lg" variant="filled" fullWidth loading={isBusy} onClick={() => void resumeFree()}>
            スタータープランで再開する
          </Button>
        )}
        <Button
          size="lg"
          variant={isFreeLargeEnough ? 'default' : 'filled'}
          fullWidth
          disabled={isBusy}
          onClick={() => setAsking(page.paymentMethodList.length === 0 ? 'card' : 'plan')}
        >
          プランを選んで再開する
        </Button>
      </div>
      {asking === 'card' && (
        <AddCardDialog {...{ workspaceId, page }} onClose={close} onDone={() => void goOnWithCard()} />
      )}
      {asking === 'plan' && (
        <PlanDialog
          {...{ workspaceId, page }}
          planType={plan.planType}
          paymentStatus={plan.paymentStatus}
          seats={plan.usedSeats}
          onClose={close}
          onDone={onResumed}
        />
      )}
    </>
  );
};
