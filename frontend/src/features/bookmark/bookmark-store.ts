/** The bookmarks of one project as the page shows them: changed at once, sent one after the other, read again when a change is refused. */
import { placeBookmark } from '#shared/rules/workspace/bookmarks.ts';
import type { Bookmark } from './api/bookmarks.ts';

export interface BookmarkApi {
  list(): Promise<Bookmark[]>;
  register(boardId: string, nextBookmarkId: string | null): Promise<string>;
  move(bookmarkId: string, nextBookmarkId: string | null): Promise<void>;
  delete(bookmarkId: string): Promise<void>;
}

export class BookmarkStore {
  private list: readonly Bookmark[] | undefined;
  private loading: Promise<void> | undefined;
  private readonly listeners = new Set<() => void>();
  private readonly api: BookmarkApi;
  private readonly onProblem: (error: unknown) => void;
  /** The change on its way; the next one waits for it. */
  private last: Promise<unknown> = Promise.resolve();

  constructor(api: BookmarkApi, onProblem: (error: unknown) => void) {
    this.api = api;
    this.onProblem = onProblem;
  }

  /** Undefined until they have come. */
  readonly get = (): readonly Bookmark[] | undefined => this.list;

  readonly subscribe = (listener: () => void): (() => void) => {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  };

  /** Asks once. What cannot be read now is asked for by the next who shows it; meanwhile nothing is offered. */
  async ensure(): Promise<void> {
    if (this.list) return;
    this.loading ??= this.load().catch(() => undefined);
    await this.loading;
    this.loading = undefined;
  }

  private async load(): Promise<void> {
    this.set(await this.api.list());
  }

  /** What is bookmarked already keeps its place, and nothing is asked of the server (work §5). */
  async add(boardId: string, nextBookmarkId: string | null = null): Promise<string | undefined> {
    return this.change(async () => {
      const existing = this.list?.find((bookmark) => bookmark.boardId === boardId);
      if (existing) return existing.id;
      const next = this.list?.some(({ id }) => id === nextBookmarkId) ? nextBookmarkId : null;
      const id = await this.api.register(boardId, next);
      this.set(placeBookmark(this.list ?? [], { id, boardId }, next) ?? this.list);
      return id;
    });
  }

  /** Before `nextBookmarkId`; null: last. */
  move(bookmarkId: string, nextBookmarkId: string | null): Promise<void> {
    const bookmark = this.list?.find(({ id }) => id === bookmarkId);
    const moved = bookmark && placeBookmark(this.list ?? [], bookmark, nextBookmarkId);
    if (!moved) return Promise.resolve();
    this.set(moved);
    return this.change(() => this.api.move(bookmarkId, nextBookmarkId)).then(() => undefined);
  }

  /** The way back puts it where it was. */
  remove(bookmarkId: string): (() => void) | undefined {
    const at = this.list?.findIndex(({ id }) => id === bookmarkId) ?? -1;
    const removed = this.list?.[at];
    if (!removed) return undefined;
    const next = this.list?.[at + 1]?.id ?? null;
    this.set(this.list?.filter(({ id }) => id !== bookmarkId));
    void this.change(() => this.api.delete(bookmarkId));
    return () => void this.add(removed.boardId, next);
  }

  private set(list: readonly Bookmark[] | undefined): void {
    this.list = list;
    for (const listener of this.listeners) listener();
  }

  private change<T>(send: () => Promise<T>): Promise<T | undefined> {
    const sent = this.last.then(send).catch(async (error: unknown) => {
      this.onProblem(error);
      await this.load().catch(() => undefined);
      return undefined;
    });
    this.last = sent;
    return sent;
  }
}
