import type { CorePorts } from '#functions/clients/ports.ts';
import { isGoogleAnswer, takeGoogleAnswer } from '#functions/data/global/provider-identity.ts';
import { takeToken } from '#functions/data/global/token.ts';
import { AppError } from '#shared/errors.ts';

/** Whether the answer to the pool's challenge is the secret made for this user a moment ago. It works once. */
export async function isLinkSecret(
  ports: Pick<CorePorts, 'table' | 'clock'>,
  userId: string,
  answer: string,
): Promise<boolean> {
  if (isGoogleAnswer(answer)) return takeGoogleAnswer(ports, userId, answer);
  try {
    return (await takeToken(ports, answer, 'signIn')).userId === userId;
  } catch (error) {
    if (error instanceof AppError) return false;
    throw error;
  }
}
