import { PLANS } from '#shared/rules/plan/plans.ts';
import type { NewWorkspace } from './api/register-workspace.ts';

/** The plans that can be wished for. */
export type OfferedPlan = NonNullable<NewWorkspace['selectedPlan']>;

const NAME = 'selectedPlan';
const MAX_AGE_SECONDS = 2_592_000;

/** account §9.3: thirty days, secure, lax, readable by scripts. */
export const selectedPlanCookie = (key: OfferedPlan): string =>
  `${NAME}=${key}; Max-Age=${MAX_AGE_SECONDS}; Path=/; Secure; SameSite=Lax`;

/** One that is on offer. */
export const planNamed = (value: string | undefined): OfferedPlan | undefined =>
  PLANS.find(({ key }) => String(key) === value)?.key as OfferedPlan | undefined;

/** The plan that a cookie line names, if it is one on offer. */
export const planOfCookie = (cookies: string): OfferedPlan | undefined =>
  planNamed(
    cookies
      .split(/;\s*/)
      .find((cookie) => cookie.startsWith(`${NAME}=`))
      ?.slice(NAME.length + 1),
  );

/** Keeps the plan that was chosen beside its price until a workspace is registered, which keeps it as a wish. */
export const keepSelectedPlan = (key: OfferedPlan): void => {
  document.cookie = selectedPlanCookie(key);
};

export const selectedPlan = (): OfferedPlan | undefined => planOfCookie(document.cookie);
