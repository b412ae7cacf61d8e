/** The question is always the same; the secret that answers it lies in the table, for the verify trigger. */
import type { CreateAuthChallengeTriggerEvent } from 'aws-lambda';

export const handler = async (event: CreateAuthChallengeTriggerEvent): Promise<CreateAuthChallengeTriggerEvent> => {
  event.response.publicChallengeParameters = { kind: 'link' };
  event.response.privateChallengeParameters = { kind: 'link' };
  return event;
};
