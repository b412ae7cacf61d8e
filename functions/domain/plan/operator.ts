/** What the commands of operators have in common (docs/operations.md): whom they act on, and as whom. */
import type { Table } from '#functions/clients/table/table.ts';
import { getSubDomain } from '#functions/data/global/sub-domain.ts';
import type { WorkspaceItem } from '#functions/data/workspace/workspace.ts';
import { requireWorkspace } from '#functions/data/workspace/workspace.ts';
import { AppError } from '#shared/errors.ts';
import { PRODUCT_NAME } from '#shared/product.ts';

export const OPERATOR = { userId: 'operator', accountName: `${PRODUCT_NAME}運営` };

export type NamedWorkspace = { workspaceId: string } | { subDomain: string };

export async function requireNamed(table: Table, of: NamedWorkspace): Promise<WorkspaceItem> {
  if ('workspaceId' in of) return requireWorkspace(table, of);
  const found = await getSubDomain(table, of.subDomain);
  if (!found) throw new AppError('EntityNotFound');
  return requireWorkspace(table, found);
}
