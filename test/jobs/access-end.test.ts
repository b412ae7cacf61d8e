/** Who loses access stops hearing, also when the board-api is out of reach or the call that took the access away dies. */
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { queues } from '#events/queue/queues.ts';
import type { SqsService } from '#infra/local/services/sqs/sqs-service.ts';
import type { AwsRequest, AwsService } from '#infra/local/types.ts';
import { contract } from '#shared/contract/contract.ts';
import { Role } from '#shared/enums/enums.ts';
import type { Board } from '#test/support/board/board.ts';
import { change, givenBoard } from '#test/support/board/board.ts';
import type { LiveBoard } from '#test/support/board/watch-board.ts';
import { watchBoard } from '#test/support/board/watch-board.ts';
import { eventually } from '#test/support/eventually.ts';
import type { Actor } from '#test/support/people/actor.ts';
import { PASSWORD } from '#test/support/people/actor.ts';
import { givenPlace } from '#test/support/place.ts';
import { givenMember } from '#test/support/workspace.ts';

const MINUTE_MS = 60_000;
const own = await givenPlace();
const { workspace, owner, place } = own;
const sqs = own.service<SqsService>('sqs');
const boardApi = own.service<AwsService>('appsync');
const handle = boardApi.handle.bind(boardApi);
let board: Board;
let member: Actor;
let lost: LiveBoard;

const isEnd = ({ body }: AwsRequest): boolean => body.includes('publishAccessEnded');
/** How the board-api takes the end of somebody's access. */
const endsAre = (answer: 'refused' | 'left open' | 'heard'): void => {
  boardApi.handle = (request) => {
    if (!isEnd(request) || answer === 'heard') return handle(request);
    return answer === 'refused' ? Promise.resolve({ status: 503, body: '{}' }) : new Promise(() => {});
  };
};
const watching = async (actor: Actor): Promise<LiveBoard> => {
  const live = watchBoard(actor, own.graphqlHost, board);
  await eventually(() => live.isLive, 'the subscription is accepted');
  return live;
};
const rename = (title: string) =>
  change(owner, 'updatePostTitle', { ...place, boardId: board.boardId, postId: board.postId, title });
const hears = (live: LiveBoard, mutationId: string): boolean =>
  live.received.some(({ data }) => data.onBoardChange.mutationId === mutationId);
const pass = (ms: number): void => own.host.clock.setOffset(own.host.clock.offsetMs + ms);
const failures = (): number => own.logOf('JobAccessEnd').filter((line) => line.includes('"failed"')).length;
const remove = () =>
  owner.rest(contract.workspaceUser.delete, { workspaceId: place.workspaceId, userId: member.userId });
const relayed = () =>
  eventually(async () => (await own.operator.depth('access-end')) > 0, 'the stream’s reader has relayed it');

/** Of everybody: the one who was removed hears nothing any more. */
async function expectEnded(): Promise<void> {
  await eventually(async () => (await own.operator.depth('access-end')) === 0, 'the message is worked off');
  await owner.signIn(owner.email, PASSWORD);
  const kept = await watching(owner);
  const { mutationId } = await rename(`もう見えない ${Math.random()}`);
  await eventually(() => hears(kept, mutationId), 'who still may hears it');
  kept.close();
  expect(hears(lost, mutationId)).toBe(false);
}

beforeAll(async () => {
  // Far from the hours of the daily schedules.
  own.host.clock.setOffset(Date.parse('2026-10-05T11:00:00+09:00') - Date.now());
  await owner.signIn(owner.email, PASSWORD);
  board = await givenBoard(owner, place);
});
beforeEach(async () => {
  member = await givenMember(workspace, Role.STAFF);
  lost = await watching(member);
});

test('a board-api that is out of reach ends them when it is back', async () => {
  endsAre('refused');
  expect((await remove()).status).toBe(200);
  const { mutationId } = await rename('まだ聞こえる');
  await eventually(() => hears(lost, mutationId), 'nobody has ended it');
  await relayed();
  for (let delivery = 1; delivery <= 2; delivery += 1) {
    pass(queues['access-end'].timeoutSeconds * 6_000 + 1_000);
    await eventually(() => failures() === delivery, `delivery ${delivery} fails`);
  }
  endsAre('heard');
  pass(queues['access-end'].timeoutSeconds * 6_000 + 1_000);
  await expectEnded();
});

test('a call that dies before it has told the board-api leaves that to the queue', async () => {
  endsAre('left open');
  const call = remove();
  await relayed();
  expect(await own.local.kill('RestWorkspaceUserDelete')).toBeGreaterThan(0);
  expect((await call).status).toBeGreaterThanOrEqual(500);
  endsAre('heard');
  pass(11_000);
  await expectEnded();
});

test('what the queue lost as well the sweep finds', async () => {
  endsAre('refused');
  expect((await remove()).status).toBe(200);
  await relayed();
  await sqs.call('PurgeQueue', { QueueUrl: sqs.urlOf('hisho-local-access-end') });
  endsAre('heard');
  pass(5 * MINUTE_MS);
  await own.local.fire('sweep');
  await expectEnded();
});
