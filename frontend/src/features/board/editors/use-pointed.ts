import { useState } from 'react';

/** The highlighted line of a list that is searched; typing more puts the highlight back to `first`. */
export function usePointed(count: number, query: string, first: number) {
  const [pointed, setPointed] = useState<{ query: string; index: number }>();
  const active = Math.min(pointed?.query === query ? pointed.index : first, count - 1);
  return {
    active,
    point: (index: number) => setPointed({ query, index }),
    move: (step: number) => count > 0 && setPointed({ query, index: (active + step + count) % count }),
  };
}
