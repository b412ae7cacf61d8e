import { useEffect, useState } from 'react';
import type { Scan } from '#shared/contract/scan.ts';
import { getScan, startPartialScan } from './api/scan.ts';
import { isEntryOpen } from './open-entry.ts';

const ASK_MS = 2_000;
/** Nothing has moved for so long: the person may set it going again. */
const STANDING_MS = 45_000;

const isSame = (a: Scan, b: Scan): boolean =>
  a.scanId === b.scanId && a.done === b.done && a.total === b.total && a.status === b.status;

/** Follows the scan that stands before the workspace. `onOpen` once it is through; an answer that does not come is asked for again. */
export function useEntryScan(workspaceId: string, initial: Scan, onOpen: () => void) {
  const [scan, setScan] = useState(initial);
  const [isStanding, setStanding] = useState(false);
  const [error, setError] = useState<unknown>();

  useEffect(() => {
    if (scan.status === 'FAILED') return;
    let isCurrent = true;
    const ask = async (): Promise<void> => {
      const now = (await getScan(workspaceId)).scan;
      if (!isCurrent) return;
      if (now?.status === 'DONE' && (await isEntryOpen(workspaceId))) return void (isCurrent && onOpen());
      // Another kind of scan that was running opens nothing.
      if (!now || now.status === 'DONE') setScan(await startPartialScan(workspaceId));
      else if (!isSame(now, scan)) setScan(now);
    };
    const asking = setInterval(() => void ask().catch(() => undefined), ASK_MS);
    const standing = setTimeout(() => setStanding(true), STANDING_MS);
    return () => {
      isCurrent = false;
      clearInterval(asking);
      clearTimeout(standing);
      setStanding(false);
    };
  }, [workspaceId, scan, onOpen]);

  const again = async (): Promise<void> => {
    setError(undefined);
    try {
      setScan(await startPartialScan(workspaceId));
    } catch (problem) {
      setError(problem);
    }
  };
  return { scan, isStanding, error, again };
}
