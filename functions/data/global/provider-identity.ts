/** Which account a person's identity at a provider opens: by the provider's own id, which stays when addresses change. */

import { createHash } from 'node:crypto';
import type { CorePorts } from '#functions/clients/ports.ts';
import type { Item, PutOp, UpdateOp } from '#functions/clients/table/table.ts';
import { globalKeys } from '#functions/data/table/keys.ts';
import { isWritten, unlessRefused } from '../table/unless-refused.ts';
import { TOKEN_SECONDS } from './token.ts';

export interface ProviderIdentityItem extends Item {
  userId: string;
}

export interface OpenedIdentity {
  userId: string;
  /** Answers the user pool's custom challenge, once, for a minute. */
  answer: string;
}

/** Fails when the identity opens an account already. */
export const putGoogleIdentity = (subject: string, userId: string, linkedAt: string): PutOp => ({
  put: { ...globalKeys.googleIdentity(subject), userId, linkedAt },
  if: [{ absent: 'PK' }],
});

const PREFIX = 'google';
const attributeOf = (secret: string): string => `signIn_${createHash('sha256').update(secret).digest('hex')}`;

/** Finds the account and leaves a secret with the identity, in one request; undefined where it opens none yet. */
export async function openGoogleIdentity(
  { table, ids, clock }: Pick<CorePorts, 'table' | 'ids' | 'clock'>,
  subject: string,
): Promise<OpenedIdentity | undefined> {
  const secret = ids.secret();
  const expires = Math.ceil(clock.now() / 1000) + TOKEN_SECONDS.signIn;
  const item = await unlessRefused(
    table.update<ProviderIdentityItem>({
      update: globalKeys.googleIdentity(subject),
      set: { [attributeOf(secret)]: expires },
      if: [{ exists: 'PK' }],
    }),
  );
  return item && { userId: item.userId, answer: `${PREFIX} ${subject} ${secret}` };
}

export const isGoogleAnswer = (answer: string): boolean => answer.startsWith(`${PREFIX} `);

/** Spends the secret of an answer: whether it was left for this person a moment ago. */
export async function takeGoogleAnswer(
  { table, clock }: Pick<CorePorts, 'table' | 'clock'>,
  userId: string,
  answer: string,
): Promise<boolean> {
  const [, subject = '', secret = ''] = answer.split(' ');
  const attribute = attributeOf(secret);
  const spend: UpdateOp = {
    update: globalKeys.googleIdentity(subject),
    remove: [attribute],
    if: [
      { path: attribute, atLeast: Math.ceil(clock.now() / 1000) },
      { path: 'userId', equals: userId },
    ],
  };
  return isWritten(table.update(spend));
}
