import { renewSession } from '#app/lib/session/session.ts';
import type { Scan } from '#shared/contract/scan.ts';
import { getScan, startPartialScan } from './api/scan.ts';

/** Whether the entry check lets people in, as the server knows it now. */
export const isEntryOpen = async (workspaceId: string): Promise<boolean> => {
  const session = await renewSession();
  return (
    session?.user.workspaceUserList.some(
      ({ workspace }) => workspace.id === workspaceId && workspace.isExecPartialScan,
    ) ?? false
  );
};

/** A small workspace is through before anybody could read what a screen says about it. */
const SHORT_MS = 1_500;
const ASK_MS = 150;

const wait = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));

/** Sees to it that the scan runs. Undefined: it is through, and the entry open; otherwise how it stands after a moment. */
export const passScan = async (workspaceId: string): Promise<Scan | undefined> => {
  const { scan } = await getScan(workspaceId);
  if (scan?.status === 'DONE' && (await isEntryOpen(workspaceId))) return undefined;
  // A scan that failed is started again by the person, who reads of it first.
  if (scan?.status === 'FAILED') return scan;
  let current = await startPartialScan(workspaceId);
  for (const until = Date.now() + SHORT_MS; current.status === 'RUNNING' && Date.now() < until; ) {
    await wait(ASK_MS);
    current = (await getScan(workspaceId)).scan ?? current;
  }
  return current.status === 'DONE' && (await isEntryOpen(workspaceId)) ? undefined : current;
};
