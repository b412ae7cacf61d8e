/** Live changes of a project whose key was changed, and the end of them when it is deleted. */
import { expect, test } from 'vitest';
import { contract } from '#shared/contract/contract.ts';
import { Role } from '#shared/enums/enums.ts';
import type { Place } from '#test/support/board/board.ts';
import { change, givenBoard } from '#test/support/board/board.ts';
import { watchBoard } from '#test/support/board/watch-board.ts';
import { eventually } from '#test/support/eventually.ts';
import { watch } from '#test/support/host/realtime.ts';
import { takeHost } from '#test/support/host/wire-host.ts';
import type { Actor } from '#test/support/people/actor.ts';
import { askReport, endOf } from '#test/support/secretary/secretary.ts';
import { givenMember, givenProject, givenWorkspace } from '#test/support/workspace.ts';

const own = await takeHost();
const { port } = own.host;

const watchJobs = (actor: Actor, at: Place) =>
  watch<{ onJobProgress: { jobId: string } }>(
    actor,
    own.graphqlHost,
    `subscription jobs($workspaceId: ID!, $projectKey: ID!) { onJobProgress(workspaceId: $workspaceId, projectKey: $projectKey, gate: "closed") { workspaceId projectKey jobId kind status done total } }`,
    { workspaceId: at.workspaceId, projectKey: at.projectKey },
  );

async function givenRenamed() {
  const workspace = await givenWorkspace(port, own.local);
  const { owner, workspaceId } = workspace;
  const first = { workspaceId, projectKey: await givenProject(workspace, 'web') };
  const { boardId, postId } = await givenBoard(owner, first);
  await owner.must(contract.project.update, { ...first, newProjectKey: 'Reserve' });
  const now = { workspaceId, projectKey: 'Reserve' };
  const title = (by: Actor, place: Place, text: string) =>
    change(by, 'updatePostTitle', { ...place, boardId, postId, title: text });
  return { workspace, owner, first: { ...first, boardId }, now: { ...now, boardId }, title };
}

test('who watches by the new key and who watches by the old one hear the same, whichever key the writer names', async () => {
  const { workspace, owner, first, now, title } = await givenRenamed();
  const member = await givenMember(workspace, Role.STAFF);
  const lives = [watchBoard(member, own.graphqlHost, now), watchBoard(owner, own.graphqlHost, first)];
  const jobs = [watchJobs(member, now), watchJobs(owner, first)];
  for (const live of [...lives, ...jobs]) await eventually(() => live.isLive, 'an answer to the subscription');
  const made = [await title(owner, now, '新しいキーで'), await title(member, first, '古いキーで')];
  for (const live of lives) {
    for (const { mutationId } of made)
      await eventually(
        () => live.received.find(({ data }) => data.onBoardChange.mutationId === mutationId),
        'the change',
        5_000,
      );
  }
  const requestHistoryId = await askReport(owner, now);
  await endOf(owner, now.workspaceId, requestHistoryId);
  for (const live of jobs)
    await eventually(
      () => live.received.find(({ data }) => data.onJobProgress.jobId === requestHistoryId),
      'progress of the report',
      5_000,
    );
  for (const live of [...lives, ...jobs]) live.close();
});

test('a watcher hears nothing after the project was deleted, and again after it came back', async () => {
  const { workspace, owner, first, now, title } = await givenRenamed();
  const member = await givenMember(workspace, Role.STAFF);
  const lost = watchBoard(member, own.graphqlHost, now);
  await eventually(() => lost.isLive, 'an answer to the subscription');
  await owner.must(contract.project.delete, now);
  const refused = watchBoard(member, own.graphqlHost, now);
  await eventually(() => refused.ended, 'a refusal');
  await owner.must(contract.project.restore, now);
  const back = watchBoard(member, own.graphqlHost, now);
  await eventually(() => back.isLive, 'an answer to the subscription');
  const { mutationId } = await title(owner, first, '戻ってから');
  await eventually(
    () => back.received.find(({ data }) => data.onBoardChange.mutationId === mutationId),
    'the change',
    5_000,
  );
  expect(lost.received).toEqual([]);
  expect(refused.received).toEqual([]);
  back.close();
});
