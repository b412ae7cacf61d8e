/** How many mails a stranger may have us send to one address: each names a kind of its own. */
import type { CorePorts } from '#functions/clients/ports.ts';
import { globalKeys } from '#functions/data/keys.ts';
import type { Item } from '#functions/data/table.ts';
import { AppError } from '#shared/errors.ts';

const WINDOW_SECONDS = 60 * 60;
/** Enough for whoever looks in the wrong folder, too few to fill somebody's inbox. */
export const MAILS_PER_WINDOW = 5;

/** Counts one mail, whether the address has an account or not; throws `TooManyRequests` beyond the limit. */
export async function countMail({ table, clock }: Pick<CorePorts, 'table' | 'clock'>, kind: 'confirm' | 'reset' | 'invite', email: string): Promise<void> {
  const seconds = Math.floor(clock.now() / 1000);
  const window = Math.floor(seconds / WINDOW_SECONDS);
  const end = (window + 1) * WINDOW_SECONDS;
  const { count } = await table.update<Item & { count: number }>({ update: globalKeys.rate(`${kind}#${email}`, String(window)), set: { ttl: end }, add: { count: 1 } });
  if (count > MAILS_PER_WINDOW) throw new AppError('TooManyRequests', undefined, { retryAfterSeconds: end - seconds });
}
