/** What two people made of one text, together: every line that one of them changed, as that one wrote it. */
import { diff3Merge } from 'node-diff3';
import { readRichText } from './read-rich-text.ts';
import { lineKey, richLinesOf } from './rich-lines.ts';
import type { RichOp } from './rich-op.ts';
import { writeRichText } from './write-rich-text.ts';

const isSame = (a: readonly string[], b: readonly string[]): boolean =>
  a.length === b.length && a.every((line, at) => line === b[at]);

/** Lines that lie side by side and that both touched; undefined: both wrote the same line anew. */
function together(mine: readonly string[], base: readonly string[], theirs: readonly string[]): string[] | undefined {
  // Both wrote on at one place.
  if (base.length === 0) return [...theirs, ...mine];
  if (mine.length !== base.length || theirs.length !== base.length) return undefined;
  const merged = base.map((line, at) =>
    mine[at] === line ? theirs[at]! : theirs[at] === line || theirs[at] === mine[at] ? mine[at]! : undefined,
  );
  return merged.every((line) => line !== undefined) ? merged : undefined;
}

/** Undefined: both wrote the same line anew, and only a person can say what is meant. */
export function mergeRichText(base: string, mine: string, theirs: string): string | undefined {
  const [own, first, others] = [mine, base, theirs].map((html) => richLinesOf(readRichText(html)).map(lineKey));
  if (isSame(own!, first!)) return theirs;
  if (isSame(others!, first!)) return mine;
  const merged: string[] = [];
  for (const { ok, conflict } of diff3Merge(own!, first!, others!, { excludeFalseConflicts: true })) {
    const lines = ok ?? together(conflict!.a, conflict!.o, conflict!.b);
    if (!lines) return undefined;
    merged.push(...lines);
  }
  return writeRichText(merged.flatMap((line) => JSON.parse(line) as RichOp[]));
}
