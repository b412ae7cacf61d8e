/**
 * What search, decisions and reports are made from: everything that people write, whatever tool they wrote it in. A source
 * answers what is there for who may open the project, and its words; nobody above it asks what kind it is of.
 */
import type { CorePorts } from '#functions/clients/ports.ts';
import type { ProjectRef } from '#functions/data/table/scope.ts';
import type { ChangeLog } from '#functions/domain/board-core/change-log.ts';
import type { ReadContext } from '#functions/domain/board-core/context.ts';
import type { BoardRead } from '#functions/domain/board-core/read-board.ts';
import { ContentsType, SourceType } from '#shared/enums/enums.ts';

export type PassagePart = 'TITLE' | 'CONTENTS' | 'COMMENT';

/** Words that one person wrote in one go. */
export interface Passage {
  part: PassagePart;
  commentId?: string;
  text: string;
  /** Account name; absent where several people may have written it. */
  by?: string;
  /** ISO. */
  at: string;
  /** Account names of the people whom it calls. */
  mentions?: string[];
}

export interface SourceEntry {
  contentsType: ContentsType;
  id: string;
  /** Of the search index. */
  part: string;
  title: string;
  /** Another one as soon as any of its words changed. */
  fingerprint: string;
  updatedAt: string;
  /** Its state says that there is nothing left to do. */
  isDone: boolean;
  boardName: string;
  projectSerialNumber: number;
  /** Account names of who registered it, and of who stands in its cells. */
  people: readonly string[];
  registeredBy: string;
  /** ISO. */
  createdAt: string;
  /** Sub-posts: of their post. */
  parentSerialNumber?: number;
  /** What it shows beside its title, in words. */
  shown(): string;
  /** Account names of who stands in its cells. */
  inCharge(): Named<{ accountName: string }>[];
  /** The entries that its cells lead to. */
  linksTo(): Named<{ id: string }>[];
}

const SOURCE_OF: Partial<Record<ContentsType, SourceType>> = {
  [ContentsType.DOCUMENT]: SourceType.DOCUMENT,
  [ContentsType.CHAT_MESSAGE]: SourceType.CHAT_MESSAGE,
};
export const sourceTypeOf = ({ contentsType }: Pick<SourceEntry, 'contentsType'>): SourceType =>
  SOURCE_OF[contentsType] ?? SourceType.POST;

/** With the column in which it stands. */
export type Named<T> = T & { columnName: string };

/** What is there of one part. A warm function keeps it and brings it up to what changed: `log` says which. */
export interface ListedPart<E extends SourceEntry = SourceEntry> {
  part: string;
  entries: ReadonlyMap<string, E>;
  log: Pick<ChangeLog, 'end' | 'since'>;
}

/** An entry, or a comment of one, that was named once. */
export interface NamedOnce {
  id: string;
  commentId?: string | undefined;
}

export interface LookContext {
  ports: Pick<CorePorts, 'table'>;
  scope: ProjectRef;
}

export interface ListContext extends ReadContext {
  /** Boards that were read just now: they are not read again. */
  reads?: ReadonlyMap<string, BoardRead>;
}

export interface Source<E extends SourceEntry = SourceEntry> {
  sourceType: SourceType;
  /** What is there now. `parts`: of these alone. */
  list(context: ListContext, parts?: ReadonlySet<string>): Promise<ListedPart<E>[]>;
  /** The words of some of them, as they are now; those of its title are not among them. */
  read(context: ReadContext, entries: readonly E[]): Promise<Map<string, Passage[]>>;
  /** Whether whoever may open the project may still open them, in their order; an entry and a comment are each looked at by themselves. */
  areThere(context: LookContext, named: readonly NamedOnce[]): Promise<boolean[]>;
}
