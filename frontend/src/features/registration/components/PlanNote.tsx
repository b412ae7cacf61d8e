import { IconInfoCircle } from '@tabler/icons-react';
import { WorkspacePlanType } from '#shared/enums/enums.ts';
import { planName, planOf } from '#shared/rules/plan/plans.ts';
import type { OfferedPlan } from '../selected-plan.ts';
import classes from './WorkspaceForm.module.css';

/** The plan every workspace begins with; another one is a wish until a contract is arranged. */
export const PlanNote = ({ wished }: { wished: OfferedPlan }) => (
  <div className={classes.plan}>
    <IconInfoCircle size={16} stroke={1.75} aria-hidden="true" />
    <p>
      {`${planName(WorkspacePlanType.STARTER)}プラン（無料、${planOf(WorkspacePlanType.STARTER).maxSeats}人まで）ではじめます。`}
      {wished !== WorkspacePlanType.STARTER && `${planName(wished)}プランのご希望は、いっしょに承ります。`}
    </p>
  </div>
);
