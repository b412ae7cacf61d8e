/** What the secretary tells without being asked, from the schedule to the inbox; on a host of its own: its days are made up. */
import { expect, test } from 'vitest';
import { contract } from '#shared/contract/contract.ts';
import { Role } from '#shared/enums/enums.ts';
import { NotificationType } from '#shared/rules/workspace/notifications.ts';
import { change, givenBoard } from '#test/support/board/board.ts';
import { eventually } from '#test/support/eventually.ts';
import { takeHost } from '#test/support/host/wire-host.ts';
import type { Actor } from '#test/support/people/actor.ts';
import { givenMember, givenProject, givenWorkspace } from '#test/support/workspace.ts';

test('decisions that contradict each other are told to who said them, as long as they may open the project', async () => {
  const own = await takeHost();
  // A Monday before people come, once the hour's own schedule has fired.
  own.host.clock.setOffset(Date.parse('2026-10-05T08:01:00+09:00') - Date.now());
  const team = await givenWorkspace(own.host.port, own.local);
  const { owner, workspaceId } = team;
  const projectKey = await givenProject(team);
  const colleague = await givenMember(team, Role.STAFF);
  const [one, other] = [
    await givenBoard(owner, { workspaceId, projectKey }, '送信基盤'),
    await givenBoard(owner, { workspaceId, projectKey }, '再送の監視'),
  ];
  const say = (actor: Actor, { boardId, postId }: typeof one, words: string) =>
    change(actor, 'registerComment', { workspaceId, projectKey, boardId, postId, comment: `<p>${words}</p>` });
  await say(owner, one, '再送キューの並列数は8にします。');
  await say(colleague, other, '再送キューの並列数は4にします。');
  const foundBy = async (actor: Actor) => {
    const { data } = await actor.graphql<{
      notificationList: {
        notificationList: { notificationType: number; excerpt: string; postList: { title: string }[] }[];
      };
    }>(
      'query list($workspaceId: ID!) { notificationList(workspaceId: $workspaceId) { notificationList { notificationType excerpt postList { title } } } }',
      { workspaceId },
    );
    return data!.notificationList.notificationList.filter(
      ({ notificationType }) => notificationType === NotificationType.DECISION_CONTRADICTED,
    );
  };
  await own.local.fire('secretary-hour');
  for (const actor of [owner, colleague]) {
    const [found] = await eventually(async () => {
      const told = await foundBy(actor);
      return told.length > 0 && told;
    }, 'the contradiction is told');
    expect(found!.excerpt).toContain('食い違っています');
    expect(found!.postList.map(({ title }) => title).sort()).toEqual(['再送の監視', '送信基盤']);
  }
  // The colleague's access ends, and what was told is gone with it.
  const { id: groupId } = await owner.must(contract.group.register, { workspaceId, name: '送信班' });
  await owner.must(contract.project.assignGroup, { workspaceId, projectKey, groupIdList: [groupId] });
  await owner.must(contract.project.withdrawGroup, { workspaceId, projectKey, groupIdList: [team.groupId] });
  expect(await foundBy(colleague)).toEqual([]);
  expect(await foundBy(owner)).toHaveLength(1);
});
