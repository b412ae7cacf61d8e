import { Kind, parse } from 'graphql';
import { graphqlFunctions, type RootType } from '#shared/graphql/functions.ts';

export interface RootField {
  type: RootType;
  name: string;
  /** Open to our own signed calls alone (`@aws_iam`). */
  isSystem: boolean;
}

/** Every field of Query, Mutation and Subscription. */
export function rootFields(schemaText: string): RootField[] {
  return parse(schemaText).definitions.flatMap((definition) => {
    if (definition.kind !== Kind.OBJECT_TYPE_DEFINITION || !(definition.name.value in graphqlFunctions)) return [];
    return (definition.fields ?? []).map((field) => ({
      type: definition.name.value as RootType,
      name: field.name.value,
      isSystem: field.directives?.some((directive) => directive.name.value === 'aws_iam') ?? false,
    }));
  });
}
