import { call } from '#app/lib/rest-client.ts';
import { beginSession } from '#app/lib/session.ts';
import { session } from '#shared/contract/session.ts';

/** The token of a mail's link: confirms the address (or ends a lock-out) and signs in. */
export const confirmUserEmail = async (et: string): Promise<void> => beginSession(await call(session.confirmUserEmail, { et }));
