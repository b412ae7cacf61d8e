import { expect, test } from 'vitest';
import { WorkspacePlanType } from '#shared/enums/enums.ts';
import { planOfCookie, selectedPlanCookie } from './selected-plan.ts';

test('the chosen plan is kept for thirty days, secure, lax and readable by scripts', () => {
  expect(selectedPlanCookie(WorkspacePlanType.STANDARD)).toBe(
    'selectedPlan=300; Max-Age=2592000; Path=/; Secure; SameSite=Lax',
  );
});

test('it is found among other cookies, and only when it is on offer', () => {
  expect(planOfCookie('a=1; selectedPlan=300; selectedPlanX=100')).toBe(WorkspacePlanType.STANDARD);
  for (const cookies of ['', 'selectedPlan=', 'selectedPlan=10', 'selectedPlan=300x', 'xselectedPlan=300'])
    expect(planOfCookie(cookies), cookies).toBeUndefined();
});
