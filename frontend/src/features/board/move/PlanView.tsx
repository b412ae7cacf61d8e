import { Button } from '@mantine/core';
import { Notice } from '#app/components/states/Notice.tsx';
import { SkeletonRows } from '#app/components/states/SkeletonRows.tsx';
import type { MovePlan } from '../api/move-plan.ts';
import classes from './MoveDialog.module.css';
import { PlannedColumns } from './PlannedColumns.tsx';

interface Props {
  /** What is asked has an answer, or will have one. */
  isAsked: boolean;
  plan: MovePlan | undefined;
  problem: string | undefined;
  isUnder: boolean;
  isElsewhere: boolean;
  doIt: string;
  onDo(): void;
  onClose(): void;
}

/** What would become of a post, and the button that does it. */
export const PlanView = ({ isAsked, plan, problem, isUnder, isElsewhere, doIt, onDo, onClose }: Props) => {
  const missing = plan?.missingList ?? [];
  const isPossible = isAsked && plan !== undefined && plan.refusal == null && missing.length === 0;
  return (
    <>
      {problem !== undefined && <Notice tone="danger">{problem}</Notice>}
      {isAsked && !plan && problem === undefined && <SkeletonRows rows={2} />}
      {plan?.refusal != null && <Notice tone="danger">{plan.refusal}</Notice>}
      {missing.length > 0 && (
        <Notice tone="danger">
          {`移る先のボードでは、${missing.map(({ name }) => `「${name}」`).join('、')}が必須です。同じ名前の列に入力してから、もう一度お試しください。`}
        </Notice>
      )}
      {plan && <PlannedColumns plan={plan} isUnder={isUnder} isElsewhere={isElsewhere} />}
      <div className={classes.actions}>
        <Button onClick={onClose}>やめる</Button>
        <Button variant="filled" disabled={!isPossible} onClick={onDo}>
          {doIt}
        </Button>
      </div>
    </>
  );
};
