import { beforeEach, describe, expect, test } from 'vitest';
import { ComparisonOperatorType, ConditionOperatorType } from '#shared/enums/enums.ts';
import { archivePosts } from '../../rows/archive-posts.ts';
import type { BoardStore } from '../board-store.ts';
import type { FakeGateway } from '../testing/fake-gateway.ts';
import type { FakeServer } from '../testing/fake-server.ts';
import { settle } from '../testing/fake-time.ts';
import { openBoard, threePosts, titlesOf } from '../testing/open-store.ts';

let server: FakeServer;
let gateway: FakeGateway;
let store: BoardStore;

const shown = () => titlesOf(store);
const group = (key: string) => store.getState().groups.find((candidate) => candidate.key === key)!;

beforeEach(async () => {
  ({ server, gateway, store } = await openBoard(threePosts()));
  server.view.filterGroupList = [
    {
      conditionOperator: ConditionOperatorType.AND,
      filterConditionList: [
        { targetColumnId: 'estimate', comparisonOperator: ComparisonOperatorType.LESS_THAN, numericData: 10 },
      ],
    },
  ];
  await store.refresh();
});

describe('an edit', () => {
  test('that leaves the view’s conditions keeps its row in place until a refresh', async () => {
    store.setCell('p1', 'estimate', 50);
    await settle();
    expect(shown()).toMatchObject({ todo: ['投稿1', '投稿2'] });
    expect([...store.getState().outsideIds]).toEqual(['p1']);
    expect(group('todo').size).toBe(1);
    await store.refresh();
    expect(shown()).toMatchObject({ todo: ['投稿2'] });
  });

  test('that leaves the view’s conditions keeps its row in place also where one before it is answered first', async () => {
    gateway.held = [];
    store.setTitle('p1', '新しい題');
    store.setCell('p1', 'estimate', 50);
    for (let answers = 0; answers < 2; answers += 1) {
      gateway.held.shift()!();
      await settle();
      expect(shown()).toMatchObject({ todo: ['新しい題', '投稿2'] });
    }
    expect([...store.getState().outsideIds]).toEqual(['p1']);
  });
});

describe('archiving a post that an edit took out of the view', () => {
  beforeEach(async () => {
    store.setCell('p1', 'estimate', 50);
    await settle();
  });

  test('takes it away at once, and undo shows it where it stood', async () => {
    gateway.held = [];
    archivePosts(store, ['p1']);
    expect(shown()).toMatchObject({ todo: ['投稿2'] });
    expect(store.getState().outsideIds.size).toBe(0);
    gateway.held.forEach((answer) => answer());
    gateway.held = undefined;
    await settle();
    expect(shown()).toMatchObject({ todo: ['投稿2'] });
    store.undo();
    await settle();
    expect(shown()).toMatchObject({ todo: ['投稿1', '投稿2'] });
    expect([...store.getState().outsideIds]).toEqual(['p1']);
  });

  test('takes it away when somebody else does it', () => {
    gateway.push!(server.write('p1', (row) => ({ ...row, archivedAt: '2026-09-02T00:00:00.000Z' })));
    expect(shown()).toMatchObject({ todo: ['投稿2'] });
  });

  test('leaves it where the view contains the archive', async () => {
    server.view.isContainArchive = true;
    await store.reload();
    archivePosts(store, ['p1']);
    expect([...store.getState().outsideIds]).toEqual(['p1']);
    await settle();
    expect(shown()).toMatchObject({ todo: ['投稿1', '投稿2'] });
  });
});
