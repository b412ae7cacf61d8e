import type { FieldNode, FragmentDefinitionNode, GraphQLResolveInfo, SelectionSetNode } from 'graphql';
import { print } from 'graphql';
import type { Caller } from './identity.ts';

/** What the resolvers of one operation share. */
export interface Operation {
  caller: Caller;
  headers: Record<string, string>;
  environment: Record<string, string>;
  resolverCount: number;
}

/** The `ctx` of resolver code, and the payload of a direct Lambda resolver. */
export function fieldContext(
  operation: Operation,
  source: unknown,
  args: Record<string, unknown>,
  info: GraphQLResolveInfo,
) {
  const selections = info.fieldNodes.flatMap((node) => (node.selectionSet ? [node.selectionSet] : []));
  return {
    arguments: args,
    identity: operation.caller.identity,
    source: (source as Record<string, unknown> | undefined) ?? null,
    request: { headers: operation.headers, domainName: null },
    prev: null as { result: unknown } | null,
    info: {
      fieldName: info.fieldName,
      parentTypeName: info.parentType.name,
      variables: info.variableValues,
      selectionSetList: [...new Set(selections.flatMap((selection) => paths(selection, info)))],
      selectionSetGraphQL: info.fieldNodes
        .map(({ selectionSet }) => (selectionSet ? print(selectionSet) : ''))
        .join('\n'),
    },
    stash: {} as Record<string, unknown>,
  };
}

export type FieldContext = ReturnType<typeof fieldContext>;

/** `a`, `a/b`, …: every selected field with its path, fragments opened. */
function paths(selectionSet: SelectionSetNode, info: GraphQLResolveInfo, prefix = ''): string[] {
  return selectionSet.selections.flatMap((selection) => {
    if (selection.kind === 'Field') return fieldPaths(selection, info, prefix);
    const target: FragmentDefinitionNode | { selectionSet: SelectionSetNode } | undefined =
      selection.kind === 'InlineFragment' ? selection : info.fragments[selection.name.value];
    return target ? paths(target.selectionSet, info, prefix) : [];
  });
}

function fieldPaths(field: FieldNode, info: GraphQLResolveInfo, prefix: string): string[] {
  const path = `${prefix}${field.alias?.value ?? field.name.value}`;
  return [path, ...(field.selectionSet ? paths(field.selectionSet, info, `${path}/`) : [])];
}
