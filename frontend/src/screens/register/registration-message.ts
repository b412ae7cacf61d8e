import type { AppProblem } from '#app/lib/problem.ts';
import { ERRORS } from '#shared/errors.ts';

/** account §8.3: the known refusal by name, everything else as one sentence. */
export const registrationMessage = (problem: AppProblem): string =>
  problem.status === 400 && (problem.is('G000005') || problem.is('DomainUserGlobalExistEmailAddress'))
    ? ERRORS.G000005[1]
    : '登録に失敗しました。お手数ですが、お問い合わせください。';
