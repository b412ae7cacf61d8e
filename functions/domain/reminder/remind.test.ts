import { beforeEach, expect, test } from 'vitest';
import { dayOf } from '#shared/board/days.ts';
import { ENV } from '#shared/env.ts';
import { Role } from '#shared/enums/enums.ts';
import type { Mail } from '#functions/clients/ports.ts';
import { boardKeys, globalKeys, workspaceKeys } from '#functions/data/keys.ts';
import { createBoard } from '#functions/domain/board/create-board.ts';
import { registerPost } from '#functions/domain/post/register-post.ts';
import { updateCell } from '#functions/domain/post/update-cell.ts';
import { plainPorts, projectScope } from '#test/support/sim/plain-ports.ts';
import { remindWorkspace } from './remind.ts';

const scope = projectScope();
beforeEach(() => {
  process.env[ENV.siteOrigin] = 'https://hisho.example';
});

/** A board with a post of the scope's person that is overdue. */
async function givenPost(ports: ReturnType<typeof plainPorts>, by: ReturnType<typeof projectScope>, name: string): Promise<string> {
  const board = await createBoard({ ports, scope: by }, { name });
  const { postList } = await registerPost({ ports, scope: by }, { boardId: board.id, title: `${name}の件` });
  const columnId = (wanted: string): string => board.columnList.find((column) => column.name === wanted)!.id;
  for (const columnData of [
    { projectBoardColumnId: columnId('担当者'), userAccountNameList: [by.accountName] },
    { projectBoardColumnId: columnId('期限'), dateData: '2026-08-20' },
  ])
    await updateCell({ ports, scope: by }, { boardId: board.id, postId: postList[0]!.id, columnData });
  return board.id;
}

/** Two boards, each with a post of sato's that is overdue. */
async function givenWork() {
  const plain = plainPorts();
  const mails: Mail[] = [];
  const ports = { ...plain, mailer: { send: async (mail: Mail) => void mails.push(mail) } };
  const put = (item: object) => plain.server.put({ put: item as never });
  await put({ ...workspaceKeys.workspace('w1'), workspaceId: 'w1', name: 'あおば予約' });
  await put({ ...workspaceKeys.project('w1', 'WEB'), projectKey: 'WEB', name: '予約サイト', groupIds: [] });
  await put({ ...workspaceKeys.member('w1', scope.userId), userId: scope.userId, accountName: 'sato', email: 'sato@example.com', name: '佐藤　美咲', role: Role.ADMIN, groupIds: [] });
  await put({ ...globalKeys.userWorkspace(scope.userId, 'w1'), workspaceId: 'w1', isDefault: true });
  await put({ ...workspaceKeys.accountName('w1', 'sato'), userId: scope.userId });
  const boardIds: string[] = [];
  for (const name of ['改善バックログ', '問い合わせ']) boardIds.push(await givenPost(plain, scope, name));
  const remind = (day = dayOf(plain.clock.now()), workspaceId = 'w1') => remindWorkspace({ ports, scope: { workspaceId } }, day);
  return { plain, mails, boardIds, remind };
}

test('work of all boards comes in one mail a day', async () => {
  const { plain, mails, remind } = await givenWork();
  await remind();
  await remind();
  expect(mails.map(({ to }) => to)).toEqual(['sato@example.com']);
  expect(mails[0]!.text).toMatch(/改善バックログの件[^]*問い合わせの件/);
  plain.advance(86_400_000);
  await remind();
  expect(mails).toHaveLength(2);
});

test('a person of two workspaces gets one mail about both, from whichever is first', async () => {
  const { plain, mails, remind } = await givenWork();
  const put = (item: object) => plain.server.put({ put: item as never });
  await put({ ...workspaceKeys.workspace('w2'), workspaceId: 'w2', name: 'みなと物流' });
  await put({ ...workspaceKeys.project('w2', 'APP'), projectKey: 'APP', name: '配車', groupIds: [] });
  await put({ ...workspaceKeys.member('w2', scope.userId), userId: scope.userId, accountName: 'misaki', email: 'sato@example.com', name: '佐藤　美咲', role: Role.ADMIN, groupIds: [] });
  await put({ ...globalKeys.userWorkspace(scope.userId, 'w2'), workspaceId: 'w2', isDefault: false });
  await put({ ...workspaceKeys.accountName('w2', 'misaki'), userId: scope.userId });
  await givenPost(plain, { ...scope, workspaceId: 'w2', projectKey: 'APP', accountName: 'misaki' }, '配車表');
  await remind(undefined, 'w2');
  await remind(undefined, 'w1');
  expect(mails).toHaveLength(1);
  expect(mails[0]!.text).toMatch(/「あおば予約」「みなと物流」/);
  expect(mails[0]!.text).toMatch(/改善バックログの件[^]*問い合わせの件[^]*配車表の件/);
});

test('a message of another day is dropped, however it came to be so late', async () => {
  const { plain, mails, remind } = await givenWork();
  const yesterday = dayOf(plain.clock.now());
  plain.advance(86_400_000);
  await remind(yesterday);
  expect(mails).toEqual([]);
});

test('a board that was deleted meanwhile does not keep the others from being reminded', async () => {
  const { plain, mails, boardIds, remind } = await givenWork();
  await plain.server.delete({ delete: boardKeys.meta('w1', boardIds[0]!) });
  await remind();
  expect(mails).toHaveLength(1);
  expect(mails[0]!.text).not.toContain('改善バックログの件');
  expect(mails[0]!.text).toContain('問い合わせの件');
});

test('links carry the key that people see now, and a deleted project reminds of nothing', async () => {
  const { plain, mails, remind } = await givenWork();
  const project = { ...workspaceKeys.project('w1', 'WEB'), projectKey: 'WEB', currentKey: 'reserve', aliasKeys: ['reserve'], name: '予約サイト', groupIds: [] };
  await plain.server.put({ put: { ...workspaceKeys.project('w1', 'reserve'), aliasOf: 'WEB' } });
  await plain.server.put({ put: { ...project, deletedDate: '2026-09-01T00:00:00.000Z' } });
  await remind();
  expect(mails).toEqual([]);
  await plain.server.put({ put: project });
  await remind();
  expect(mails[0]!.text).toContain('/workspace/w1/reserve/post/1');
  expect(mails[0]!.text).not.toContain('/WEB/');
});
