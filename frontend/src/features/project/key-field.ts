import type { AppProblem } from '#app/lib/api/problem.ts';

/** What every form with a project key needs of it. */
export const keyField = {
  hint: 'URLに使う、32文字以内の半角英数字・ハイフン・アンダースコアです。',
  normalize: (value: string): string => value.normalize('NFKC').trim(),
  /** The name may be used twice; the key may not. */
  isBlamed: (problem: AppProblem): boolean => problem.is('ProjectKeyTaken') || problem.is('ProjectKeyLimit'),
};
