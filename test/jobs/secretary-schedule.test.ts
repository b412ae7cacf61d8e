/** Reports of a chosen day and hour, from the order to the mail, on a host of its own: its days are made up. */
import { beforeAll, expect, test } from 'vitest';
import { contract } from '#shared/contract/contract.ts';
import { AiSecretaryJobType as Job, Role, AiSecretaryJobReportDateUnitType as Unit } from '#shared/enums/enums.ts';
import { givenBoard } from '#test/support/board/board.ts';
import { eventually } from '#test/support/eventually.ts';
import { takeHost } from '#test/support/host/wire-host.ts';
import type { Actor } from '#test/support/people/actor.ts';
import { PASSWORD } from '#test/support/people/actor.ts';
import type { Workspace } from '#test/support/workspace.ts';
import { givenMember, givenProject, givenWorkspace } from '#test/support/workspace.ts';

const { secretary } = contract;
const own = await takeHost();
const moveTo = (time: string): void => own.host.clock.setOffset(Date.parse(time) - Date.now());

let team: Workspace;
let colleague: Actor;
let order: { workspaceId: string; projectKey: string; boardId: string; aiSecretaryJobType: 5; reportDateUnitType: 1 };
beforeAll(async () => {
  // A Tuesday.
  moveTo('2026-10-06T14:10:00+09:00');
  team = await givenWorkspace(own.host.port, own.local);
  colleague = await givenMember(team, Role.STAFF);
  const place = { workspaceId: team.workspaceId, projectKey: await givenProject(team) };
  const { boardId } = await givenBoard(team.owner, place);
  const kind = { aiSecretaryJobType: Job.CONTENTS_WORK_PROGRESS_OVERVIEW, reportDateUnitType: Unit.WEEK };
  order = { ...place, boardId, ...kind };
});

const reportsTo = async ({ email }: Actor) =>
  (await own.local.mails(email)).filter(({ text }) => text.includes('定期の報告として依頼したもの'));
const workedOff = (queue: 'secretary-hour' | 'secretary-job') =>
  eventually(async () => (await own.operator.depth(queue)) === 0, `${queue} is worked off`);

test.each([
  ['a day that no week has', { weekday: 7 }],
  ['a day before Sunday', { weekday: -1 }],
  ['half a day', { weekday: 1.5 }],
  ['an hour that no day has', { hour: 24 }],
  ['an hour before midnight', { hour: -1 }],
  ['half an hour', { hour: 9.5 }],
  ['a word for an hour', { hour: '9' }],
  ['each year', { reportDateUnitType: Unit.YEAR }],
])('%s is refused', async (_, wrong) => {
  const answer = await team.owner.rest(secretary.registerAiSecretarySchedule, { ...order, ...wrong } as never);
  expect(answer.status).toBe(400);
});

test('a report comes in its hour, once however often that is told, and to who may still ask for it', async () => {
  const { owner, workspaceId } = team;
  const at = { weekday: 2, hour: 15 } as const;
  await owner.must(secretary.registerAiSecretarySchedule, { ...order, ...at });
  await colleague.must(secretary.registerAiSecretarySchedule, { ...order, ...at });
  await owner.must(secretary.registerAiSecretarySchedule, order);
  const { aiSecretaryScheduleList } = await owner.must(secretary.getAiSecretaryScheduleList, { workspaceId });
  expect(aiSecretaryScheduleList.map(({ weekday, hour, nextDay }) => [weekday, hour, nextDay])).toEqual([
    [2, 15, '2026-10-06'],
    [2, 15, '2026-10-06'],
    [undefined, 8, '2026-10-13'],
  ]);
  const { groupId } = team;
  await owner.must(contract.group.removeUser, { workspaceId, groupId, accountNameList: [colleague.accountName] });
  // The host looks at its schedules once a second.
  moveTo('2026-10-06T14:59:57+09:00');
  await owner.signIn(owner.email, PASSWORD);
  await eventually(async () => (await reportsTo(owner)).length > 0, 'the report is mailed');
  const message = { workspaceId, day: '2026-10-06', hour: 15 };
  for (let delivery = 0; delivery < 2; delivery += 1) await own.operator.send('secretary-hour', message);
  await own.local.fire('secretary-hour');
  await workedOff('secretary-hour');
  await workedOff('secretary-job');
  expect([(await reportsTo(owner)).length, (await reportsTo(colleague)).length]).toEqual([1, 0]);
  const list = { workspaceId, projectKey: order.projectKey };
  expect((await owner.must(secretary.getAiSecretaryRequestHistoryList, list)).requestHistoryList).toHaveLength(1);

  moveTo('2026-10-13T14:59:57+09:00');
  await eventually(async () => (await reportsTo(owner)).length > 1, 'the next report is mailed');
});
