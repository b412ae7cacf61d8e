/**
 * Sources: what search, decisions and reports are made from, that is, everything people write, in whatever tool. A
 * source lists the entries that readers of the project may see, and reads their texts. Callers do not distinguish kinds
 * of sources.
 */
import type { CorePorts } from '#functions/clients/ports.ts';
import type { ProjectRef } from '#functions/data/table/scope.ts';
import type { ChangeLog } from '#functions/domain/board-core/change-log.ts';
import type { ReadContext } from '#functions/domain/board-core/context.ts';
import type { BoardRead } from '#functions/domain/board-core/read-board.ts';
import { ContentsType, SourceType } from '#shared/enums/enums.ts';

export type PassagePart = 'TITLE' | 'CONTENTS' | 'COMMENT';

/** A text that one person wrote at one time. */
export interface Passage {
  part: PassagePart;
  commentId?: string;
  text: string;
  /** Account name; absent when several people may have written it. */
  by?: string;
  /** ISO. */
  at: string;
  /** Account names of the people mentioned. */
  mentions?: string[];
}

export interface SourceEntry {
  contentsType: ContentsType;
  id: string;
  /** The part of the search index that the entry belongs to. */
  part: string;
  title: string;
  /** Changes whenever any text of the entry changes. */
  fingerprint: string;
  updatedAt: string;
  /** Whether its state is DONE. */
  isDone: boolean;
  boardName: string;
  projectSerialNumber: number;
  /** Account names of the person who registered it and of the people in its cells. */
  people: readonly string[];
  registeredBy: string;
  /** ISO. */
  createdAt: string;
  /** Sub-posts only: serial number of the post. */
  parentSerialNumber?: number;
  /** Its cells as text, without the title. */
  shown(): string;
  /** People in its cells. */
  inCharge(): InColumn<{ accountName: string }>[];
  /** Entries that its cells link to. */
  linksTo(): InColumn<{ id: string }>[];
}

const SOURCE_OF: Partial<Record<ContentsType, SourceType>> = {
  [ContentsType.DOCUMENT]: SourceType.DOCUMENT,
  [ContentsType.CHAT_MESSAGE]: SourceType.CHAT_MESSAGE,
};
export const sourceTypeOf = ({ contentsType }: Pick<SourceEntry, 'contentsType'>): SourceType =>
  SOURCE_OF[contentsType] ?? SourceType.POST;

/** A value with the name of the column that holds it. */
export type InColumn<T> = T & { columnName: string };

/** The entries of one part. A warm function keeps them up to date; `log` tells which entries changed. */
export interface ListedPart<E extends SourceEntry = SourceEntry> {
  part: string;
  entries: ReadonlyMap<string, E>;
  log: Pick<ChangeLog, 'end' | 'since'>;
}

/** A reference to an entry, or to one of its comments, for example from an older report. */
export interface EntryRef {
  id: string;
  commentId?: string | undefined;
}

export interface LookContext {
  ports: Pick<CorePorts, 'table'>;
  scope: ProjectRef;
}

export interface ListContext extends ReadContext {
  /** Boards that have just been read, so that they are not read again. */
  reads?: ReadonlyMap<string, BoardRead>;
}

export interface Source<E extends SourceEntry = SourceEntry> {
  sourceType: SourceType;
  /** The current entries. `parts`: only of these parts. */
  list(context: ListContext, parts?: ReadonlySet<string>): Promise<ListedPart<E>[]>;
  /** The current texts of some entries by id, without titles. */
  read(context: ReadContext, entries: readonly E[]): Promise<Map<string, Passage[]>>;
  /**
   * Whether readers of the project can still open the referenced entries, in their order. An entry and its comment are
   * checked separately.
   */
  areThere(context: LookContext, named: readonly EntryRef[]): Promise<boolean[]>;
}
