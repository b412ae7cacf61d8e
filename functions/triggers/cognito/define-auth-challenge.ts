/** Sign-in by link is one custom challenge: right once gives tokens, wrong ends it. */
import type { DefineAuthChallengeTriggerEvent } from 'aws-lambda';

export const handler = async (event: DefineAuthChallengeTriggerEvent): Promise<DefineAuthChallengeTriggerEvent> => {
  const last = event.request.session.at(-1);
  const isRight = last?.challengeName === 'CUSTOM_CHALLENGE' && last.challengeResult;
  event.response.issueTokens = isRight === true && !event.request.userNotFound;
  event.response.failAuthentication = last !== undefined && !event.response.issueTokens;
  if (last === undefined) event.response.challengeName = 'CUSTOM_CHALLENGE';
  return event;
};
