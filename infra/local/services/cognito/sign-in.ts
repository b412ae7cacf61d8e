import { AuthSessions } from './auth-session.ts';
import { answerChallenge, nextStep } from './custom-auth.ts';
import { CognitoError, invalidParameter, notAuthorized } from './errors.ts';
import { Lockout } from './lockout.ts';
import type { Call, Operations } from './operation.ts';
import { isPassword } from './passwords.ts';
import type { Client } from './pool.ts';
import { refreshByAuthFlow } from './refresh.ts';
import { requireSecretHash } from './secret-hash.ts';
import type { User } from './state.ts';
import { completeSignIn, newSignIn } from './tokens.ts';
import { setPassword } from './users.ts';

const FLOWS: Record<string, string> = {
  ADMIN_USER_PASSWORD_AUTH: 'ALLOW_ADMIN_USER_PASSWORD_AUTH',
  CUSTOM_AUTH: 'ALLOW_CUSTOM_AUTH',
  REFRESH_TOKEN_AUTH: 'ALLOW_REFRESH_TOKEN_AUTH',
  REFRESH_TOKEN: 'ALLOW_REFRESH_TOKEN_AUTH',
};

const PUBLIC_FLOWS: Record<string, string> = {
  USER_PASSWORD_AUTH: 'ALLOW_USER_PASSWORD_AUTH',
  USER_SRP_AUTH: 'ALLOW_USER_SRP_AUTH',
  CUSTOM_AUTH: 'ALLOW_CUSTOM_AUTH',
  REFRESH_TOKEN_AUTH: 'ALLOW_REFRESH_TOKEN_AUTH',
  REFRESH_TOKEN: 'ALLOW_REFRESH_TOKEN_AUTH',
};

const requireUsable = (user: User) => {
  if (!user.enabled) throw notAuthorized('User is disabled.');
  if (user.status === 'UNCONFIRMED') throw new CognitoError('UserNotConfirmedException', 'User is not confirmed.');
};

/** The calls that start and continue a sign-in. */
export function signInOperations(sessions = new AuthSessions(), lockout = new Lockout()): Operations {
  /** Without credentials, for apps that hold the client's secret or a client without one; passwords by the flows that the client allows. */
  async function initiateAuth(call: Call): Promise<object> {
    const { pool, input } = call;
    const client = pool.requireClient(input.ClientId);
    const parameters = input.AuthParameters ?? {};
    const flow = PUBLIC_FLOWS[input.AuthFlow];
    if (!flow) throw invalidParameter('Initiate Auth method not supported.');
    if (!(client.properties.ExplicitAuthFlows ?? []).includes(flow))
      throw invalidParameter(`${input.AuthFlow} is not enabled for the client.`);
    if (flow === 'ALLOW_REFRESH_TOKEN_AUTH') return refreshByAuthFlow(call, client);
    if (!parameters.USERNAME) throw invalidParameter('Missing required parameter USERNAME');
    requireSecretHash(client, parameters.USERNAME, parameters.SECRET_HASH);
    const user = pool.findUser(parameters.USERNAME);
    if (user) requireUsable(user);
    if (input.AuthFlow === 'CUSTOM_AUTH') return startCustomAuth(call, client, user);
    if (input.AuthFlow !== 'USER_PASSWORD_AUTH')
      throw invalidParameter(`This host does not run the auth flow ${input.AuthFlow}.`);
    if (!parameters.PASSWORD) throw invalidParameter('Missing required parameter PASSWORD');
    return signInByPassword(call, client, user);
  }

  async function adminInitiateAuth(call: Call): Promise<object> {
    const { pool, input } = call;
    const client = pool.requireClient(input.ClientId);
    const parameters = input.AuthParameters ?? {};
    const flow = FLOWS[input.AuthFlow];
    if (!flow) throw invalidParameter(`This host does not run the auth flow ${input.AuthFlow}.`);
    if (!(client.properties.ExplicitAuthFlows ?? []).includes(flow))
      throw invalidParameter('Auth flow not enabled for this client');
    if (flow === 'ALLOW_REFRESH_TOKEN_AUTH') return refreshByAuthFlow(call, client);
    if (!parameters.USERNAME) throw invalidParameter('Missing required parameter USERNAME');
    requireSecretHash(client, parameters.USERNAME, parameters.SECRET_HASH);
    const user = pool.findUser(parameters.USERNAME);
    if (user) requireUsable(user);
    if (input.AuthFlow === 'CUSTOM_AUTH') return startCustomAuth(call, client, user);
    if (!parameters.PASSWORD) throw invalidParameter('Missing required parameter PASSWORD');
    return signInByPassword(call, client, user);
  }

  function startCustomAuth(call: Call, client: Client, user: User | undefined) {
    if (!user && !hidesMissingUsers(client)) throw missingUser();
    const username = call.input.AuthParameters.USERNAME;
    return nextStep(
      call,
      {
        poolId: call.pool.id,
        client,
        username,
        user,
        challengeName: 'CUSTOM_CHALLENGE',
        history: [],
        privateParameters: {},
      },
      sessions,
    );
  }

  async function signInByPassword(call: Call, client: Client, user: User | undefined) {
    const { pool, host, input } = call;
    if (!user) throw hidesMissingUsers(client) ? notAuthorized() : missingUser();
    lockout.requireUnlocked(user.sub, host.clock.now());
    if (!user.passwordHash || !(await isPassword(String(input.AuthParameters.PASSWORD), user.passwordHash))) {
      lockout.failed(user.sub, host.clock.now());
      throw notAuthorized();
    }
    lockout.clear(user.sub);
    if (user.status !== 'FORCE_CHANGE_PASSWORD')
      return {
        AuthenticationResult: await completeSignIn(call, newSignIn(user, client, host.clock), 'Authentication'),
        ChallengeParameters: {},
      };
    if ((user.temporaryPasswordUntil ?? 0) < host.clock.now())
      throw notAuthorized('Temporary password has expired and must be reset by an administrator.');
    const username = input.AuthParameters.USERNAME;
    return {
      ChallengeName: 'NEW_PASSWORD_REQUIRED',
      Session: sessions.open(
        {
          poolId: pool.id,
          client,
          username,
          user,
          challengeName: 'NEW_PASSWORD_REQUIRED',
          history: [],
          privateParameters: {},
        },
        host.clock.now(),
      ),
      ChallengeParameters: {
        USER_ID_FOR_SRP: user.username,
        requiredAttributes: '[]',
        userAttributes: JSON.stringify(user.attributes),
      },
    };
  }

  async function respondToAuthChallenge(call: Call): Promise<object> {
    const { pool, host, input } = call;
    const client = pool.requireClient(input.ClientId);
    const responses = input.ChallengeResponses ?? {};
    if (!responses.USERNAME) throw invalidParameter('Missing required parameter USERNAME');
    requireSecretHash(client, responses.USERNAME, responses.SECRET_HASH);
    const session = sessions.take(input.Session, pool.id, client, host.clock.now());
    if (session.challengeName !== input.ChallengeName) throw invalidParameter('Invalid challenge transition');
    const isSamePerson = session.user
      ? pool.findUser(responses.USERNAME)?.sub === session.user.sub
      : responses.USERNAME === session.username;
    if (!isSamePerson) throw notAuthorized('Invalid session for the user.');
    if (session.user) requireUsable(session.user);
    if (session.challengeName === 'CUSTOM_CHALLENGE') {
      if (responses.ANSWER === undefined) throw invalidParameter('Missing required parameter ANSWER');
      return answerChallenge(call, session, sessions);
    }
    if (!session.user) throw notAuthorized();
    await setPassword(call, session.user, responses.NEW_PASSWORD, true);
    return {
      AuthenticationResult: await completeSignIn(
        call,
        newSignIn(session.user, client, host.clock),
        'NewPasswordChallenge',
      ),
      ChallengeParameters: {},
    };
  }

  return {
    InitiateAuth: initiateAuth,
    RespondToAuthChallenge: respondToAuthChallenge,
    AdminInitiateAuth: adminInitiateAuth,
    AdminRespondToAuthChallenge: respondToAuthChallenge,
  };
}

const hidesMissingUsers = (client: Client) => client.properties.PreventUserExistenceErrors === 'ENABLED';
const missingUser = () => new CognitoError('UserNotFoundException', 'User does not exist.');
