import { describe, expect, test } from 'vitest';
import type { Table } from '#functions/clients/table/table.ts';
import { listHistory } from '#functions/data/post/history.ts';
import { createBoard } from '#functions/domain/board/create-board.ts';
import { readBoard } from '#functions/domain/board-core/read-board.ts';
import { REACTIONS_PER_COMMENT } from '#shared/board/limits.ts';
import { ReactionType } from '#shared/enums/enums.ts';
import { plainPorts, projectScope } from '#test/support/sim/plain-ports.ts';
import { postPage } from '../post-page.ts';
import { registerPost } from '../registration/register-post.ts';
import { deleteComment, restoreComment } from './edit-comment.ts';
import { reactToComment } from './react-to-comment.ts';
import { registerComment } from './register-comment.ts';

const scope = projectScope();
const abe = projectScope('abe');
const { GOOD, BAD } = ReactionType;

async function givenComment() {
  const ports = plainPorts();
  const board = await createBoard({ ports, scope }, { name: '要望' });
  const {
    postList: [post],
  } = await registerPost({ ports, scope }, { boardId: board.id, title: '検索を速く' });
  const onPost = { boardId: board.id, postId: post!.id };
  await registerComment({ ports, scope }, { ...onPost, comment: '<p>はい</p>' });
  const comment = async (reader = scope) =>
    (
      await postPage({ ports, scope: reader }, post!.projectSerialNumber, {
        asks: () => true,
        presentPages: async () => [],
      })
    ).post.commentList[0]!;
  const on = { ...onPost, commentId: (await comment()).id };
  const row = async () => (await readBoard({ ports, scope }, board.id)).rows.get(post!.id)!;
  return { ports, on, comment, row };
}

describe('a reaction', () => {
  test('is one of each person: another takes its place, none takes it away, and the comment stays as it was written', async () => {
    const { ports, on, comment, row } = await givenComment();
    const [before, wasRow] = [await comment(), await row()];
    const react = (who: typeof scope, reactionType: ReactionType | null) =>
      reactToComment({ ports, scope: who }, { ...on, reactionType });
    ports.advance(60_000);
    await react(abe, GOOD);
    await react(scope, BAD);
    await react(scope, GOOD);
    expect(await comment()).toMatchObject({
      updatedAt: before.updatedAt,
      reactionList: [{ reactionType: GOOD, count: 2, isReacted: true, userAccountNameList: ['abe', 'sato'] }],
    });
    await react(abe, null);
    expect((await comment(abe)).reactionList).toEqual([
      { reactionType: GOOD, count: 1, isReacted: false, userAccountNameList: ['sato'] },
    ]);
    // Watchers hear of it, as of a comment: the post itself did not change, nor its history.
    expect(await row()).toMatchObject({ revision: wasRow.revision, updatedAt: wasRow.updatedAt, commentRevision: 5 });
    expect(await listHistory(ports.table, scope, on.postId)).toHaveLength(2);
  });

  test('said again changes nothing', async () => {
    const { ports, on, row } = await givenComment();
    await reactToComment({ ports, scope }, { ...on, reactionType: null });
    await reactToComment({ ports, scope }, { ...on, reactionType: GOOD, mutationId: 'm1' });
    await reactToComment({ ports, scope }, { ...on, reactionType: GOOD, mutationId: 'm1' });
    await reactToComment({ ports, scope }, { ...on, reactionType: GOOD });
    expect((await row()).commentRevision).toBe(2);
  });

  test('of two at the same moment both count, and one that meets a deletion is not lost', async () => {
    const { ports, on, comment } = await givenComment();
    const meeting = (other: () => Promise<unknown>): Table => {
      let isFirst = true;
      return {
        ...ports.table,
        async transact(ops, token) {
          if (isFirst) {
            isFirst = false;
            await other();
          }
          await ports.table.transact(ops, token);
        },
      };
    };
    const good = (who: typeof scope) => () => reactToComment({ ports, scope: who }, { ...on, reactionType: GOOD });
    await reactToComment({ ports: { ...ports, table: meeting(good(abe)) }, scope }, { ...on, reactionType: BAD });
    expect((await comment()).reactionList.map(({ count }) => count)).toEqual([1, 1]);
    const ito = projectScope('ito');
    await deleteComment({ ports: { ...ports, table: meeting(good(ito)) }, scope }, on);
    await expect(good(scope)()).rejects.toMatchObject({ code: 'EntityNotFound' });
    await restoreComment({ ports, scope }, on);
    expect((await comment()).reactionList[0]).toMatchObject({ count: 2, userAccountNameList: ['abe', 'ito'] });
  });

  test('is not taken beyond what a comment holds; who is among them may still change their mind', async () => {
    const { ports, on } = await givenComment();
    for (let n = 0; n < REACTIONS_PER_COMMENT; n += 1)
      await reactToComment({ ports, scope: projectScope(`p${n}`) }, { ...on, reactionType: GOOD });
    await expect(reactToComment({ ports, scope }, { ...on, reactionType: GOOD })).rejects.toMatchObject({
      message: '1つのコメントへのリアクションは300人までです。',
    });
    await reactToComment({ ports, scope: projectScope('p0') }, { ...on, reactionType: BAD });
  });
});
