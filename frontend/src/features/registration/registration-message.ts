import { AppProblem } from '#app/lib/api/problem.ts';
import { ERRORS } from '#shared/errors.ts';

const FAILED = '登録に失敗しました。お手数ですが、お問い合わせください。';

/** account §8.3: the known refusal by name, everything else as one sentence; where waiting helps, how. */
export const registrationMessage = (problem: AppProblem): string => {
  if (problem.status === 400 && (problem.is('G000005') || problem.is('DomainUserGlobalExistEmailAddress')))
    return ERRORS.G000005[1];
  return problem.status === 0 || problem.status === 429 ? `${FAILED}\n${problem.message}` : FAILED;
};

/** Runs a registration; what it throws carries the specified sentence. */
export const sayingWhy = async (register: () => Promise<void>): Promise<void> => {
  try {
    await register();
  } catch (error) {
    throw error instanceof AppProblem
      ? new AppProblem(error.code, error.status, registrationMessage(error), { cause: error })
      : error;
  }
};
