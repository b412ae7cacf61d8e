import { describe, expect, test } from 'vitest';
import type { Table } from '#functions/clients/table/table.ts';
import { ConditionFailed } from '#functions/clients/table/table.ts';
import { createBoard } from '#functions/domain/board/create-board.ts';
import { readBoard } from '#functions/domain/board-core/read-board.ts';
import { COMMENT_BYTES, COMMENT_PART_BYTES, COMMENTS_PER_PART } from '#shared/rules/size-limits.ts';
import { plainPorts, projectScope } from '#test/support/sim/plain-ports.ts';
import { postPage } from '../post-page.ts';
import { registerPost } from '../registration/register-post.ts';
import { updateTitle } from '../update-title.ts';
import { commentPart } from './comments.ts';
import { registerComment } from './register-comment.ts';

const scope = projectScope();
const abe = projectScope('abe');
const present = { asks: () => true, presentPages: async () => [] };

async function givenPost() {
  const ports = plainPorts();
  const board = await createBoard({ ports, scope }, { name: '要望' });
  const {
    postList: [post],
  } = await registerPost({ ports, scope }, { boardId: board.id, title: '検索を速く' });
  const where = { boardId: board.id, postId: post!.id };
  const page = async () => (await postPage({ ports, scope }, post!.projectSerialNumber, present)).post;
  return { ports, post: post!, where, page };
}

describe('a comment', () => {
  test('leaves who changed the post last, and when, as it was', async () => {
    const { ports, post, where } = await givenPost();
    ports.advance(60_000);
    const {
      postList: [answered],
    } = await registerComment({ ports, scope: abe }, { ...where, comment: 'はい' });
    expect(answered).toMatchObject({
      revision: post.revision,
      updatedAt: post.updatedAt,
      updatedUserAccountName: 'sato',
      commentCount: 1,
      commentRevision: 1,
    });
    const { rows } = await readBoard({ ports, scope }, where.boardId);
    expect(rows.get(post.id)).toMatchObject({ updatedAt: post.updatedAt, updatedBy: 'sato', commentCount: 1 });
  });

  test('that comes in the middle of an edit does not make the edit start over', async () => {
    const { ports, where, page } = await givenPost();
    let transactions = 0;
    const commented: Table = {
      ...ports.table,
      async transact(ops, token) {
        transactions += 1;
        if (transactions === 1) await registerComment({ ports, scope: abe }, { ...where, comment: 'はい' });
        await ports.table.transact(ops, token);
      },
    };
    await updateTitle({ ports: { ...ports, table: commented }, scope }, { ...where, title: '検索をもっと速く' });
    expect(transactions).toBe(1);
    expect(await page()).toMatchObject({ revision: 2, title: '検索をもっと速く', commentCount: 1 });
  });

  test('of two at the same moment both count', async () => {
    const { ports, where, page } = await givenPost();
    let isFirst = true;
    const rival: Table = {
      ...ports.table,
      async transact(ops, token) {
        if (isFirst) {
          isFirst = false;
          await registerComment({ ports, scope }, { ...where, comment: '先に' });
          await expect(ports.table.transact(ops, token)).rejects.toBeInstanceOf(ConditionFailed);
          throw new ConditionFailed([ops.length - 1]);
        }
        await ports.table.transact(ops, token);
      },
    };
    await registerComment({ ports: { ...ports, table: rival }, scope: abe }, { ...where, comment: '後に' });
    const { commentList, commentCount } = await page();
    expect([commentCount, commentList.map(({ commentText }) => commentText).sort()]).toEqual([
      2,
      ['先に', '後に'].sort(),
    ]);
  });

  test('as often as it is sent again under one id, it stands once', async () => {
    const { ports, where, page } = await givenPost();
    const call = () => registerComment({ ports, scope }, { ...where, comment: 'はい', mutationId: 'm1' });
    await call();
    expect((await call()).postList[0]).toMatchObject({ commentCount: 1 });
    expect((await page()).commentList).toHaveLength(1);
  });

  test('is measured in bytes after it was cleaned, and refused in words', async () => {
    const { ports, where, page } = await givenPost();
    const comment = (html: string) => registerComment({ ports, scope }, { ...where, comment: html });
    await comment(`<p onclick="${'x'.repeat(COMMENT_BYTES)}">はい</p>`);
    const fits = `<p>${'あ'.repeat((COMMENT_BYTES - '<p></p>'.length) / 3)}</p>`;
    await comment(fits);
    await expect(comment(`${fits}あ`)).rejects.toMatchObject({
      code: 'BadRequest',
      message: expect.stringContaining('長すぎます'),
    });
    // Five bytes each once it is stored.
    await expect(comment('&'.repeat(COMMENT_BYTES / 4))).rejects.toMatchObject({ code: 'BadRequest' });
    expect((await page()).commentCount).toBe(2);
  });
});

describe('comments in parts', () => {
  test('a post with the largest comments opens with the newest, and gives all of them', async () => {
    const { ports, post, where, page } = await givenPost();
    const largest = (n: number) => `<p>${String(n).padStart(2, '0')}${'"'.repeat(COMMENT_BYTES / 6 - 20)}</p>`;
    for (let n = 0; n < 35; n += 1) {
      ports.advance(10);
      await registerComment({ ports, scope: abe }, { ...where, comment: largest(n) });
    }
    const opened = await page();
    expect(JSON.stringify(opened).length).toBeLessThan(4 * COMMENT_PART_BYTES);
    const texts = opened.commentList.map(({ commentText }) => commentText!.slice(0, 2));
    let before = opened.commentListBefore;
    for (let parts = 0; before !== undefined && parts < 35; parts += 1) {
      const part = await commentPart(
        { ports, scope },
        { projectSerialNumber: post.projectSerialNumber, before },
        () => true,
      );
      texts.unshift(...part.commentList.map(({ commentText }) => commentText!.slice(0, 2)));
      before = part.before;
    }
    expect(texts).toEqual(Array.from({ length: 35 }, (_, n) => String(n).padStart(2, '0')));
  });

  test('small ones come by the number; the text is made for who asks for it', async () => {
    const { ports, post, where, page } = await givenPost();
    for (let n = 0; n < COMMENTS_PER_PART + 1; n += 1)
      await registerComment({ ports, scope }, { ...where, comment: `${n}` });
    const { commentList, commentListBefore } = await page();
    expect([commentList.length, commentList[0]!.commentText]).toEqual([COMMENTS_PER_PART, '1']);
    const rest = await commentPart(
      { ports, scope },
      { projectSerialNumber: post.projectSerialNumber, before: commentListBefore },
      (field) => field !== 'commentText',
    );
    expect([rest.commentList.map(({ comment, commentText }) => [comment, commentText]), rest.before]).toEqual([
      [['<p>0</p>', undefined]],
      undefined,
    ]);
  });
});
