import { type DBSchema, type IDBPDatabase, openDB } from 'idb';
import type { Edit } from '../edits/edit.ts';
import type { EditWords, KeptEdit } from '../edits/kept-edit.ts';
import type { BoardAddress } from '../state/types.ts';
import type { KeptEdits } from '../state/wire/board-gateway.ts';

/** One edit on this device. Nobody but its person ever reads or sends it, whoever signs in with this browser. */
interface StoredEdit extends KeptEdit {
  userId: string;
  boardId: string;
  address: BoardAddress;
  boardName: string;
  words: EditWords;
  /** Whose it is to send: one open board of one page. */
  holder: string;
  page: string;
}

interface Schema extends DBSchema {
  edits: {
    key: string;
    value: StoredEdit;
    indexes: { person: string; board: [userId: string, boardId: string] };
  };
}

/** Of one board and person, and how it tells what its edits are about. */
export interface KeptOn {
  userId: string;
  address: BoardAddress;
  /** Undefined while the board is not there to tell. */
  boardName(): string | undefined;
  wordsOf(edit: Edit): EditWords;
}

const NAME = 'hisho-unsent';

const open = (): Promise<IDBPDatabase<Schema>> =>
  openDB<Schema>(NAME, 1, {
    upgrade: (database) => {
      const edits = database.createObjectStore('edits', { keyPath: 'mutationId' });
      edits.createIndex('person', 'userId');
      edits.createIndex('board', ['userId', 'boardId']);
    },
    // Another page wants a newer form of it, or the browser has closed it: the next use opens it again.
    blocking: (_current, _next, { target }) => {
      (target as IDBDatabase).close();
      opened = undefined;
    },
    terminated: () => {
      opened = undefined;
    },
  });

let opened: Promise<IDBPDatabase<Schema>> | undefined;
const database = (): Promise<IDBPDatabase<Schema>> => {
  opened ??= open().catch((error: unknown) => {
    opened = undefined;
    throw error;
  });
  return opened;
};

const lockOf = (page: string): string => `${NAME} ${page}`;
const locks = (): LockManager | undefined => globalThis.navigator?.locks;

/** A lock is held as long as its page lives: what a page without one has left is anybody's of the same person. */
const livingPages = async (): Promise<ReadonlySet<string>> => {
  const { held = [] } = (await locks()?.query()) ?? {};
  return new Set(held.flatMap(({ name }) => name ?? []));
};

/** A page that was just left may hold its lock a little longer than the next one takes to open. */
const LEAVING_MS = 1_000;
const untilLeft = async (page: string): Promise<void> =>
  locks()?.request(lockOf(page), { signal: AbortSignal.timeout(LEAVING_MS) }, () => undefined);

/** One browser page; tests have several in one process. */
export const keptOnPage = (page: string = crypto.randomUUID()) => {
  const holders = new Set<string>();
  let locked: Promise<void> | undefined;
  const live = (): Promise<void> =>
    (locked ??= new Promise((resolve) => {
      const manager = locks();
      if (!manager) return resolve();
      const hold = (): Promise<never> => {
        resolve();
        return new Promise(() => undefined);
      };
      // Refused, all pages look ended: the server counts what two of them send once.
      manager.request(lockOf(page), hold).catch(() => resolve());
    }));

  return ({ userId, address, boardName, wordsOf }: KeptOn): KeptEdits => {
    const { boardId } = address;
    const holder = crypto.randomUUID();
    const words = new Map<string, EditWords>();
    let lastName = '';
    const tell = (edits: readonly KeptEdit[]): void => {
      const name = boardName();
      lastName = name ?? lastName;
      for (const { mutationId, edit } of edits)
        if (name !== undefined || !words.has(mutationId)) words.set(mutationId, wordsOf(edit));
    };
    const isFree = (edit: StoredEdit, living: ReadonlySet<string>): boolean =>
      edit.page === page ? !holders.has(edit.holder) : !living.has(lockOf(edit.page));
    return {
      async take() {
        const [edits] = await Promise.all([database(), live()]);
        const pages = new Set(
          (await edits.getAllFromIndex('edits', 'board', [userId, boardId])).map((edit) => edit.page),
        );
        pages.delete(page);
        await Promise.allSettled([...pages].map(untilLeft));
        const living = await livingPages();
        const transaction = edits.transaction('edits', 'readwrite');
        const free = (await transaction.store.index('board').getAll([userId, boardId])).filter((edit) =>
          isFree(edit, living),
        );
        if (free.length > 0) holders.add(holder);
        for (const edit of free) {
          words.set(edit.mutationId, edit.words);
          lastName ||= edit.boardName;
        }
        await Promise.all([...free.map((edit) => transaction.store.put({ ...edit, holder, page })), transaction.done]);
        return free.map(({ mutationId, edit, at, reason, clash }) => ({
          mutationId,
          edit,
          at,
          ...(reason !== undefined && { reason }),
          ...(clash && { clash }),
        }));
      },
      async write(put, goneIds) {
        holders.add(holder);
        tell(put);
        for (const id of goneIds) words.delete(id);
        const [edits] = await Promise.all([database(), live()]);
        const transaction = edits.transaction('edits', 'readwrite');
        const requests = [
          ...put.map((edit) =>
            transaction.store.put({
              ...edit,
              userId,
              boardId,
              address,
              boardName: lastName,
              words: words.get(edit.mutationId)!,
              holder,
              page,
            }),
          ),
          ...goneIds.map((id) => transaction.store.delete(id)),
        ];
        // Not waited for the answers to end it: the page may be gone by then.
        transaction.commit();
        await Promise.all([...requests, transaction.done]);
      },
      words: async () => words,
      leave: () => void holders.delete(holder),
    };
  };
};

export const keptEdits = keptOnPage();

/** A board on which edits wait that nobody sends now. */
export interface LeftBoard {
  address: BoardAddress;
  boardName: string;
  count: number;
}

/** What of this person waits on this device for its board to be opened. */
export async function leftBoards(userId: string): Promise<LeftBoard[]> {
  const [all, living] = await Promise.all([
    database().then((edits) => edits.getAllFromIndex('edits', 'person', userId)),
    livingPages(),
  ]);
  const left = all.filter(({ page }) => !living.has(lockOf(page)));
  return [...Map.groupBy(left, ({ boardId }) => boardId).values()].map((edits) => ({
    address: edits[0]!.address,
    boardName: edits[0]!.boardName,
    count: edits.length,
  }));
}

/** How many edits of this person this device keeps, whoever sends them. */
export const countKept = async (userId: string): Promise<number> =>
  (await database()).countFromIndex('edits', 'person', userId);

/** Of everybody who used this browser; nothing but the number. */
export const countOnDevice = async (): Promise<number> => (await database()).count('edits');
