/** Posts as the index takes them: what their contents and comments say, and what is decided there. Titles and cells are looked at by the search itself. */

import type { ReadContext } from '#functions/domain/board-core/context.ts';
import { keptOf } from '#functions/domain/search/known-words.ts';
import type { NewEntry } from '#functions/domain/search/search-index.ts';
import type { PostEntry } from '#functions/domain/source/board-entries.ts';
import { passagesOf } from '#functions/domain/source/post-source.ts';
import type { Passage } from '#functions/domain/source/source.ts';

/** Of contents, and of comments: what is beyond is read by whoever searches. */
const TEXT_LENGTH = 20_000;

export async function indexedEntries(context: ReadContext, entries: readonly PostEntry[]): Promise<NewEntry[]> {
  const passages = await passagesOf(
    context,
    entries.map(({ row }) => row),
  );
  return entries.map((entry) => indexed(entry, passages.get(entry.id)!));
}

function indexed({ id, title, fingerprint, projectSerialNumber }: PostEntry, passages: readonly Passage[]): NewEntry {
  const textsOf = (isComment: boolean): string[] =>
    passages.filter(({ part }) => (part === 'COMMENT') === isComment).map(({ text }) => text);
  const text = textsOf(false).join('\n');
  // The last word is what is looked for.
  const talk = textsOf(true).toReversed().join('\n');
  return {
    kind: 'post',
    id,
    title,
    fingerprint,
    serial: projectSerialNumber,
    ...keptOf(passages),
    ...((text.length > TEXT_LENGTH || talk.length > TEXT_LENGTH) && { isCut: true as const }),
    text: `${text.slice(0, TEXT_LENGTH)}\n${talk.slice(0, TEXT_LENGTH)}`,
  };
}
