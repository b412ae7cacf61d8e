/** The local host keeps what it was given: accounts, sessions, boards, mails. */
import { rmSync } from 'node:fs';
import { expect, onTestFinished, test } from 'vitest';
import { assemblyFolder } from '#infra/build/build-all.ts';
import { startHost } from '#infra/local/host.ts';
import { operatorSteps } from '#infra/start/operator-steps.ts';
import { change, givenBoard, rowOf } from '#test/support/board/board.ts';
import { newDataFolder } from '#test/support/host/data-folder.ts';
import { Local } from '#test/support/host/local.ts';
import { Actor, PASSWORD } from '#test/support/people/actor.ts';
import { restore } from '#test/support/people/session.ts';
import { givenProject, givenWorkspace } from '#test/support/workspace.ts';

const hostOn = (dataDir: string) =>
  startHost({ assemblyDir: assemblyFolder('local'), dataDir, port: 0, quiet: true, steps: operatorSteps });

test('a second start keeps people, sessions, boards and mails', async () => {
  const dataDir = newDataFolder();
  onTestFinished(() => rmSync(dataDir, { recursive: true, force: true }));
  const first = await hostOn(dataDir);
  const workspace = await givenWorkspace(first.port, new Local(first.port));
  const { owner, workspaceId } = workspace;
  const place = { workspaceId, projectKey: await givenProject(workspace) };
  const board = await givenBoard(owner, place);
  await change(owner, 'updateColumnData', {
    ...place,
    boardId: board.boardId,
    postId: board.postId,
    columnData: { projectBoardColumnId: board.columns['見積']!.id, numericData: 8 },
  });
  const before = await rowOf(owner, board, board.postId);
  const mails = await workspace.local.mails(owner.email);
  await first.close();

  const second = await hostOn(dataDir);
  onTestFinished(() => second.close());
  const person = new Actor(second.port);
  expect(await rowOf(await person.signIn(owner.email, PASSWORD), board, board.postId)).toEqual(before);
  const { status, json } = await restore(second.port, owner.cookies);
  expect([status, json.user?.id]).toEqual([200, owner.userId]);
  expect((await new Local(second.port).mails(owner.email)).map(({ id }) => id)).toEqual(mails.map(({ id }) => id));
  // Still writable, and numbers go on where they were.
  expect(
    (await change(person, 'registerPost', { ...place, boardId: board.boardId, title: '再起動のあと' })).postList[0]!
      .projectSerialNumber,
  ).toBe(board.projectSerialNumber + 1);
});
