import { useMemo } from 'react';
import { AvatarStack } from '#app/components/Avatar.tsx';
import type { BoardAddress } from '../state/types.ts';
import { nameOf, type People } from '../values/people.ts';
import { cellMarks } from './cell-marks.ts';
import { usePresence } from './use-presence.ts';

/** So many stand side by side; the others are a number. */
const SHOWN = 4;

/** Who else has the board open, and the cells they are on. */
const BoardPresence = ({ address, me, people }: { address: BoardAddress; me: string; people: People }) => {
  const tabs = usePresence(address, me);
  const marks = useMemo(() => cellMarks(tabs, (accountName) => nameOf(people, accountName)), [tabs, people]);
  const others = [...new Set(tabs.map((tab) => tab.accountName))].map((accountName) => ({
    accountName,
    name: nameOf(people, accountName),
  }));
  return (
    <>
      {marks && <style>{marks}</style>}
      {others.length > 0 && (
        <AvatarStack people={others.slice(0, SHOWN)} rest={others.slice(SHOWN)} title="ほかに見ている人" />
      )}
    </>
  );
};

export default BoardPresence;
