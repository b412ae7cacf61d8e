import { BoardStore } from '../board-store.ts';
import type { BoardStoreOptions } from '../shown-board.ts';
import { localGroups, viewRules } from '../view-rules.ts';
import { settle, type FakeGateway, type FakeTime } from './fake-server.ts';

const viewer = { accountName: 'sato', now: 0 };

/** The store of one board, with all it asks for at the start. */
export async function openStore(gateway: FakeGateway, time: FakeTime, { drafts = { write: () => undefined } }: Partial<Pick<BoardStoreOptions, 'drafts'>> = {}): Promise<BoardStore> {
  const store = new BoardStore({
    boardId: 'b1',
    gateway,
    around: time,
    rulesOf: (data, subPostsOf) => viewRules(data, () => viewer, subPostsOf),
    evaluate: (data, rows, subPostsOf) => localGroups(data, rows, viewer, subPostsOf),
    memory: time.memory,
    drafts,
  });
  store.start();
  await settle();
  return store;
}
