import type { Row } from '#shared/board/types.ts';
import { localGroups } from '../arrangement/local-groups.ts';
import { viewRules } from '../arrangement/view-rules.ts';
import type { BoardStoreOptions } from '../board-store.ts';
import { type BoardStore, boardStore } from '../board-store.ts';
import type { Notice } from '../notices.ts';
import { FakeGateway } from './fake-gateway.ts';
import { post } from './fake-rows.ts';
import { FakeServer } from './fake-server.ts';
import { FakeTime, settle } from './fake-time.ts';

const viewer = { accountName: 'sato', now: 0 };

/** The store of one board, with all it asks for at the start. */
export async function openStore(
  gateway: FakeGateway,
  time: FakeTime,
  {
    drafts = { write: () => undefined },
    worksOut = true,
  }: Partial<Pick<BoardStoreOptions, 'drafts'>> & { worksOut?: boolean } = {},
): Promise<BoardStore> {
  const store = boardStore({
    boardId: 'b1',
    gateway,
    around: time,
    rulesOf: (data, subPostsOf) => viewRules(data, () => viewer, subPostsOf),
    memory: time.memory,
    drafts,
  });
  if (worksOut) workOut(store);
  store.start();
  await settle();
  return store;
}

/** What works views out has come. */
export const workOut = (store: BoardStore): void =>
  store.evaluateWith((data, rows, subPostsOf) => localGroups(data, rows, viewer, subPostsOf));

/** A board on a server of its own, open; what it says gathers in `notices`. */
export async function openBoard(...given: ConstructorParameters<typeof FakeServer>) {
  const server = new FakeServer(...given);
  const gateway = new FakeGateway(server);
  const time = new FakeTime();
  const notices: Notice[] = [];
  const store = await openStore(gateway, time);
  store.onNotice((notice) => void notices.push(notice));
  return { server, gateway, time, notices, store };
}

/** Two to do, one being done. */
export const threePosts = (): Row[] => [
  post(1, { state: 'todo', estimate: 3 }),
  post(2, { state: 'todo', estimate: 2 }),
  post(3, { state: 'doing', estimate: 5 }),
];

/** The titles that each group shows. */
export const titlesOf = (store: BoardStore) =>
  Object.fromEntries(store.getState().groups.map((group) => [group.key, group.rows.map((row) => row.title)]));

export const sizesOf = (store: BoardStore) =>
  Object.fromEntries(store.getState().groups.map((group) => [group.key, group.size]));
