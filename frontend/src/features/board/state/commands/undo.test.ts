import fc from 'fast-check';
import { beforeEach, describe, expect, test } from 'vitest';
import type { CellValue } from '#shared/board/types.ts';
import { ColumnType } from '#shared/enums/enums.ts';
import { archivePosts, deletePosts } from '../../rows/archive-posts.ts';
import type { BoardStore } from '../board-store.ts';
import type { Notice } from '../notices.ts';
import { FakeGateway } from '../testing/fake-gateway.ts';
import { post } from '../testing/fake-rows.ts';
import { FakeServer } from '../testing/fake-server.ts';
import { type FakeTime, settle } from '../testing/fake-time.ts';
import { openBoard, openStore } from '../testing/open-store.ts';

let server: FakeServer;
let gateway: FakeGateway;
let time: FakeTime;
let notices: Notice[];
let store: BoardStore;

const open = async (posts = 3) => {
  ({ server, gateway, time, notices, store } = await openBoard(
    Array.from({ length: posts }, (_, at) => post(at + 1, { state: 'todo', estimate: at + 1 })),
    { limit: posts },
  ));
};
const openLinked = async () => {
  await open();
  server.columns = [...server.columns, { ...server.columns[2]!, id: 'link', columnType: ColumnType.POST_LINK }];
  await store.refresh();
};
const estimate = (id: string) => server.rows.get(id)!.values['estimate'];
const told = <K extends Notice['kind']>(kind: K) =>
  notices.filter((notice): notice is Extract<Notice, { kind: K }> => notice.kind === kind);

beforeEach(() => open());

describe('taking back and doing again', () => {
  test.each<[string, () => void]>([
    ['a cell', () => store.setCell('p1', 'estimate', 8)],
    ['a title', () => store.setTitle('p1', '別の題')],
    ['a fill', () => store.fill(['p1', 'p2', 'p3'], 'estimate', 8)],
    [
      'a paste that adds posts',
      () =>
        store.write(
          [
            { postId: 'p1', columnId: 'title', value: '貼った題' },
            { postId: 'p2', columnId: 'due', value: '2026-10-01' },
          ],
          [{ title: '足した', values: { state: 'done' } }],
        ),
    ],
    ['an archiving', () => archivePosts(store, ['p1', 'p2'])],
    ['a deletion', () => deletePosts(store, ['p1', 'p2'])],
    ['an addition', () => void store.addPost('足した', { values: { state: 'done' } })],
  ])('%s', async (_, act) => {
    const shown = () =>
      JSON.stringify(
        store.getState().groups.map((group) => group.rows.map(({ id, title, values }) => [id, title, values])),
      );
    const before = shown();
    act();
    await settle();
    const after = shown();
    expect(after).not.toBe(before);
    for (const [step, wanted] of [
      ['undo', before],
      ['redo', after],
      ['undo', before],
    ] as const) {
      expect(store[step]()).toBe(true);
      await settle();
      expect(shown()).toBe(wanted);
    }
    expect(store.undo()).toBe(false);
  });

  test('of pasted posts that begin with links: as many in a call as the other ends leave room for, all in their order', async () => {
    await openLinked();
    const calls: number[] = [];
    const { send } = gateway;
    gateway.send = (edit, mutationId) => {
      if (edit.kind === 'adds') calls.push(edit.posts.length);
      return send(edit, mutationId);
    };
    const titles = Array.from({ length: 30 }, (_, at) => `題${at}`);
    store.write(
      [],
      titles.map((title, at) => ({
        title,
        values: at > 0 && at < 20 ? { link: ['p1'] } : ({} as Record<string, CellValue>),
      })),
    );
    await settle();
    expect([...server.rows.values()].slice(3).map(({ title, values }) => [title, values['link']])).toEqual(
      titles.map((title, at) => [title, at > 0 && at < 20 ? ['p1'] : undefined]),
    );
    // Of 96 operations, twelve with eleven links take 93, and fourteen with eight 94.
    expect(calls).toEqual([12, 14, 4]);
    store.undo();
    await settle();
    expect([...server.rows.values()].filter(({ archivedAt }) => archivedAt)).toHaveLength(30);
  });

  test('of links of several posts, as many in a call as both of their ends leave room for', async () => {
    const ids = Array.from({ length: 20 }, (_, at) => `p${at + 1}`);
    server = new FakeServer(
      ids.map((_, at) => post(at + 1, { state: 'todo' })),
      { limit: 20 },
    );
    server.columns = [...server.columns, { ...server.columns[2]!, id: 'link', columnType: ColumnType.POST_LINK }];
    gateway = new FakeGateway(server);
    store = await openStore(gateway, time);
    const links = () => ids.filter((id) => server.rows.get(id)!.values['link'] !== undefined).length;
    store.fill(ids, 'link', ['q1']);
    await settle();
    expect([links(), server.mutationIds.length]).toEqual([20, 2]);
    store.undo();
    await settle();
    expect([links(), server.mutationIds.length]).toEqual([0, 4]);
    store.write([
      { postId: 'p1', columnId: 'link', value: ids.slice(0, 17) },
      { postId: 'p2', columnId: 'link', value: ids.slice(0, 17) },
      { postId: 'p3', columnId: 'estimate', value: 3 },
    ]);
    await settle();
    expect([links(), server.mutationIds.length]).toEqual([2, 6]);
  });

  test('of links in two columns of one post that are too many for a call, in one for each column', async () => {
    const [ids, cells] = [Array.from({ length: 17 }, (_, at) => `q${at}`), ['link', 'other']];
    server = new FakeServer([post(1, { state: 'todo', estimate: 1 }), post(2, { state: 'todo' })]);
    server.columns = [
      ...server.columns,
      ...cells.map((id) => ({ ...server.columns[2]!, id, columnType: ColumnType.POST_LINK })),
    ];
    gateway = new FakeGateway(server);
    store = await openStore(gateway, time);
    const calls: string[][] = [];
    const send = gateway.send;
    gateway.send = (edit, mutationId) => {
      calls.push(edit.kind === 'cells' ? edit.cells.map(({ postId, columnId }) => `${postId} ${columnId}`) : []);
      return send(edit, mutationId);
    };
    store.write([
      ...cells.map((columnId) => ({ postId: 'p1', columnId, value: ids })),
      { postId: 'p1', columnId: 'estimate', value: 3 },
      { postId: 'p2', columnId: 'link', value: ['q1'] },
    ]);
    await settle();
    expect(calls).toEqual([['p1 link'], ['p1 other', 'p1 estimate', 'p2 link']]);
    store.undo();
    await settle();
    expect(calls.slice(2)).toEqual([['p2 link', 'p1 estimate', 'p1 other'], ['p1 link']]);
    expect(['p1', 'p2'].map((id) => server.rows.get(id)!.values)).toEqual([
      { state: 'todo', estimate: 1 },
      { state: 'todo' },
    ]);
  });

  test('of an addition holds for the post under the id it got meanwhile', async () => {
    gateway.held = [];
    store.addPost('足した', { values: { state: 'todo' } });
    store.undo();
    gateway.held.shift()!();
    gateway.held = undefined;
    await settle();
    expect(server.rows.get('p4')!.archivedAt).toBeDefined();
  });

  test('a new step ends what could be done again', async () => {
    store.setCell('p1', 'estimate', 8);
    store.undo();
    store.setCell('p2', 'estimate', 9);
    expect(store.redo()).toBe(false);
  });

  test('a refused edit is no step', async () => {
    gateway.refusal = 'この列は変更できません。';
    store.setCell('p1', 'estimate', 8);
    await settle();
    expect(store.undo()).toBe(false);
  });

  describe('of links of which the server refuses some', () => {
    const circle = '親子の関係が循環するため、リンクできません。';
    const refuseAt = (at: number) =>
      (gateway.refuses = (edit) =>
        (edit.kind === 'cells' && edit.cells.length < 3) || (edit.kind === 'adds' && !edit.posts[at]?.values['link'])
          ? []
          : [{ at, projectBoardColumnId: 'link', message: circle }]);
    const linksOf = () => [...server.rows.values()].map(({ values }) => values['link']);

    test('the others stand, those are told and can be sent again, and the step is about what stands', async () => {
      await openLinked();
      refuseAt(1);
      store.fill(['p1', 'p2', 'p3'], 'link', ['q1']);
      await settle();
      expect(linksOf()).toEqual([['q1'], undefined, ['q1']]);
      expect(store.rowOf('p2')!.values['link']).toBeUndefined();
      expect(store.getState()).toMatchObject({
        pending: [],
        refused: [
          { edit: { kind: 'cells', cells: [{ postId: 'p2', columnId: 'link', value: ['q1'] }] }, reason: circle },
        ],
      });
      expect(notices).toEqual([{ kind: 'refused', reasons: [circle] }]);
      expect(server.mutationIds).toHaveLength(1);
      store.undo();
      await settle();
      expect([linksOf(), notices.length]).toEqual([[undefined, undefined, undefined], 1]);
      store.retry(store.getState().refused[0]!.mutationId);
      await settle();
      expect([linksOf(), store.getState().refused]).toEqual([[undefined, ['q1'], undefined], []]);
    });

    test('what is left is sent after a reload, under the id it had', async () => {
      await openLinked();
      refuseAt(1);
      gateway.held = [];
      store.fill(['p1', 'p2', 'p3'], 'link', ['q1']);
      await settle();
      const { mutationId } = store.getState().pending[0]!;
      gateway.isOnline = false;
      gateway.held.shift()!();
      gateway.held = undefined;
      await settle();
      expect(linksOf()).toEqual([undefined, undefined, undefined]);
      store.stop();
      gateway.isOnline = true;
      gateway.refuses = undefined;
      store = await openStore(gateway, time);
      await settle();
      expect([linksOf(), server.mutationIds]).toEqual([[['q1'], undefined, ['q1']], [mutationId]]);
    });

    test('new posts are there without those, which can be sent again once the post has its own id', async () => {
      await openLinked();
      refuseAt(1);
      store.write(
        [],
        ['一', '二', '三'].map((title) => ({ title, values: { link: ['p1'] } })),
      );
      await settle();
      expect([...server.rows.values()].slice(3).map(({ title, values }) => [title, values['link']])).toEqual([
        ['一', ['p1']],
        ['二', undefined],
        ['三', ['p1']],
      ]);
      const { refused } = store.getState();
      expect(refused).toMatchObject([
        { edit: { cells: [{ postId: 'p5', columnId: 'link', value: ['p1'] }] }, reason: circle },
      ]);
      store.retry(refused[0]!.mutationId);
      await settle();
      expect(server.rows.get('p5')!.values['link']).toEqual(['p1']);
    });

    test('nothing is written where it refuses all of them', async () => {
      await openLinked();
      gateway.refuses = () => [0, 1].map((at) => ({ at, projectBoardColumnId: 'link', message: circle }));
      store.fill(['p1', 'p2'], 'link', ['q1']);
      await settle();
      expect([linksOf(), server.mutationIds]).toEqual([[undefined, undefined, undefined], []]);
      expect(store.getState()).toMatchObject({ pending: [], refused: [{ edit: { cells: [{}, {}] } }] });
      expect(store.undo()).toBe(false);
    });
  });

  test('any steps, taken back one after the other, leave what was there', async () => {
    const id = fc.constantFrom('p1', 'p2', 'p3');
    const step = fc.oneof(
      fc.tuple(fc.constant('estimate' as const), id, fc.integer({ min: 0, max: 3 })),
      fc.tuple(fc.constant('title' as const), id, fc.integer({ min: 0, max: 3 })),
      fc.tuple(fc.constant('archive' as const), id, fc.constant(0)),
      fc.tuple(fc.constant('delete' as const), id, fc.integer({ min: 0, max: 1 })),
      fc.tuple(fc.constant('fill' as const), id, fc.integer({ min: 0, max: 3 })),
    );
    await fc.assert(
      fc.asyncProperty(fc.array(step, { maxLength: 12 }), async (steps) => {
        await open();
        const state = () =>
          [...server.rows.values()]
            .sort((a, b) => (a.id < b.id ? -1 : 1))
            .map(({ title, values, archivedAt }) => [title, values, archivedAt]);
        const before = state();
        for (const [kind, postId, value] of steps) {
          if (kind === 'estimate') store.setCell(postId, 'estimate', value);
          else if (kind === 'title') store.setTitle(postId, `題${value}`);
          else if (kind === 'fill') store.fill(['p1', 'p2', 'p3'], 'estimate', value);
          else if (store.rowOf(postId)) (kind === 'archive' ? archivePosts : deletePosts)(store, [postId]);
          if (value % 2 === 0) await settle();
        }
        while (store.undo()) if (steps.length % 2 === 0) await settle();
        await settle();
        expect(state()).toEqual(before);
        expect(told('kept')).toEqual([]);
      }),
      { numRuns: 60 },
    );
  });
});

describe('a cell that somebody else changed since', () => {
  test('is not taken back, and the person is told who has it how', async () => {
    store.setCell('p1', 'estimate', 8);
    await settle();
    gateway.push!(server.set('p1', { estimate: 99 }));
    notices.length = 0;
    store.undo();
    await settle();
    expect(estimate('p1')).toBe(99);
    expect(told('kept')).toMatchObject([
      { back: 'undo', clashes: [{ postId: 'p1', columnId: 'estimate', mine: 8, theirs: 99, by: 'tanaka' }] },
    ]);
    expect(server.mutationIds).toHaveLength(1);
  });

  test('is not overwritten either when its push is still on its way', async () => {
    store.setCell('p1', 'estimate', 8);
    await settle();
    server.set('p1', { estimate: 99 });
    store.undo();
    await settle();
    expect([estimate('p1'), store.rowOf('p1')!.values['estimate']]).toEqual([99, 99]);
    expect(told('kept')).toHaveLength(1);
    expect(store.undo()).toBe(false);
  });

  test('is named also where the push that nothing changed is faster than the answer', async () => {
    store.setCell('p1', 'estimate', 8);
    await settle();
    gateway.held = [];
    server.set('p1', { estimate: 99 });
    store.undo();
    await settle();
    gateway.push!({
      kind: 'POST',
      mark: '00000009',
      rows: [],
      postIds: [],
      actorAccountName: 'sato',
      mutationId: server.mutationIds.at(-1)!,
    });
    expect(store.getState().pending).toHaveLength(1);
    gateway.held.forEach((answer) => answer());
    await settle();
    expect(told('kept')).toMatchObject([{ back: 'undo', clashes: [{ postId: 'p1', theirs: 99, by: 'sato' }] }]);
    expect([store.rowOf('p1')!.values['estimate'], store.getState().pending]).toEqual([99, []]);
  });

  test('does not keep the others of the same step from being taken back', async () => {
    store.fill(['p1', 'p2', 'p3'], 'estimate', 8);
    await settle();
    server.set('p2', { estimate: 99 });
    store.undo();
    await settle();
    expect(['p1', 'p2', 'p3'].map(estimate)).toEqual([1, 99, 3]);
    store.redo();
    await settle();
    expect(['p1', 'p2', 'p3'].map(estimate)).toEqual([8, 99, 8]);
  });
});

describe('two people in one cell', () => {
  test('whoever wrote moments before is told what stands now', async () => {
    store.setCell('p1', 'estimate', 8);
    await settle();
    gateway.push!(server.set('p1', { estimate: 99 }));
    expect(told('clashed')).toMatchObject([{ isMine: false, clashes: [{ mine: 8, theirs: 99, by: 'tanaka' }] }]);
    expect(store.rowOf('p1')!.values['estimate']).toBe(99);
  });

  test('long after, or in another cell of the post, nobody is told', async () => {
    store.setCell('p1', 'estimate', 8);
    await settle();
    gateway.push!(server.set('p1', { due: '2026-10-01' }));
    await time.pass(61_000);
    gateway.push!(server.set('p1', { estimate: 99 }));
    expect(told('clashed')).toEqual([]);
  });

  test('an edit on its way that comes last is told so', async () => {
    gateway.busyFor = 1000;
    store.setCell('p1', 'estimate', 8);
    await settle();
    gateway.push!(server.set('p1', { estimate: 99 }));
    expect(told('clashed')).toEqual([]);
    gateway.busyFor = undefined;
    await time.pass(1000);
    expect(estimate('p1')).toBe(8);
    expect(told('clashed')).toMatchObject([{ isMine: true, clashes: [{ mine: 8, theirs: 99 }] }]);
  });

  test('an edit that could not be sent is for the person to decide, with who wrote the other value', async () => {
    gateway.isOnline = false;
    store.setCell('p1', 'estimate', 8);
    await settle();
    gateway.push!(server.set('p1', { estimate: 99 }));
    gateway.isOnline = true;
    store.wake();
    await settle();
    expect(estimate('p1')).toBe(99);
    expect(store.getState().refused).toMatchObject([{ clash: { mine: 8, theirs: 99, by: 'tanaka' } }]);
    expect([told('meanwhile'), told('clashed')]).toMatchObject([[{ count: 1 }], []]);
    store.undo();
    await settle();
    expect(estimate('p1')).toBe(99);
  });

  test('an edit on its way that came first is told that it lost', async () => {
    gateway.held = [];
    store.setCell('p1', 'estimate', 8);
    await settle();
    gateway.push!(server.set('p1', { estimate: 99 }));
    gateway.held.forEach((answer) => answer());
    await settle();
    expect(told('clashed')).toMatchObject([{ isMine: false, clashes: [{ mine: 8, theirs: 99 }] }]);
    expect(store.rowOf('p1')!.values['estimate']).toBe(99);
  });

  test('another change of the same post, made before mine arrived, is no clash', async () => {
    gateway.isOnline = false;
    store.setCell('p1', 'estimate', 8);
    await settle();
    gateway.push!(server.set('p1', { due: '2026-10-01' }));
    gateway.isOnline = true;
    store.wake();
    await settle();
    expect(told('clashed')).toEqual([]);
  });
});

test('hundreds of posts take a call for every sixteen, and all arrive', async () => {
  await open(400);
  const ids = Array.from({ length: 400 }, (_, at) => `p${at + 1}`);
  store.write(
    ids.flatMap((postId) => [
      { postId, columnId: 'title', value: `題 ${postId}` },
      { postId, columnId: 'estimate', value: 5.5 },
      { postId, columnId: 'due', value: '2026-10-01' },
      { postId, columnId: 'state', value: 'done' },
    ]),
    [{ title: '末尾', values: { state: 'todo' } }],
  );
  expect(store.rowOf('p400')).toMatchObject({ title: '題 p400', values: { estimate: 5.5 } });
  await settle();
  while (store.getState().pending.length > 0) await settle();
  expect(server.mutationIds.length).toBe(26);
  expect(store.getState().groups.map((group) => group.size)).toEqual([1, 0, 400]);
});
