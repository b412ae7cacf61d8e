/** Scans over the wire. */
import { contract } from '#shared/contract/contract.ts';
import { eventually } from './eventually.ts';
import type { Actor } from './people/actor.ts';

/** Through the first scan, as everybody is led who opens a new workspace. */
export async function passScan(actor: Actor, workspaceId: string): Promise<void> {
  await actor.must(contract.scan.execPartialScan, { workspaceId });
  await eventually(
    async () => (await actor.must(contract.scan.getScan, { workspaceId })).scan?.status === 'DONE',
    'the first scan ends',
    60_000,
  );
}
