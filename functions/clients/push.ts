/** Publishes to subscribers through the board-api's IAM-only mutations. */
import { Sha256 } from '@aws-crypto/sha256-js';
import { SignatureV4 } from '@smithy/signature-v4';
import { backOff } from '#functions/clients/table/attempts.ts';
import { BOARD_CHANGE_FRAGMENT } from '#shared/graphql/fragments.ts';
import { environment, requiredVariable } from './environment.ts';
import { lazy } from './lazy.ts';
import { correlationId, log } from './logger.ts';
import type { Push } from './ports.ts';
import type { Published } from './published.ts';

/** Every subscription of the schema (a test compares them). Each needs a request of its own to be ended. */
export const SUBSCRIPTION_FIELDS = ['onBoardChange', 'onBoardPresence', 'onJobProgress'];

type Mutation = keyof Published | 'publishAccessEnded';

/** AppSync passes on to subscribers only the fields that the publishing mutation selects. */
const SELECTIONS: Record<Mutation, { input: string; selection: string; fragment?: string }> = {
  publishBoardChange: {
    input: 'PublishBoardChangeInput',
    selection: '...BoardChangeFields',
    fragment: BOARD_CHANGE_FRAGMENT,
  },
  publishJobProgress: {
    input: 'PublishJobProgressInput',
    selection: 'workspaceId projectKey jobId kind status done total message',
  },
  publishAccessEnded: { input: 'PublishAccessEndedInput', selection: 'workspaceId userId projectKey' },
};
const TIMEOUT_MS = 3_000;

const signer = lazy(
  () =>
    new SignatureV4({
      service: 'appsync',
      region: requiredVariable('AWS_REGION'),
      sha256: Sha256,
      // The function's own credentials, which Lambda sets.
      credentials: async () => ({
        accessKeyId: requiredVariable('AWS_ACCESS_KEY_ID'),
        secretAccessKey: requiredVariable('AWS_SECRET_ACCESS_KEY'),
        sessionToken: process.env.AWS_SESSION_TOKEN,
      }),
    }),
);

async function post(mutation: Mutation, input: object): Promise<void> {
  const operation = SELECTIONS[mutation];
  const query = `mutation publish($input: ${operation.input}!) { ${mutation}(input: $input) { ${operation.selection} } } ${operation.fragment ?? ''}`;
  const url = new URL(environment('graphqlEndpoint'));
  const correlation = correlationId();
  const request = await signer().sign({
    method: 'POST',
    protocol: url.protocol,
    hostname: url.hostname,
    port: url.port ? Number(url.port) : undefined,
    path: url.pathname,
    query: {},
    headers: {
      host: url.host,
      'content-type': 'application/json',
      ...(correlation ? { 'x-correlation-id': correlation } : {}),
    },
    body: JSON.stringify({ query, variables: { input } }),
  });
  const { host: _host, ...headers } = request.headers;
  const answer = await fetch(url, {
    method: 'POST',
    headers,
    body: request.body,
    signal: AbortSignal.timeout(TIMEOUT_MS),
  });
  const { errors } = (await answer.json()) as { errors?: { message: string }[] };
  if (!answer.ok || errors?.length) throw new Error(`${mutation}: ${answer.status} ${errors?.[0]?.message ?? ''}`);
}

/** Tries of one request that ends subscriptions. Few, because a caller waits; a queue job retries later. */
const TRIES = 3;

async function postWithRetry(mutation: Mutation, input: object, tries = TRIES): Promise<void> {
  try {
    await post(mutation, input);
  } catch (error) {
    if (tries === 1) throw error;
    await backOff(1);
    await postWithRetry(mutation, input, tries - 1);
  }
}

export const push: Push = {
  async publish(mutation, input) {
    try {
      await post(mutation, input);
    } catch (error) {
      log.warn('push failed', { mutation, error });
      log.metric('PushFailures', 1);
    }
  },
  async endSubscriptions(ended) {
    await Promise.all(
      SUBSCRIPTION_FIELDS.map((subscriptionField) =>
        postWithRetry('publishAccessEnded', { ...ended, subscriptionField }),
      ),
    );
  },
};
