import type { AppProblem } from '#app/lib/api/problem.ts';
import { accountName } from '#shared/validation/text.ts';
import { checkedBy } from './use-form.ts';

/** What `useForm` is told of an account name. */
export const accountNameOptions = (initial: string) => ({
  initial,
  check: checkedBy(accountName),
  normalize: (value: string) => value.normalize('NFKC').trim(),
});

/** Whether the server refuses the account name, and nothing else of the form. */
export const isAboutAccountName = (problem: AppProblem): boolean =>
  problem.is('D000011') || problem.is('DomainUserGlobalExistUserName');
