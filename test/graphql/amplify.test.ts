/** What others write with AWS's own client libraries reaches the product as it would on AWS. */
import '#test/support/host/localhost-names.ts';
import { Amplify } from 'aws-amplify';
import { generateClient } from 'aws-amplify/api';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { BOARD_CHANGE_FRAGMENT } from '#shared/graphql/fragments.ts';
import type { Board } from '#test/support/board/board.ts';
import { givenBoard } from '#test/support/board/board.ts';
import { eventually } from '#test/support/eventually.ts';
import { givenPlace } from '#test/support/place.ts';

const own = await givenPlace();
const { port, owner, place, graphqlHost } = own;
const local = `hisho.localhost:${port}`;
let board: Board;

/** As if the names of AWS led to the local host, which speaks no TLS. */
const ledHere = (url: string): string =>
  url
    .replace(
      `wss://${graphqlHost.replace('.appsync-api.', '.appsync-realtime-api.')}/graphql`,
      `ws://${local}/board-api/realtime`,
    )
    .replace(`https://${graphqlHost}/graphql`, `http://${local}/board-api`);

beforeAll(async () => {
  board = await givenBoard(owner, place);
  const [Socket, ask] = [globalThis.WebSocket, globalThis.fetch];
  vi.stubGlobal(
    'WebSocket',
    class extends Socket {
      constructor(url: string | URL, protocols?: string | string[]) {
        super(ledHere(String(url)), protocols);
      }
    },
  );
  vi.stubGlobal('fetch', (url: string | URL, init?: RequestInit) => ask(ledHere(String(url)), init));
  Amplify.configure(
    {
      API: {
        GraphQL: { endpoint: `https://${graphqlHost}/graphql`, region: 'ap-northeast-1', defaultAuthMode: 'userPool' },
      },
    },
    {
      Auth: {
        tokenProvider: {
          getTokens: async () => ({ accessToken: { payload: {}, toString: () => owner.accessToken! } }),
        },
      },
    },
  );
});
afterAll(() => vi.unstubAllGlobals());

test('aws-amplify asks, changes and listens, and is told of a refusal', async () => {
  const client = generateClient();
  const onBoard = { ...place, boardId: board.boardId };
  const received: any[] = [];
  const live = client.graphql({
    query: `subscription live($workspaceId: ID!, $projectKey: ID!, $boardId: ID!) {
      onBoardChange(workspaceId: $workspaceId, projectKey: $projectKey, boardId: $boardId, gate: "closed") { kind mutationId postIdList }
    }`,
    variables: onBoard,
  });
  if (!('subscribe' in live)) throw new Error('not a subscription');
  const listening = live.subscribe({
    next: (event) => received.push(event),
    error: (error) => received.push({ error: JSON.stringify(error) }),
  });
  try {
    const sent: string[] = [];
    const rename = async (title: string) => {
      const mutationId = crypto.randomUUID();
      sent.push(mutationId);
      return client.graphql({
        query: `mutation rename($input: UpdatePostTitleInput!) { updatePostTitle(input: $input) { ...BoardChangeFields } } ${BOARD_CHANGE_FRAGMENT}`,
        variables: { input: { ...onBoard, postId: board.postId, title, mutationId } },
      });
    };
    await eventually(async () => {
      await rename(`見出し ${Date.now()}`);
      return received.length > 0;
    }, 'a change');
    expect(received[0]).toMatchObject({
      data: { onBoardChange: { mutationId: expect.stringMatching(sent.join('|')) } },
    });
    const asked = await client.graphql({
      query: `query q($workspaceId: ID!, $projectKey: ID!, $boardId: ID!) { boardPage(workspaceId: $workspaceId, projectKey: $projectKey, boardId: $boardId) { board { id } } }`,
      variables: onBoard,
    });
    expect(asked).toMatchObject({ data: { boardPage: { board: { id: board.boardId } } } });
    await expect(rename('')).rejects.toMatchObject({ errors: [{ errorType: 'BadRequest' }] });
  } finally {
    listening.unsubscribe();
  }
});
