/** Boards as this device last saw them, to be read without a connection. Of one person at a time, and gone with their session. */
import { type DBSchema, type IDBPDatabase, openDB } from 'idb';
import { KEPT_BOARD_DAYS, KEPT_BOARDS_MAX } from '#shared/board/limits.ts';
import { DAY_MS } from '#shared/format/days.ts';
import type { AuthUser } from '../session/session-user.ts';
import { KEPT_BY, KEPT_DATABASE, onAllHosts } from './kept-of.ts';

/** One view of a board, with what its screen is drawn from. */
export interface KeptBoard {
  /** When it was seen, as Unix milliseconds. */
  at: number;
  workspaceId: string;
  projectKey: string;
  boardId: string;
  /** As its address names it: the default one without. */
  boardViewId: string | undefined;
  user: AuthUser;
  /** As the calls of the screen answered them. */
  projects: unknown;
  people: unknown;
  data: unknown;
}

interface Schema extends DBSchema {
  boards: { key: string; value: KeptBoard & { name: string }; indexes: { at: number } };
}

const keptOf = (): string | undefined =>
  document.cookie
    .split('; ')
    .find((cookie) => cookie.startsWith(KEPT_BY))
    ?.slice(KEPT_BY.length);

let opened: Promise<IDBPDatabase<Schema>> | undefined;
const database = (): Promise<IDBPDatabase<Schema>> => {
  const close = (): void => {
    void opened?.then((boards) => boards.close());
    opened = undefined;
  };
  opened ??= openDB<Schema>(KEPT_DATABASE, 1, {
    upgrade: (boards) => void boards.createObjectStore('boards', { keyPath: 'name' }).createIndex('at', 'at'),
    // It is being deleted: this person has signed out.
    blocking: close,
    terminated: close,
  });
  opened.catch(close);
  return opened;
};

const isOf = (kept: KeptBoard, of: Partial<KeptBoard>): boolean =>
  Object.entries(of).every(([name, value]) => kept[name as keyof KeptBoard] === value);
const isOld = ({ at }: KeptBoard, now: number): boolean => at < now - KEPT_BOARD_DAYS * DAY_MS;

/** Those that hold all of `of`, the one seen last first. */
export async function* keptBoards(of: Partial<KeptBoard> = {}, now = Date.now()): AsyncGenerator<KeptBoard, void> {
  const mine = keptOf();
  if (mine === undefined) return;
  const { store } = (await database()).transaction('boards');
  for await (const { value } of store.index('at').iterate(undefined, 'prev'))
    if (value.user.id === mine && !isOld(value, now) && isOf(value, of)) yield value;
}

export async function lastKept(of?: Partial<KeptBoard>, now?: number): Promise<KeptBoard | undefined> {
  for await (const kept of keptBoards(of, now)) return kept;
  return undefined;
}

/** Keeps a board; what is another person's, too old, too many, or out of this person's reach goes. */
export async function keepBoard(board: KeptBoard, isInReach: (kept: KeptBoard) => boolean): Promise<void> {
  document.cookie = `${KEPT_BY}${board.user.id}${onAllHosts()}${(KEPT_BOARD_DAYS * DAY_MS) / 1_000}; Secure; SameSite=Lax`;
  const transaction = (await database()).transaction('boards', 'readwrite');
  await transaction.store.put({ ...board, name: `${board.boardId} ${board.boardViewId ?? ''}` });
  let count = 0;
  for await (const cursor of transaction.store.index('at').iterate(undefined, 'prev')) {
    const isMine = cursor.value.user.id === board.user.id;
    const stays = isMine && !isOld(cursor.value, board.at) && isInReach(cursor.value) && count < KEPT_BOARDS_MAX;
    if (stays) count += 1;
    else await cursor.delete();
  }
  await transaction.done;
}

/** The board is gone, or closed to this person. */
export async function forgetBoard(boardId: string): Promise<void> {
  const transaction = (await database()).transaction('boards', 'readwrite');
  for await (const cursor of transaction.store) if (cursor.value.boardId === boardId) await cursor.delete();
  await transaction.done;
}
