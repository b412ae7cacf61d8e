import { useEffect, useState } from 'react';
import type { People } from '#app/features/board/components/people.ts';

const NOBODY: People = new Map();

/** Names come beside the board; until then account names stand in. */
export function usePeople(loading: Promise<People>): People {
  const [people, setPeople] = useState(NOBODY);
  useEffect(() => {
    let isCurrent = true;
    loading.then(
      (loaded) => isCurrent && setPeople(loaded),
      () => undefined,
    );
    return () => {
      isCurrent = false;
    };
  }, [loading]);
  return people;
}
