import type { VerifyAuthChallengeResponseTriggerEvent } from 'aws-lambda';
import { setLogContext } from '#functions/clients/logger.ts';
import { realPorts } from '#functions/clients/real-ports.ts';
import { isLinkSecret } from '#functions/domain/session/verify-challenge.ts';

export const handler = async (
  event: VerifyAuthChallengeResponseTriggerEvent,
): Promise<VerifyAuthChallengeResponseTriggerEvent> => {
  const userId = event.request.userAttributes.sub;
  setLogContext({ operation: 'verifyAuthChallenge', userId });
  event.response.answerCorrect =
    userId !== undefined &&
    !event.request.userNotFound &&
    (await isLinkSecret(realPorts({}), userId, event.request.challengeAnswer));
  return event;
};
