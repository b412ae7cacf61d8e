import type * as z from 'zod';
import { call } from '#app/lib/api/rest-client.ts';
import { invitation } from '#shared/contract/invitation.ts';
import type { Role } from '#shared/enums/enums.ts';
import { MAX_INVITED_AT_ONCE } from '#shared/rules/workspace/invitation.ts';

export type AddressResult = z.output<typeof invitation.invite.output>['resultList'][number];

export interface InvitationOrder {
  workspaceId: string;
  workspaceGroupId: string;
  role: Role;
}

const invite = (input: z.input<typeof invitation.invite.input>) => call(invitation.invite, input);

/** Part by part; when one fails, what the earlier ones came to is kept beside the problem. */
export async function inviteAll(
  order: InvitationOrder,
  emails: readonly string[],
  onProgress: (done: number) => void,
  send = invite,
): Promise<{ results: AddressResult[]; problem?: unknown }> {
  const results: AddressResult[] = [];
  for (let from = 0; from < emails.length; from += MAX_INVITED_AT_ONCE) {
    try {
      const { resultList } = await send({ ...order, emailList: emails.slice(from, from + MAX_INVITED_AT_ONCE) });
      results.push(...resultList);
    } catch (problem) {
      return { results, problem };
    }
    onProgress(Math.min(from + MAX_INVITED_AT_ONCE, emails.length));
  }
  return { results };
}
