/**
 * The words of entries as they are now. A warm function keeps what it has read: an entry with the same fingerprint has the same
 * words, and one that changed is another entry.
 */
import type { Listed } from '#functions/domain/source/everything.ts';
import type { Passage, SourceEntry } from '#functions/domain/source/source.ts';
import { loosen } from '#shared/board/cells/loose-text.ts';
import { foldKana } from '#shared/board/conditions/fold-text.ts';

export interface BothForms {
  folded: string;
  loose: string;
}

export interface ReadWords {
  passages: readonly Passage[];
  contents: BothForms;
  comments: BothForms;
}

/** Bytes of all that are kept, and what one without words takes. */
const KEPT = 32 * 1024 * 1024;
const ENTRY_BYTES = 1_024;
/** Passages, folded and loosened, at two bytes a sign. */
const SIGN_BYTES = 6;

/** Insertion order is order of last use. */
const kept = new Map<SourceEntry, { words: ReadWords; size: number }>();
let keptSize = 0;

function formsOf(passages: readonly Passage[], part: Passage['part']): BothForms {
  const text = passages.flatMap((passage) => (passage.part === part ? passage.text : [])).join('\n');
  return { folded: foldKana(text), loose: loosen(text) };
}

function keep(entry: SourceEntry, words: ReadWords): void {
  const size = SIGN_BYTES * (words.contents.folded.length + words.comments.folded.length) + ENTRY_BYTES;
  forget(entry);
  kept.set(entry, { words, size });
  keptSize += size;
  for (const oldest of kept.keys()) {
    if (keptSize <= KEPT) return;
    forget(oldest);
  }
}

function forget(entry: SourceEntry): void {
  keptSize -= kept.get(entry)?.size ?? 0;
  kept.delete(entry);
}

export async function readWords(
  listed: Listed,
  entries: readonly SourceEntry[],
): Promise<ReadonlyMap<SourceEntry, ReadWords>> {
  const unread = entries.filter((entry) => !kept.has(entry));
  const read = await listed.read(unread);
  const words = new Map<SourceEntry, ReadWords>();
  for (const entry of entries) {
    const passages = read.get(entry.id) ?? [];
    const own = kept.get(entry)?.words ?? {
      passages,
      contents: formsOf(passages, 'CONTENTS'),
      comments: formsOf(passages, 'COMMENT'),
    };
    words.set(entry, own);
    keep(entry, own);
  }
  return words;
}
