import type { DocumentNode, FragmentDefinitionNode, OperationDefinitionNode, SelectionSetNode } from 'graphql';
import { AppSyncError } from './errors.ts';

/** Refuses an operation nested deeper than `QueryDepthLimit`; 0 or absent is no limit. */
export function requireDepth(document: DocumentNode, operation: OperationDefinitionNode, limit: number | undefined): void {
  if (!limit) return;
  const fragments = new Map(document.definitions.flatMap((one) => (one.kind === 'FragmentDefinition' ? [[one.name.value, one] as const] : [])));
  const depth = depthOf(operation.selectionSet, fragments);
  if (depth > limit) throw new AppSyncError(`Query depth limit exceeded: ${depth} levels where ${limit} are allowed.`, 'QueryDepthLimitExceeded');
}

function depthOf(selectionSet: SelectionSetNode, fragments: ReadonlyMap<string, FragmentDefinitionNode>): number {
  const depths = selectionSet.selections.map((selection) => {
    if (selection.kind === 'Field') return 1 + (selection.selectionSet ? depthOf(selection.selectionSet, fragments) : 0);
    const target = selection.kind === 'InlineFragment' ? selection : fragments.get(selection.name.value);
    return target ? depthOf(target.selectionSet, fragments) : 0;
  });
  return Math.max(0, ...depths);
}
