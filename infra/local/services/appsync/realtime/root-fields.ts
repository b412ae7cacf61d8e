import { getArgumentValues, getVariableValues } from 'graphql';
import type { DocumentNode, FieldNode, FragmentDefinitionNode, GraphQLSchema, OperationDefinitionNode, SelectionSetNode } from 'graphql';

export interface RootField {
  name: string;
  responseKey: string;
  arguments: Record<string, unknown>;
}

/** The root fields of an operation with their arguments; the document is valid. */
export function rootFields(schema: GraphQLSchema, document: DocumentNode, operation: OperationDefinitionNode, variables: Record<string, unknown>): RootField[] {
  const fragments = new Map(document.definitions.flatMap((one) => (one.kind === 'FragmentDefinition' ? [[one.name.value, one] as const] : [])));
  const { coerced } = getVariableValues(schema, operation.variableDefinitions ?? [], variables);
  const type = schema.getRootType(operation.operation);
  return fieldsOf(operation.selectionSet, fragments).flatMap((node) => {
    const field = type?.getFields()[node.name.value];
    return field ? [{ name: field.name, responseKey: node.alias?.value ?? field.name, arguments: getArgumentValues(field, node, coerced) }] : [];
  });
}

function fieldsOf(selectionSet: SelectionSetNode, fragments: ReadonlyMap<string, FragmentDefinitionNode>): FieldNode[] {
  return selectionSet.selections.flatMap((selection) => {
    if (selection.kind === 'Field') return [selection];
    const target = selection.kind === 'InlineFragment' ? selection : fragments.get(selection.name.value);
    return target ? fieldsOf(target.selectionSet, fragments) : [];
  });
}
