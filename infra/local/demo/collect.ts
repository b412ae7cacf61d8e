/** Lets the demo workspace be collected, as its founder's first visit would: the entry check asks for it. */
import { setTimeout as wait } from 'node:timers/promises';
import type { Member } from './client.ts';

const ASK_MS = 200;
const PATIENCE_MS = 120_000;

export async function collectContent(lead: Member, workspaceId: string): Promise<void> {
  await lead.rest('POST', `/workspace/${workspaceId}/execFullScan`, {});
  for (const until = Date.now() + PATIENCE_MS; Date.now() < until; await wait(ASK_MS)) {
    const { scan } = await lead.rest<{ scan: { status: string } }>('GET', `/workspace/${workspaceId}/getScan`);
    if (scan.status === 'DONE') return;
    if (scan.status === 'FAILED') break;
  }
  throw new Error('the demo workspace could not be collected');
}
