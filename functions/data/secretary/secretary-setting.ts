/** How the secretary writes in a workspace. */

import type { Item, PutOp, Table } from '#functions/clients/table/table.ts';
import { PLAIN_WORDS, type ReportWords } from '#shared/rules/secretary/report-words.ts';
import { workspaceKeys } from '../table/keys.ts';
import type { TenantScope } from '../table/scope.ts';

export interface SecretarySetting extends ReportWords {
  /** Counts the changes; 0: there has been none. */
  revision: number;
}

export async function getSecretarySetting(table: Table, { workspaceId }: TenantScope): Promise<SecretarySetting> {
  const item = await table.get<Item & SecretarySetting>(workspaceKeys.secretarySetting(workspaceId), {
    consistent: true,
  });
  if (!item) return { ...PLAIN_WORDS, revision: 0 };
  return { tone: item.tone, glossaryList: item.glossaryList, revision: item.revision };
}

/** Fails when another revision than `read` is there. */
export const putSecretarySetting = (
  { workspaceId }: TenantScope,
  { tone, glossaryList }: ReportWords,
  read: number,
): PutOp => ({
  put: { ...workspaceKeys.secretarySetting(workspaceId), tone, glossaryList, revision: read + 1 },
  if: [read === 0 ? { absent: 'PK' } : { path: 'revision', equals: read }],
});
