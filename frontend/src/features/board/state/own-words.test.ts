import { beforeEach, describe, expect, test } from 'vitest';
import type { BoardStore } from './board-store.ts';
import type { FakeGateway } from './testing/fake-gateway.ts';
import type { FakeServer } from './testing/fake-server.ts';
import { type FakeTime, settle } from './testing/fake-time.ts';
import { openBoard, openStore, threePosts } from './testing/open-store.ts';

let server: FakeServer;
let gateway: FakeGateway;
let time: FakeTime;
let store: BoardStore;

beforeEach(async () => {
  ({ server, gateway, time, store } = await openBoard(threePosts()));
});

const reload = async () => {
  store.stop();
  store = await openStore(gateway, time);
};
const comeBack = async () => {
  gateway.isOnline = true;
  store.wake();
  await settle();
};
/** The next calls arrive, and their answers do not. */
const loseAnswers = () => {
  const { send } = gateway;
  gateway.send = async (edit, mutationId) => {
    await send(edit, mutationId);
    throw new TypeError('Failed to fetch');
  };
  return () => (gateway.send = send);
};
const waiting = () => store.getState().pending.map(({ edit }) => ('html' in edit ? edit.html : edit.kind));

describe('comments', () => {
  test('wait without a connection, also over a reload, and are sent once and in their order among other edits', async () => {
    gateway.isOnline = false;
    store.comment('p1', '<p>一</p>');
    store.setCell('p1', 'estimate', 8);
    store.comment('p2', '<p>二</p>');
    await settle();
    expect(waiting()).toEqual(['<p>一</p>', 'cell', '<p>二</p>']);
    const ids = store.getState().pending.map(({ mutationId }) => mutationId);
    await reload();
    expect(waiting()).toEqual([]);
    gateway.isOnline = true;
    await reload();
    expect(server.mutationIds).toEqual(ids);
    expect(server.comments).toEqual(['<p>一</p>', '<p>二</p>']);
    await reload();
    expect(server.comments).toHaveLength(2);
  });

  test('whose answer was lost stand there once', async () => {
    const find = loseAnswers();
    store.comment('p1', '<p>一</p>');
    await settle();
    expect(server.comments).toEqual(['<p>一</p>']);
    expect(waiting()).toEqual(['<p>一</p>']);
    find();
    await comeBack();
    expect(server.comments).toEqual(['<p>一</p>']);
    expect(waiting()).toEqual([]);
  });

  test('that are refused wait for their writer', async () => {
    gateway.refusal = '閲覧だけができます。';
    store.comment('p1', '<p>一</p>');
    await settle();
    await reload();
    expect(store.getState().refused).toMatchObject([{ edit: { html: '<p>一</p>' }, reason: '閲覧だけができます。' }]);
    gateway.refusal = undefined;
    store.retry(store.getState().refused[0]!.mutationId);
    await settle();
    expect(server.comments).toEqual(['<p>一</p>']);
  });
});

describe('contents', () => {
  const save = (html: string, mutationId?: string) =>
    store.sendContents({ kind: 'contents', postId: 'p1', serial: 1, html, base: '', revision: 3 }, mutationId);

  test('of a post wait in one version, the last', async () => {
    gateway.isOnline = false;
    save('<p>初稿</p>');
    store.sendContents({ kind: 'contents', postId: 'p2', serial: 2, html: '<p>別</p>', base: '', revision: 1 });
    save('<p>二稿</p>');
    save('<p>三稿</p>');
    await settle();
    expect(waiting()).toEqual(['<p>初稿</p>', '<p>別</p>', '<p>三稿</p>']);
    await comeBack();
    expect(server.contents).toBe('<p>三稿</p>');
    expect(time.device.size).toBe(0);
  });

  test('that were sent already are sent again under the same id', async () => {
    save('<p>初稿</p>', 'sent before');
    await settle();
    expect(server.mutationIds).toEqual(['sent before']);
  });

  test('remember what the server may have of them', async () => {
    gateway.isOnline = false;
    save('<p>初稿</p>');
    save('<p>二稿</p>');
    await settle();
    expect(store.getState().pending.at(-1)!.edit).toMatchObject({ html: '<p>二稿</p>', earlier: '<p>初稿</p>' });
  });
});
