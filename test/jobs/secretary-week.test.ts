/** The report of a week, from the schedule to its readers, on a host of its own: its days are made up. */
import { afterAll, expect, test } from 'vitest';
import { contract } from '#shared/contract/contract.ts';
import { Role, AiSecretaryJobStatusType as Status } from '#shared/enums/enums.ts';
import { SecretaryUse } from '#shared/rules/secretary/secretary-use.ts';
import { NotificationType } from '#shared/rules/workspace/notifications.ts';
import { change, givenBoard } from '#test/support/board/board.ts';
import { eventually } from '#test/support/eventually.ts';
import { startOwnHost } from '#test/support/host/own-host.ts';
import type { Actor } from '#test/support/people/actor.ts';
import { PASSWORD } from '#test/support/people/actor.ts';
import { creditsOf, openReport } from '#test/support/secretary/secretary.ts';
import { givenMember, givenProject, givenWorkspace } from '#test/support/workspace.ts';

const { secretary } = contract;
// The schedule asks for a week's report in every workspace: those of other files would be worked off here, too.
const own = await startOwnHost();
afterAll(own.close);
const moveTo = (time: string): void => own.host.clock.setOffset(Date.parse(time) - Date.now());

/** A workspace with a project in which something moves, and one in which nothing does. */
async function givenTeam() {
  const team = await givenWorkspace(own.host.port, own.local);
  const { owner, workspaceId } = team;
  const [projectKey, still] = [await givenProject(team), await givenProject(team, 'app')];
  const colleague = await givenMember(team, Role.STAFF);
  const board = await givenBoard(owner, { workspaceId, projectKey }, '予約メール');
  const columnData = {
    projectBoardColumnId: board.columns['担当者']!.id,
    userAccountNameList: [colleague.accountName],
  };
  const { boardId, postId } = board;
  await change(owner, 'updateColumnData', { workspaceId, projectKey, boardId, postId, columnData });
  return { ...team, projectKey, still, colleague };
}

const reportsTold = async (actor: Actor, workspaceId: string) => {
  const { data } = await actor.graphql<{
    notificationList: {
      notificationList: { notificationType: number; requestHistoryId: string | null; excerpt: string }[];
    };
  }>(
    'query list($workspaceId: ID!) { notificationList(workspaceId: $workspaceId) { notificationList { notificationType requestHistoryId excerpt } } }',
    { workspaceId },
  );
  return data!.notificationList.notificationList.filter(
    ({ notificationType }) => notificationType === NotificationType.WEEKLY_REPORT,
  );
};
/** A delivery that meets another one of the same may fail, and comes again once it can be seen again: the clock goes there. */
async function workedOff(queue: 'secretary-hour' | 'secretary-job') {
  const isEmpty = async () => (await own.operator.depth(queue)) === 0;
  for (const time of ['08:15', '08:30', '08:45']) {
    if (await eventually(isEmpty, `${queue} is worked off`).catch(() => false)) return;
    moveTo(`2026-10-05T${time}:00+09:00`);
  }
  await eventually(isEmpty, `${queue} is worked off`);
}

test('on Monday morning whoever works in a project has its report, once and without a charge, and nobody else', async () => {
  // A Wednesday.
  moveTo('2026-09-30T10:00:00+09:00');
  const team = await givenTeam();
  const { owner, colleague, workspaceId, projectKey } = team;
  const without = await givenTeam();
  await without.owner.must(contract.workspace.update, {
    workspaceId: without.workspaceId,
    secretaryUse: SecretaryUse.OFF,
  });
  const credits = await creditsOf(owner, workspaceId);

  // The host looks at its schedules once a second.
  moveTo('2026-10-05T07:59:57+09:00');
  const signIn = async () => {
    for (const actor of [owner, colleague, without.owner]) await actor.signIn(actor.email, PASSWORD);
  };
  await signIn();
  const told = await eventually(async () => {
    const reports = await Promise.all([owner, colleague].map((actor) => reportsTold(actor, workspaceId)));
    return reports.every(({ length }) => length > 0) && reports.flat();
  }, 'the report is told');
  const message = { workspaceId, day: '2026-10-05', hour: 8 };
  for (let delivery = 0; delivery < 2; delivery += 1) {
    await own.operator.send('secretary-hour', message);
    await own.operator.send('secretary-hour', { workspaceId, day: '2026-10-05', week: { projectKey } });
  }
  await workedOff('secretary-hour');
  await workedOff('secretary-job');
  await signIn();

  const { requestHistoryList } = await owner.must(secretary.getAiSecretaryRequestHistoryList, { workspaceId });
  expect(requestHistoryList).toMatchObject([{ projectKey, isUnasked: true, status: Status.DONE, credit: 0 }]);
  const { requestHistoryId } = requestHistoryList[0]!;
  expect(told.map((one) => [one.requestHistoryId, one.excerpt])).toEqual(
    Array(2).fill([requestHistoryId, '改善バックログ：新しい投稿が1件']),
  );
  for (const actor of [owner, colleague]) expect(await reportsTold(actor, workspaceId)).toHaveLength(1);
  expect(await creditsOf(owner, workspaceId)).toBe(credits);
  const { report } = await openReport(colleague, workspaceId, requestHistoryId);
  expect(report).toMatchObject({ period: { from: '2026-09-28', to: '2026-10-04' } });
  const off = { workspaceId: without.workspaceId };
  expect((await without.owner.must(secretary.getAiSecretaryRequestHistoryList, off)).requestHistoryList).toEqual([]);

  // The colleague's access ends, and what was told is gone with it, the report too.
  await owner.must(contract.group.removeUser, {
    workspaceId,
    groupId: team.groupId,
    accountNameList: [colleague.accountName],
  });
  expect(await reportsTold(colleague, workspaceId)).toEqual([]);
  const opened = await colleague.rest(secretary.getAiSecretaryRequestHistory, { workspaceId, requestHistoryId });
  expect(opened.status).toBe(404);

  // At nine it stands in the mail of the morning.
  moveTo('2026-10-05T08:59:57+09:00');
  const mail = await eventually(
    async () => (await own.local.mails(owner.email)).find(({ subject }) => subject.includes('未読の通知')),
    'the mail of the morning',
  );
  expect(mail.text).toContain('週の報告が届きました：改善バックログ：新しい投稿が1件');
  expect(mail.text).toContain(`/workspace/project/secretary/detail?workspaceId=${workspaceId}`);
  expect(mail.text).toContain(requestHistoryId);
});
