import { findWords } from '#shared/board/find-words.ts';

/** A text with the searched words marked in it. */
export const Marked = ({ text, words }: { text: string; words: string }) => {
  const parts = [];
  let at = 0;
  for (const [start, end] of joined(findWords(text, words))) {
    if (start > at) parts.push(text.slice(at, start));
    parts.push(<mark key={start}>{text.slice(start, end)}</mark>);
    at = end;
  }
  return (
    <>
      {parts}
      {text.slice(at)}
    </>
  );
};

/** Marks that touch or overlap are one. */
function joined(found: readonly [start: number, end: number][]): [number, number][] {
  const marks: [number, number][] = [];
  for (const [start, end] of found.toSorted((a, b) => a[0] - b[0])) {
    const before = marks.at(-1);
    if (before && start <= before[1]) before[1] = Math.max(before[1], end);
    else marks.push([start, end]);
  }
  return marks;
}
