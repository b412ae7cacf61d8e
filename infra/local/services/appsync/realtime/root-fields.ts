import type {
  DocumentNode,
  FieldNode,
  FragmentDefinitionNode,
  GraphQLField,
  GraphQLSchema,
  OperationDefinitionNode,
  SelectionSetNode,
} from 'graphql';
import { getArgumentValues, getVariableValues } from 'graphql';

interface Operation {
  document: DocumentNode;
  operation: OperationDefinitionNode;
}

export interface RootField {
  name: string;
  responseKey: string;
  node: FieldNode;
  field: GraphQLField<unknown, unknown>;
}

/** The root fields of an operation; the document is valid. Conditions (`@skip`, `@include`) are not looked at. */
export function rootFields(schema: GraphQLSchema, { document, operation }: Operation): RootField[] {
  const fragments = new Map(
    document.definitions.flatMap((one) => (one.kind === 'FragmentDefinition' ? [[one.name.value, one] as const] : [])),
  );
  const type = schema.getRootType(operation.operation);
  return fieldsOf(operation.selectionSet, fragments, new Set()).flatMap((node) => {
    const field = type?.getFields()[node.name.value];
    return field ? [{ name: field.name, responseKey: node.alias?.value ?? field.name, node, field }] : [];
  });
}

export function argumentsOf(
  schema: GraphQLSchema,
  { operation }: Operation,
  { field, node }: RootField,
  variables: Record<string, unknown>,
): Record<string, unknown> {
  const { coerced } = getVariableValues(schema, operation.variableDefinitions ?? [], variables);
  return getArgumentValues(field, node, coerced);
}

/** A fragment's fields count once, however often it is spread. */
function fieldsOf(
  selectionSet: SelectionSetNode,
  fragments: ReadonlyMap<string, FragmentDefinitionNode>,
  seen: Set<string>,
): FieldNode[] {
  return selectionSet.selections.flatMap((selection) => {
    if (selection.kind === 'Field') return [selection];
    if (selection.kind === 'InlineFragment') return fieldsOf(selection.selectionSet, fragments, seen);
    const target = seen.has(selection.name.value) ? undefined : fragments.get(selection.name.value);
    seen.add(selection.name.value);
    return target ? fieldsOf(target.selectionSet, fragments, seen) : [];
  });
}
