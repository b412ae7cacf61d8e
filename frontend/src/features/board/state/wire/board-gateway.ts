import type { Column, LinkedPost, Row } from '#shared/board/types.ts';
import type { Edit } from '../../edits/edit.ts';
import type { EditWords, KeptEdit, PartlyRefused } from '../../edits/kept-edit.ts';
import type { Draft } from '../arrangement/draft.ts';
import type { BoardData, LoadedGroup, ViewTotal } from '../types.ts';
import type { Change } from './apply-change.ts';

export interface LiveHandlers {
  onChange(change: Change): void;
  /** The server has accepted the subscription, for the first time or after a gap. */
  onLive(): void;
  onLost(): void;
}

/** The server as the board store knows it. Failures are thrown; `isTransient` tells a lost connection from a refusal. */
export interface BoardGateway {
  /** A draft that the server cannot make sense of any more is left out of the answer. */
  loadPage(draft: Draft | undefined, searchText: string): Promise<BoardData>;
  loadGroup(
    viewId: string,
    groupKey: string,
    offset: number,
    draft: Draft | undefined,
    searchText: string,
  ): Promise<{ group: LoadedGroup; total: ViewTotal }>;
  /** All posts and sub-posts in parts; false: this board's are not to be held by a browser, which goes for boards with links unless they are asked for. */
  loadAll(onPart: (rows: Row[]) => void, isWithLinks: boolean): Promise<boolean>;
  /** Of the named posts; those of posts that are gone are left out. */
  loadSubPosts(postIds: string[]): Promise<Row[]>;
  /** Posts that links lead to, as far as this person may see them. */
  loadLinked(ids: string[]): Promise<LinkedPost[]>;
  changesSince(mark: string): Promise<{ mark: string; reload: boolean; changes: Change[] }>;
  send(edit: Edit, mutationId: string, columns: Column[]): Promise<Change | PartlyRefused>;
  /** Follows pushes until the returned function is called. */
  follow(handlers: LiveHandlers): () => void;
  /** The board is gone, or no longer this person's to see. */
  isMissing(error: unknown): boolean;
  isTransient(error: unknown, failures: number): boolean;
  /** Milliseconds that the server asks to wait; undefined: it does not say. */
  waitOf(error: unknown): number | undefined;
  messageOf(error: unknown): string;
}

/** Time and storage, so that tests own them. */
export interface Surroundings {
  accountName: string;
  uuid(): string;
  now(): number;
  after(ms: number, run: () => void): () => void;
  /** The person wants as little as possible to be loaded. */
  isSparing(): boolean;
  kept: KeptEdits;
  /** Says whether a page of another release would have to wait. */
  holdUnsent(isUnsent: boolean): void;
}

/** What one open board keeps on the device of its person's edits. */
export interface KeptEdits {
  /** What nobody else is sending, in any order: it is this board's from now on. */
  take(): Promise<KeptEdit[]>;
  /** All of it or nothing. Fails where the device keeps nothing (more). */
  write(put: readonly KeptEdit[], goneIds: readonly string[]): Promise<void>;
  /** What the edits are about, in words, for when the board is not there to tell; by mutation id. */
  words(): Promise<ReadonlyMap<string, EditWords>>;
  /** Whoever opens the board next may take what is left. */
  leave(): void;
}
