import { useEffect, useState } from 'react';
import { followPresence, sayPresence } from '../api/presence.ts';
import type { BoardAddress } from '../state/types.ts';
import type { OtherTab } from './other-tabs.ts';
import { setOthersHere } from './others-here.ts';
import { onOwnPlace, ownPlace } from './own-place.ts';
import { PresenceLine } from './presence-line.ts';

/** The tabs of other people on this board; while it is in sight, they hear of this one. */
export function usePresence(
  { workspaceId, projectKey, boardId }: BoardAddress,
  accountName: string,
): readonly OtherTab[] {
  const [tabs, setTabs] = useState<readonly OtherTab[]>([]);
  useEffect(() => {
    const address = { workspaceId, projectKey, boardId };
    const clientId = crypto.randomUUID();
    const line = new PresenceLine({
      clientId,
      accountName,
      now: () => Date.now(),
      after: (ms, run) => {
        const timer = setTimeout(run, ms);
        return () => clearTimeout(timer);
      },
      random: Math.random,
      say: (word) => void sayPresence({ ...address, clientId, ...word }).catch(() => undefined),
      place: ownPlace,
      onOthers: (others) => {
        setTabs(others);
        setOthersHere(others);
      },
    });
    const look = () => (document.visibilityState === 'visible' ? line.tell() : line.rest());
    const leave = () => line.leave();
    const stopFollowing = followPresence(address, (word) => line.hear(word), look);
    const stopPlace = onOwnPlace(look);
    document.addEventListener('visibilitychange', look);
    window.addEventListener('pagehide', leave);
    return () => {
      stopFollowing();
      stopPlace();
      document.removeEventListener('visibilitychange', look);
      window.removeEventListener('pagehide', leave);
      leave();
      setOthersHere([]);
    };
  }, [workspaceId, projectKey, boardId, accountName]);
  return tabs;
}
