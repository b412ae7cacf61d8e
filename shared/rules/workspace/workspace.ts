/** How long a workspace keeps what it gave up (account §3.2, §5.2). */
import { DAY_MS } from '#shared/format/days.ts';

/** A SUPER_ADMIN may open a closed workspace again for so long; later nobody can. */
export const REOPEN_DAYS = 30;
/** A former sub-domain leads on to the new one for so long, and nobody else can take it. */
export const REDIRECT_DAYS = 30;

export const reopenUntil = (closedDate: string): string =>
  new Date(Date.parse(closedDate) + REOPEN_DAYS * DAY_MS).toISOString();
export const redirectUntil = (now: number): string => new Date(now + REDIRECT_DAYS * DAY_MS).toISOString();
