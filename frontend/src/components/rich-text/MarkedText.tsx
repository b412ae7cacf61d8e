type Mark = readonly [start: number, end: number];

/** A text with places marked in it; marks that touch or overlap are one. */
export const MarkedText = ({ text, marks }: { text: string; marks: readonly Mark[] }) => {
  const parts = [];
  let at = 0;
  for (const [start, end] of joined(marks)) {
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

function joined(marks: readonly Mark[]): [number, number][] {
  const found: [number, number][] = [];
  for (const [start, end] of marks.toSorted((a, b) => a[0] - b[0])) {
    const before = found.at(-1);
    if (before && start <= before[1]) before[1] = Math.max(before[1], end);
    else found.push([start, end]);
  }
  return found;
}
