import { expect, test } from 'vitest';
import { createBoard } from '#functions/domain/board/create-board.ts';
import { registerPost } from '#functions/domain/post/registration/register-post.ts';
import { PAGES_PER_POST } from '#shared/board/limits.ts';
import { plainPorts, projectScope } from '#test/support/sim/plain-ports.ts';
import { createPageUpload } from './create-upload.ts';

const scope = projectScope();
const uploadTickets = { create: async ({ key }: { key: string }) => ({ url: `http://s3/${key}`, fields: [] }) };

test('the same call again gets a form for the same page', async () => {
  const ports = { ...plainPorts(), uploadTickets };
  const board = await createBoard({ ports, scope }, { name: '改善バックログ' });
  const {
    postList: [post],
  } = await registerPost({ ports, scope }, { boardId: board.id, title: '画像' });
  const upload = {
    boardId: board.id,
    postId: post!.id,
    fileName: 'a.png',
    contentType: 'image/png',
    size: 10,
    mutationId: 'm1',
  };
  const first = await createPageUpload({ scope, ports }, upload);
  const again = await createPageUpload({ scope, ports }, upload);
  expect(again).toEqual(first);
  expect(ports.server.items().filter(({ SK }) => SK.startsWith('G#'))).toHaveLength(1);
  await expect(createPageUpload({ scope, ports }, { ...upload, fileName: 'b.png' })).rejects.toMatchObject({
    code: 'IdempotencyKeyReused',
  });
});

test('a post has so many pages at most', async () => {
  const ports = { ...plainPorts(), uploadTickets };
  const board = await createBoard({ ports, scope }, { name: '改善バックログ' });
  const {
    postList: [post],
  } = await registerPost({ ports, scope }, { boardId: board.id, title: '画像' });
  const upload = () =>
    createPageUpload(
      { scope, ports },
      { boardId: board.id, postId: post!.id, fileName: 'a.png', contentType: 'image/png', size: 10 },
    );
  for (let n = 0; n < PAGES_PER_POST; n += 1) await upload();
  await expect(upload()).rejects.toMatchObject({ code: 'BadRequest', message: expect.stringContaining('100枚') });
});
