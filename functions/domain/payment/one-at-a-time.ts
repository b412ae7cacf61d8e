/** Of changes to what is paid, one at a time: two admins who choose a plan at the same moment must not pay two. */

import { ConditionFailed } from '#functions/clients/table/table.ts';
import type { TenantScope } from '#functions/data/table/scope.ts';
import { claimChange, endChange } from '#functions/data/workspace/payment.ts';
import { AppError } from '#shared/errors.ts';
import type { SyncPorts } from './sync.ts';

/** Longer than a call may run, so that a claim whose holder died opens by itself. */
const HELD_MS = 45_000;

export async function oneAtATime<T>(
  ports: Pick<SyncPorts, 'table' | 'clock'>,
  scope: TenantScope,
  change: () => Promise<T>,
): Promise<T> {
  const now = ports.clock.now();
  const until = now + HELD_MS;
  try {
    await ports.table.update(claimChange(scope, now, until));
  } catch (cause) {
    if (!(cause instanceof ConditionFailed)) throw cause;
    throw new AppError('Conflict', 'ほかの人がお支払いの手続きをしています。少し待ってから、もう一度お試しください。', {
      cause,
    });
  }
  try {
    return await change();
  } finally {
    await ports.table.update(endChange(scope, until)).catch((error: unknown) => {
      // It ran out, and somebody else holds it.
      if (!(error instanceof ConditionFailed)) throw error;
    });
  }
}
