import type { Passage } from '#functions/domain/source/source.ts';
import type { Row } from '#shared/board/types.ts';

/** Words about a post: its own, or those of one of its sub-posts. */
export interface Written {
  row: Row;
  /** Whose words they are. */
  entryId: string;
  passage: Passage;
}
