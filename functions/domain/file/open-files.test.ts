import { expect, test } from 'vitest';
import { requireBoard } from '#functions/data/board/board.ts';
import { incomingFileKey } from '#functions/data/post/attachment-file.ts';
import { registerColumn } from '#functions/domain/board/columns/register-column.ts';
import { createBoard } from '#functions/domain/board/create-board.ts';
import { registerComment } from '#functions/domain/post/comments/register-comment.ts';
import { deletePosts } from '#functions/domain/post/deletion/delete-posts.ts';
import { restorePosts } from '#functions/domain/post/deletion/restore-posts.ts';
import { registerPost } from '#functions/domain/post/registration/register-post.ts';
import { updateCell } from '#functions/domain/post/update-cell.ts';
import { registerPostTemplate } from '#functions/domain/post-template/change-templates.ts';
import { ColumnType } from '#shared/enums/enums.ts';
import { plainPorts, projectScope } from '#test/support/sim/plain-ports.ts';
import { createFileUpload } from './create-upload.ts';
import { presentFiles } from './present-files.ts';
import { registerFile } from './register-file.ts';
import { createTextImageUpload, registerTextImage } from './text-image.ts';

const scope = projectScope();
const other = { ...scope, accountName: 'abe', userId: 'abe' };
const PNG = Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex');

async function given() {
  const ports = {
    ...plainPorts(),
    fileLinks: { sign: async (key: string) => key },
    uploadTickets: { create: async () => ({ url: '', fields: [] }) },
  };
  const context = { ports, scope };
  const board = await createBoard(context, { name: '要望' });
  const post = async (title: string, contentsHtml?: string) =>
    (await registerPost(context, { boardId: board.id, title, ...(contentsHtml && { contentsHtml }) })).postList[0]!;
  const come = (id: string) => ports.uploads.put(incomingFileKey(scope, id), PNG, { contentType: 'image/png' });
  const image = async () => {
    const { id } = await createTextImageUpload(context, {
      fileName: 'a.png',
      contentType: 'image/png',
      size: PNG.length,
    });
    await come(id);
    await registerTextImage(context, id);
    return id;
  };
  const seenBy = async (reader: typeof scope, id: string) =>
    (await presentFiles({ ports, scope: reader }, [id])).map(({ fileUrl }) => fileUrl !== null).includes(true);
  return { ports, context, board, post, come, image, seenBy };
}

const naming = (id: string) => `<p><img data-file="${id}"></p>`;

test('a picture is its uploader’s until a post names it, then of who reads that post, until it is deleted', async () => {
  const { context, board, post, image, seenBy } = await given();
  const id = await image();
  expect([await seenBy(scope, id), await seenBy(other, id)]).toEqual([true, false]);
  const { id: postId } = await post('画面', naming(id));
  expect(await seenBy(other, id)).toBe(true);
  await deletePosts(context, { boardId: board.id, postIdList: [postId] });
  expect([await seenBy(scope, id), await seenBy(other, id)]).toEqual([false, false]);
  await restorePosts(context, { boardId: board.id, postIdList: [postId] });
  expect(await seenBy(other, id)).toBe(true);
});

test('naming what is not there gives it to nobody; what two posts name is there with either', async () => {
  const { context, board, post, image, seenBy } = await given();
  const [lost, shared] = [await image(), await image()];
  const first = await post('画面', naming(lost) + naming(shared));
  const second = await post('もう1つ');
  const comment = (html: string) => registerComment(context, { boardId: board.id, postId: second.id, comment: html });
  await comment(naming(shared));
  await deletePosts(context, { boardId: board.id, postIdList: [first.id] });
  await comment(naming(lost));
  expect([await seenBy(other, lost), await seenBy(other, shared)]).toEqual([false, true]);
});

test('a picture of a new post that was refused is still its uploader’s', async () => {
  const { context, board, image, seenBy } = await given();
  const id = await image();
  const refused = registerPost(context, { boardId: board.id, title: 'a', sectionId: 'none', contentsHtml: naming(id) });
  await expect(refused).rejects.toMatchObject({ code: 'INVALID_REGISTER_POST_PARAM' });
  expect([await seenBy(scope, id), await seenBy(other, id)]).toEqual([true, false]);
});

test('what a template names, or more posts than are asked for, is the project’s', async () => {
  const { context, board, post, image, seenBy } = await given();
  const [ofTemplate, everywhere] = [await image(), await image()];
  await registerPostTemplate(context, { boardId: board.id, name: '不具合', contentsHtml: naming(ofTemplate) });
  for (let n = 0; n <= 20; n += 1) await post(`画面${n}`, naming(everywhere));
  expect([await seenBy(other, ofTemplate), await seenBy(other, everywhere)]).toEqual([true, true]);
});

test('what comes in place of what was looked at is not kept', async () => {
  const { ports, context, come } = await given();
  const { id } = await createTextImageUpload(context, {
    fileName: 'a.png',
    contentType: 'image/png',
    size: PNG.length,
  });
  await come(id);
  const { copy } = ports.uploads;
  const uploads = {
    ...ports.uploads,
    async copy(...call: Parameters<typeof copy>) {
      await ports.uploads.put(incomingFileKey(scope, id), Buffer.from('<html><script>'.padEnd(PNG.length)));
      return copy(...call);
    },
  };
  await expect(registerTextImage({ scope, ports: { ...ports, uploads } }, id)).rejects.toThrow(
    'ファイルが届いていません',
  );
  await come(id);
  await registerTextImage(context, id);
});

test('a file of a cell goes with its post, and into no other cell from there', async () => {
  const { ports, context, board, post, come, seenBy } = await given();
  await registerColumn(context, {
    boardId: board.id,
    name: '資料',
    columnType: ColumnType.FILE,
  });
  const { columns } = await requireBoard(ports.table, scope, board.id);
  const columnId = columns.find(({ columnType }) => columnType === ColumnType.FILE)!.id;
  const upload = { boardId: board.id, columnId, fileName: 'a.png', contentType: 'image/png', size: PNG.length };
  const { id } = await createFileUpload(context, upload);
  await come(id);
  await registerFile(context, id);
  const [first, second] = [await post('画面'), await post('もう1つ')];
  const put = (postId: string, by = scope) =>
    updateCell(
      { ports, scope: by },
      { boardId: board.id, postId, columnData: { projectBoardColumnId: columnId, fileIdList: [id] } },
    );
  await expect(put(second.id, other)).rejects.toThrow('ファイルが見つかりません');
  await put(first.id);
  expect(await seenBy(other, id)).toBe(true);
  await deletePosts(context, { boardId: board.id, postIdList: [first.id] });
  expect(await seenBy(other, id)).toBe(false);
  await expect(put(second.id)).rejects.toThrow('ファイルが見つかりません');
});
