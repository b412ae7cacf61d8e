/** A text with places marked in it; marks that touch or overlap are one. */
export const MarkedText = ({ text, marks }: { text: string; marks: readonly [number, number][] }) => {
  const parts = [];
  let at = 0;
  for (const [start, end] of marks.toSorted((a, b) => a[0] - b[0])) {
    if (end <= at) continue;
    const from = Math.max(start, at);
    if (from > at) parts.push(text.slice(at, from));
    parts.push(<mark key={from}>{text.slice(from, end)}</mark>);
    at = end;
  }
  return (
    <>
      {parts}
      {text.slice(at)}
    </>
  );
};
