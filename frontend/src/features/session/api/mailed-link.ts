import type * as z from 'zod';
import { call } from '#app/lib/api/rest-client.ts';
import { user } from '#shared/contract/user.ts';

export type MailedLink = z.output<typeof user.getByEmailToken.output>;

/** What a link is for and for whom; asking spends nothing. */
export const getMailedLink = (et: string): Promise<MailedLink> => call(user.getByEmailToken, { et });
