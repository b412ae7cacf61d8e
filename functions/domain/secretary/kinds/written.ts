import type { Passage, SourceEntry } from '#functions/domain/source/source.ts';
import { shortened } from '#shared/board/cells/shortened.ts';
import type { Row } from '#shared/board/types.ts';

interface Words {
  /** Whose words they are. */
  entryId: string;
  passage: Passage;
}

/** Words about a post: its own, or those of one of its sub-posts. */
export interface WrittenOfPost extends Words {
  row: Row;
  entry?: never;
}

/** Words of a document or a thread. */
export interface WrittenBeside extends Words {
  row?: never;
  entry: SourceEntry;
}

export type Written = WrittenOfPost | WrittenBeside;

/** Characters of a title; that of a thread is its first message, however long. */
const TITLE_LENGTH = 80;
export const titleOfEntry = ({ title }: Pick<SourceEntry, 'title'>): string => shortened(title, TITLE_LENGTH);
