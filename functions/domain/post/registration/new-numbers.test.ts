import { beforeEach, describe, expect, test } from 'vitest';
import { TransactionConflict } from '#functions/clients/table/table.ts';
import { getPostCount } from '#functions/data/board/post-count.ts';
import { boardKeys } from '#functions/data/table/keys.ts';
import { createBoard } from '#functions/domain/board/create-board.ts';
import { refreshSnapshot } from '#functions/domain/board/refresh-snapshot.ts';
import { BOARD_POSTS_MAX } from '#shared/board/limits.ts';
import type { PlainPorts } from '#test/support/sim/plain-ports.ts';
import { plainPorts, projectScope } from '#test/support/sim/plain-ports.ts';
import { registerFromOutside } from './register-from-outside.ts';
import { registerPost, registerPostList } from './register-post.ts';
import { registerSubPost } from './register-sub-post.ts';

const scope = projectScope();
let ports: PlainPorts;
let boardId: string;

beforeEach(async () => {
  ports = plainPorts();
  boardId = (await createBoard({ ports, scope }, { name: '改善バックログ' })).id;
});

const add = (title: string, mutationId?: string) => registerPost({ ports, scope }, { boardId, title, mutationId });
const numberOf = async (title: string): Promise<number> => (await add(title)).postList[0]!.projectSerialNumber;
const posts = async (): Promise<number | undefined> => (await getPostCount(ports.table, scope, boardId))?.posts;
/** As if the others had come by an import. */
const fillTo = (count: number) =>
  ports.server.update({
    update: boardKeys.postCount('w1', boardId),
    set: { posts: count, countedAt: '2026-09-01T00:00:00.000Z' },
  });

describe('numbers of the project', () => {
  test('thirty calls with one key use one', async () => {
    for (let call = 0; call < 30; call += 1) await add('予約変更メール', 'k1');
    expect(await numberOf('次')).toBe(2);
    expect(await posts()).toBe(2);
  });

  test('thirty calls with one key at once leave the board with one post', async () => {
    await Promise.all(Array.from({ length: 30 }, () => add('予約変更メール', 'k1')));
    expect(await posts()).toBe(1);
  });

  test('a call that is refused uses none', async () => {
    await add('一', 'k1');
    for (let call = 0; call < 5; call += 1)
      await expect(add('二', 'k1')).rejects.toMatchObject({ code: 'IdempotencyKeyReused' });
    const { transact } = ports.table;
    ports.table.transact = async () => {
      throw new TransactionConflict();
    };
    await expect(add('三')).rejects.toMatchObject({ code: 'Conflict' });
    ports.table.transact = transact;
    expect(await numberOf('四')).toBe(2);
    expect(await posts()).toBe(2);
  });

  test('what nobody knows the end of keeps its number', async () => {
    const { transact } = ports.table;
    ports.table.transact = async (...given) => {
      await transact(...given);
      throw new Error('timed out');
    };
    await expect(add('一')).rejects.toThrow('timed out');
    ports.table.transact = transact;
    expect(await numberOf('二')).toBe(2);
  });
});

describe('a board holds so many posts at most', () => {
  test('through every door', async () => {
    const {
      postList: [post],
    } = await add('最初');
    await fillTo(BOARD_POSTS_MAX - 1);
    const list = (count: number) =>
      registerPostList(
        { ports, scope },
        { boardId, postList: Array.from({ length: count }, (_, n) => ({ title: `貼り付け${n}` })) },
      );
    await expect(list(2)).rejects.toMatchObject({ code: 'BoardFull', status: 400 });
    await registerSubPost({ ports, scope }, { boardId, postId: post!.id, title: 'サブ' });
    await expect(add('一件多い')).rejects.toMatchObject({
      code: 'BoardFull',
      message: expect.stringContaining('100,000件まで'),
    });
    await expect(list(1)).rejects.toMatchObject({ code: 'BoardFull' });
    await expect(registerSubPost({ ports, scope }, { boardId, postId: post!.id, title: 'サブ' })).rejects.toMatchObject(
      { code: 'BoardFull' },
    );
    const outside = registerFromOutside(
      { ports, scope: { kind: 'board', workspaceId: 'w1', projectKey: 'WEB', boardId } as never },
      { title: '外から' },
    );
    await expect(outside).rejects.toMatchObject({ code: 'BoardFull' });
    expect(await posts()).toBe(BOARD_POSTS_MAX);
  });

  test('of many at once, as many come in as there is room for', async () => {
    await fillTo(BOARD_POSTS_MAX - 3);
    const ends = await Promise.allSettled(Array.from({ length: 8 }, (_, n) => add(`同時${n}`)));
    expect(ends.filter(({ status }) => status === 'fulfilled')).toHaveLength(3);
    expect(await posts()).toBe(BOARD_POSTS_MAX);
  });

  test('a repeat of what filled it is answered as before', async () => {
    await fillTo(BOARD_POSTS_MAX - 1);
    const first = await add('最後', 'k1');
    expect(await add('最後', 'k1')).toEqual(first);
  });

  test('the nightly rebuild counts anew what writers who died left, once nobody is at work', async () => {
    await add('一');
    await fillTo(50);
    await refreshSnapshot({ ports, scope }, boardId, true);
    expect(await posts()).toBe(50);
    ports.advance(2 * 3_600_000);
    await refreshSnapshot({ ports, scope }, boardId, true);
    expect(await posts()).toBe(1);
  });
});
