import { ChoiceList } from '#app/components/ChoiceList.tsx';
import { formatYen } from '#shared/format/yen.ts';
import { monthlyPrice, PLANS, type Plan } from '#shared/rules/plans.ts';
import type { OfferedPlan } from '../selected-plan.ts';

const seats = ({ maxSeats }: Plan): string => (maxSeats === null ? '人数の上限なし' : `${maxSeats}人まで`);

/** The plan a workspace begins with; it can be changed later. */
export const PlanChoice = ({ value, onChange }: { value: OfferedPlan; onChange: (key: OfferedPlan) => void }) => (
  <ChoiceList
    label="プラン"
    choices={PLANS.map((plan) => ({ value: plan.key as OfferedPlan, label: plan.name, description: seats(plan), aside: `${formatYen(monthlyPrice(plan.key), { prefix: true })} /月` }))}
    value={value}
    onChange={onChange}
  />
);
