import { useCallback, useEffect, useState } from 'react';
import { getPendingList, type PendingInvitation, type Seats } from './api/pending.ts';

export interface Pending {
  /** Undefined while they are loading. */
  list: readonly PendingInvitation[] | undefined;
  seats: Seats | undefined;
  error: unknown;
  /** Asks again; what is shown stays until the answer has come. */
  reload: () => void;
}

/** The invitations of a workspace that nobody has answered yet. */
export function usePending(workspaceId: string): Pending {
  const [loaded, setLoaded] = useState<{ list: readonly PendingInvitation[]; seats: Seats }>();
  const [error, setError] = useState<unknown>();
  const [attempt, setAttempt] = useState(0);
  useEffect(() => {
    let isCurrent = true;
    getPendingList(workspaceId).then(
      ({ invitationList, seats }) => {
        if (!isCurrent) return;
        setLoaded({ list: invitationList, seats });
        setError(undefined);
      },
      (problem: unknown) => isCurrent && setError(problem),
    );
    return () => {
      isCurrent = false;
    };
  }, [workspaceId, attempt]);
  const reload = useCallback(() => setAttempt((count) => count + 1), []);
  return { list: loaded?.list, seats: loaded?.seats, error, reload };
}
