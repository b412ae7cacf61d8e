/** Which account a person's identity at a provider opens: by the provider's own id, which stays when addresses change. */
import { globalKeys } from '#functions/data/keys.ts';
import type { Item, PutOp, Table } from '#functions/data/table.ts';

export interface ProviderIdentityItem extends Item {
  userId: string;
}

export const getGoogleIdentity = (table: Table, subject: string): Promise<ProviderIdentityItem | undefined> =>
  table.get<ProviderIdentityItem>(globalKeys.googleIdentity(subject), { consistent: true });

/** Fails when the identity opens an account already. */
export const putGoogleIdentity = (subject: string, userId: string, linkedAt: string): PutOp => ({
  put: { ...globalKeys.googleIdentity(subject), userId, linkedAt },
  if: [{ absent: 'PK' }],
});
