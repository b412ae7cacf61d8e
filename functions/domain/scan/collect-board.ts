/** A board's posts, from its snapshot and the changes since; their words are read only of posts that are new or changed. */

import type { ReadContext } from '#functions/domain/board/context.ts';
import { spokenAmong } from '#functions/domain/decision/spoken.ts';
import type { NewEntry, PartChange } from '#functions/domain/search/search-index.ts';
import { storedIndex } from '#functions/domain/search/stored-index.ts';
import type { PostEntry } from '#functions/domain/source/post-source.ts';
import { boardIfThere, entriesOf, passagesOf } from '#functions/domain/source/post-source.ts';
import type { Passage } from '#functions/domain/source/source.ts';
import type { Column } from '#shared/board/types.ts';
import type { ScanKind } from '#shared/contract/scan.ts';
import { ColumnType } from '#shared/enums/enums.ts';

/** Of each board, in a partial scan: the posts that people are at work on, collected within seconds. */
const NEWEST = 200;
/** Beyond this a post's text adds size and no hits: of its cells and contents, and of its comments. */
const TEXT_LENGTH = 4_000;
const COMMENTS_LENGTH = 6_000;
const TEXT_COLUMNS: readonly ColumnType[] = [ColumnType.TEXT, ColumnType.LONG_TEXT, ColumnType.MARKDOWN_TEXT];

/** A board that was deleted since the parts were counted leaves the index. */
export async function collectBoard(context: ReadContext, boardId: string, kind: ScanKind): Promise<PartChange> {
  const index = storedIndex(context.ports);
  const read = await boardIfThere(context, boardId);
  if (!read) return index.forget(context.scope, boardId);
  const entries = new Map(entriesOf(read).map((entry) => [entry.id, entry]));
  return index.collect(context.scope, boardId, {
    present: new Map([...entries.values()].map(({ id, fingerprint }) => [id, fingerprint])),
    wanted: kind === 'PARTIAL' ? newest([...entries.values()]) : [...entries.keys()],
    read: async (ids) => {
      const wanted = ids.map((id) => entries.get(id)!);
      const passages = await passagesOf(
        context,
        wanted.map(({ row }) => row),
      );
      return wanted.map((entry) => indexed(entry, passages.get(entry.id)!, read.board.columns));
    },
  });
}

const newest = (entries: PostEntry[]): string[] =>
  entries
    .sort((a, b) => (a.updatedAt < b.updatedAt ? 1 : -1))
    .slice(0, NEWEST)
    .map(({ id }) => id);

function indexed(
  { id, title, fingerprint, projectSerialNumber, row }: PostEntry,
  passages: readonly Passage[],
  columns: readonly Column[],
): NewEntry {
  const cells = columns
    .filter(({ columnType }) => TEXT_COLUMNS.includes(columnType))
    .map((column) => row.values[column.id])
    .filter((cell) => typeof cell === 'string');
  const textsOf = (isComment: boolean): string[] =>
    passages.filter(({ part }) => (part === 'COMMENT') === isComment).map(({ text }) => text);
  const text = [...cells, ...textsOf(false)].join('\n').slice(0, TEXT_LENGTH);
  // The last word is what is looked for.
  const talk = textsOf(true).toReversed().join('\n').slice(0, COMMENTS_LENGTH);
  const decisions = spokenAmong(passages);
  return {
    kind: 'post',
    id,
    title,
    fingerprint,
    serial: projectSerialNumber,
    ...(decisions.length > 0 && { decisions }),
    text: `${text}\n${talk}`,
  };
}
