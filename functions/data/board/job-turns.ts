/** Which jobs of one kind go on on a board: whoever begins one writes its id here, on condition that nobody did meanwhile. */
import type { Table, UpdateOp } from '#functions/clients/table/table.ts';
import { boardKeys } from '#functions/data/table/keys.ts';
import type { TenantScope } from '#functions/data/table/scope.ts';

/** What is counted apart from others; trials and exports by person, too. */
export type TurnKind = 'bulk' | 'import' | `trial ${string}` | `export ${string}`;

export interface JobTurns {
  /** Of jobs that went on when the last one began; some may have ended since. */
  jobIds: readonly string[];
  /** 0: there never was a job. */
  revision: number;
}

const keyOf = ({ workspaceId }: TenantScope, boardId: string, kind: TurnKind) =>
  boardKeys.jobTurns(workspaceId, boardId, kind);

export async function getJobTurns(
  table: Table,
  scope: TenantScope,
  boardId: string,
  kind: TurnKind,
): Promise<JobTurns> {
  const item = await table.get(keyOf(scope, boardId, kind), { consistent: true });
  return { jobIds: (item?.['jobIds'] as string[] | undefined) ?? [], revision: Number(item?.['revision'] ?? 0) };
}

/** Fails when another job began since `before` was read. */
export const updateJobTurns = (
  scope: TenantScope,
  boardId: string,
  kind: TurnKind,
  before: JobTurns,
  jobIds: readonly string[],
): UpdateOp => ({
  update: keyOf(scope, boardId, kind),
  set: { jobIds },
  add: { revision: 1 },
  if: [before.revision === 0 ? { absent: 'revision' } : { path: 'revision', equals: before.revision }],
});
