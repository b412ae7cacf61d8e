import { describe, expect, test } from 'vitest';
import { fileKeys } from '#functions/data/table/keys.ts';
import { createBoard } from '#functions/domain/board/create-board.ts';
import { updateComment } from '#functions/domain/post/comments/edit-comment.ts';
import { registerComment } from '#functions/domain/post/comments/register-comment.ts';
import { updateContents } from '#functions/domain/post/contents/update-contents.ts';
import { postPage } from '#functions/domain/post/post-page.ts';
import { registerPost } from '#functions/domain/post/registration/register-post.ts';
import { registerSubPost } from '#functions/domain/post/registration/register-sub-post.ts';
import {
  registerPostTemplate,
  registerSubPostTemplate,
  updatePostTemplate,
  updateSubPostTemplate,
} from '#functions/domain/post-template/change-templates.ts';
import { DAY_MS } from '#shared/format/days.ts';
import { plainPorts, projectScope } from '#test/support/sim/plain-ports.ts';
import { createTextImageUpload } from './text-image.ts';
import { removeUnusedImages } from './unused-images.ts';

const scope = projectScope();

async function given() {
  const ports = plainPorts();
  const deleted: string[] = [];
  const uploads = { ...ports.uploads, delete: async (key: string) => void deleted.push(key) };
  const uploadTickets = { create: async () => ({ url: '', fields: [] }) };
  const image = async () =>
    (
      await createTextImageUpload(
        { scope, ports: { ...ports, uploadTickets } },
        { fileName: '画面.png', contentType: 'image/png', size: 10 },
      )
    ).id;
  const night = () => removeUnusedImages({ ports: { ...ports, uploads } }, scope);
  const isThere = async (id: string) => (await ports.table.get(fileKeys.file(scope.workspaceId, id))) !== undefined;
  const board = await createBoard({ ports, scope }, { name: '要望' });
  return { ports, deleted, image, night, isThere, board };
}

const naming = (id: string) => `<p><img data-file="${id}" alt="画面"></p>`;

describe('pictures that no text names', () => {
  test('go after 32 days, with all that lies in storage, and no sooner', async () => {
    const { ports, deleted, image, night, isThere } = await given();
    const id = await image();
    ports.advance(31 * DAY_MS);
    expect([await night(), await isThere(id)]).toEqual([0, true]);
    const later = await image();
    ports.advance(2 * DAY_MS);
    expect([await night(), await isThere(id), await isThere(later)]).toEqual([1, false, true]);
    expect(deleted.filter((key) => key.includes(id))).toHaveLength(3);
    expect(await night()).toBe(0);
  });

  test('stay once any kind of text was stored with them', async () => {
    const { ports, image, night, isThere, board } = await given();
    const context = { ports, scope };
    const ids = await Promise.all(Array.from({ length: 9 }, image));
    const [first, second, third, fourth, fifth, ...ofTemplates] = ids.map(naming) as [
      string,
      string,
      string,
      string,
      string,
    ];
    const boardId = board.id;
    const {
      postList: [post],
    } = await registerPost(context, { boardId, title: '検索を速く', contentsHtml: first });
    const on = { boardId, postId: post!.id };
    await updateContents(context, { ...on, contentsHtml: first + second, contentsRevision: 0 });
    await registerSubPost(context, { ...on, title: '件名', contentsHtml: third });
    await registerComment(context, { ...on, comment: fourth });
    const page = await postPage(context, post!.projectSerialNumber, { asks: () => true, presentPages: async () => [] });
    await updateComment(context, { ...on, commentId: page.post.commentList[0]!.id, comment: fifth });
    const [a, b, c, d] = ofTemplates as unknown as [string, string, string, string];
    const { id: templateId } = await registerPostTemplate(context, { boardId, name: '報告', contentsHtml: a });
    await updatePostTemplate(context, { boardId, templateId, contentsHtml: b });
    const { id: subPostTemplateId } = await registerSubPostTemplate(context, { boardId, templateId, contentsHtml: c });
    await updateSubPostTemplate(context, { boardId, templateId, subPostTemplateId, contentsHtml: d });
    ports.advance(60 * DAY_MS);
    expect(await night()).toBe(0);
    expect(await Promise.all(ids.map(isThere))).toEqual(ids.map(() => true));
  });
});
