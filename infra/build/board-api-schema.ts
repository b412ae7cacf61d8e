/** The board-api's schema: one text for AppSync out of a file for each noun, and where its root fields are resolved. */

import { readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import type { ConstDirectiveNode, DocumentNode, FieldDefinitionNode, TypeNode } from 'graphql';
import { Kind, parse, parseConstValue, print } from 'graphql';
import type { GraphqlFunctionName, Noun, RootType } from '#events/graphql/functions.ts';
import { graphqlFunctions, ROOT_TYPES } from '#events/graphql/functions.ts';

const FOLDER = 'shared/graphql';

export interface RootField {
  type: RootType;
  name: string;
  /** The file of the schema that it stands in, and the folder of its resolver. */
  noun: Noun;
  /** Open to our own signed calls alone (`@aws_iam`). */
  isSystem: boolean;
}

export interface BoardApiSchema {
  /** In the language that AppSync takes: without extensions of types, which it does not know. */
  definition: string;
  fields: RootField[];
}

const isRootType = (name: string): name is RootType => (ROOT_TYPES as readonly string[]).includes(name);
const named = (type: TypeNode): string => (type.kind === Kind.NAMED_TYPE ? type.name.value : named(type.type));

export function readBoardApiSchema(root: string): BoardApiSchema {
  const files = readdirSync(join(root, FOLDER)).filter((file) => file.endsWith('.graphql'));
  return boardApiSchema(
    files.toSorted().map((file) => ({
      noun: basename(file, '.graphql'),
      text: readFileSync(join(root, FOLDER, file), 'utf8'),
    })),
  );
}

/** Exported for its tests. */
export function boardApiSchema(files: { noun: string; text: string }[]): BoardApiSchema {
  const documents = files.map(({ noun, text }) => ({ noun, ...parse(text, { noLocation: true }) }));
  const extending = documents.flatMap(({ noun, definitions }) =>
    definitions.flatMap((definition) =>
      definition.kind === Kind.OBJECT_TYPE_EXTENSION && isRootType(definition.name.value)
        ? [{ noun: noun as Noun, type: definition.name.value, added: definition.fields ?? [] }]
        : [],
    ),
  );
  const fieldsOf = (type: RootType): FieldDefinitionNode[] =>
    extending.flatMap((extension) => (extension.type === type ? extension.added : []));
  const listening = (field: FieldDefinitionNode): FieldDefinitionNode => ({
    ...field,
    directives: [...(field.directives ?? []), listensTo(field, fieldsOf('Mutation'))],
  });
  const definitions = documents.flatMap((document) =>
    document.definitions.flatMap((definition) => {
      if (definition.kind === Kind.OBJECT_TYPE_EXTENSION) return [];
      if (definition.kind !== Kind.OBJECT_TYPE_DEFINITION || !isRootType(definition.name.value)) return [definition];
      const fields = fieldsOf(definition.name.value);
      return [{ ...definition, fields: definition.name.value === 'Subscription' ? fields.map(listening) : fields }];
    }),
  );
  return {
    definition: print({ kind: Kind.DOCUMENT, definitions } satisfies DocumentNode),
    fields: extending.flatMap(({ noun, type, added }) =>
      added.map(({ name, directives }) => ({
        type,
        name: name.value,
        noun,
        isSystem: directives?.some((directive) => directive.name.value === 'aws_iam') ?? false,
      })),
    ),
  };
}

/** To the mutations that return exactly one of what it tells of. */
function listensTo(field: FieldDefinitionNode, mutations: FieldDefinitionNode[]): ConstDirectiveNode {
  const own = mutations.filter(({ type }) => print(type) === `${named(field.type)}!`).map(({ name }) => name.value);
  return {
    kind: Kind.DIRECTIVE,
    name: { kind: Kind.NAME, value: 'aws_subscribe' },
    arguments: [
      {
        kind: Kind.ARGUMENT,
        name: { kind: Kind.NAME, value: 'mutations' },
        value: parseConstValue(JSON.stringify(own)),
      },
    ],
  };
}

/** The function that resolves a field. */
export function functionOf({ type, name, noun }: RootField): GraphqlFunctionName {
  const owners = (Object.keys(graphqlFunctions) as GraphqlFunctionName[]).filter((owner) => {
    const { types, nouns }: { types: readonly RootType[]; nouns: readonly Noun[] } = graphqlFunctions[owner];
    return types.includes(type) && nouns.includes(noun);
  });
  if (owners.length !== 1) throw new Error(`${type}.${name} of ${noun}: resolved by ${owners.join(', ') || 'nobody'}`);
  return owners[0]!;
}
