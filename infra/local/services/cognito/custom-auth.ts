import type { AuthSession, AuthSessions } from './auth-session.ts';
import { notAuthorized } from './errors.ts';
import type { Call } from './operation.ts';
import { completeSignIn, newSignIn } from './tokens.ts';
import { runTrigger } from './triggers.ts';

/** One round of the custom flow: the define trigger decides between tokens, failure and a further challenge. */
export async function nextStep(
  call: Call,
  session: AuthSession,
  sessions: AuthSessions,
  clientMetadata?: Record<string, string>,
): Promise<object> {
  const { host } = call;
  const { client, user, username, history } = session;
  const request = { session: history, ...(clientMetadata && { clientMetadata }) };
  const verdict = await runTrigger(call, 'DefineAuthChallenge', client.id, username, user, request, {
    challengeName: null,
    issueTokens: null,
    failAuthentication: null,
  });
  if (verdict.failAuthentication) throw notAuthorized();
  if (verdict.issueTokens) {
    if (!user) throw notAuthorized();
    return {
      AuthenticationResult: await completeSignIn(call, newSignIn(user, client, host.clock), 'Authentication'),
      ChallengeParameters: {},
    };
  }
  if (verdict.challengeName !== 'CUSTOM_CHALLENGE') throw notAuthorized();
  const challenge = await runTrigger(
    call,
    'CreateAuthChallenge',
    client.id,
    username,
    user,
    { challengeName: 'CUSTOM_CHALLENGE', ...request },
    { publicChallengeParameters: null, privateChallengeParameters: null, challengeMetadata: null },
  );
  const id = sessions.open(
    {
      ...session,
      challengeName: 'CUSTOM_CHALLENGE',
      privateParameters: challenge.privateChallengeParameters ?? {},
      metadata: challenge.challengeMetadata ?? undefined,
    },
    host.clock.now(),
  );
  return {
    ChallengeName: 'CUSTOM_CHALLENGE',
    Session: id,
    ChallengeParameters: { USERNAME: user?.username ?? username, ...(challenge.publicChallengeParameters ?? {}) },
  };
}

/** Lets the verify trigger judge an answer, then goes on with the next round. */
export async function answerChallenge(call: Call, session: AuthSession, sessions: AuthSessions): Promise<object> {
  const clientMetadata = call.input.ClientMetadata;
  const verdict = await runTrigger(
    call,
    'VerifyAuthChallengeResponse',
    session.client.id,
    session.username,
    session.user,
    {
      privateChallengeParameters: session.privateParameters,
      challengeAnswer: call.input.ChallengeResponses.ANSWER,
      ...(clientMetadata && { clientMetadata }),
    },
    { answerCorrect: null },
  );
  const result = {
    challengeName: 'CUSTOM_CHALLENGE',
    challengeResult: verdict.answerCorrect === true,
    ...(session.metadata && { challengeMetadata: session.metadata }),
  };
  return nextStep(call, { ...session, history: [...session.history, result] }, sessions, clientMetadata);
}
