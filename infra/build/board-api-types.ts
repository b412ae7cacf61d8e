/**
 * What the front end asks of the board-api, as types: made from the schema and from the texts that the front end sends.
 * `npm run graphql` writes them; a rule test says when they no longer tell what stands there.
 */
import { writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { codegen } from '@graphql-codegen/core';
import * as operationTypes from '@graphql-codegen/typescript-operations';
import type { DefinitionNode, DocumentNode, FieldDefinitionNode, InputValueDefinitionNode, TypeNode } from 'graphql';
import { buildASTSchema, Kind, parse, visit } from 'graphql';
import { BOARD_CHANGE_FRAGMENT } from '#shared/graphql/fragments.ts';
import { APPSYNC_PRELUDE } from './appsync-prelude.ts';
import { readBoardApiSchema } from './board-api-schema.ts';
import { graphqlTexts, sourceFiles } from './graphql-texts.ts';

const ROOT = resolve(import.meta.dirname, '../..');
export const TYPES_FILE = join(ROOT, 'frontend/src/lib/api/board-api.ts');

/** An alias begins with the sign that separates a file from its type here. */
const ENUMS = 'shared/enums/enums.ts';
/** Of our own making, the specification has none. */
const OWN: Record<string, string> = {
  CardSize: 'shared/board/card-settings.ts',
  CardCover: 'shared/board/card-settings.ts',
};

/** Numbers that are values of an enumeration, by the names of their fields: GraphQL knows no enumeration of numbers. */
const ENUMERATIONS: Record<string, string> = {
  columnType: 'ColumnType',
  actionColumnType: 'ColumnType',
  boardType: 'ProjectBoardType',
  bulkCreateType: 'ProjectBoardBulkCreateType',
  mode: 'CreateBoardMode',
  viewType: 'ProjectBoardViewType',
  timelineViewSpan: 'TimelineViewSpanType',
  timelineDependencyType: 'TimelineDependencyType',
  cardSize: 'CardSize',
  cardCover: 'CardCover',
  chartDivideSetting: 'ChartDivideSettingType',
  chartType: 'ChartType',
  countLogicType: 'CountLogicType',
  conditionOperator: 'ConditionOperatorType',
  comparisonOperator: 'ComparisonOperatorType',
  dateOperator: 'DateComparisonOperatorType',
  relativeDateDirection: 'RelativeDateDirection',
  relativeDateUnit: 'RelativeDateUnitType',
  searchOrder: 'PostSearchOrder',
  statusType: 'StatusType',
  statusTypeList: 'StatusType',
  numericFunctionType: 'NumericFunctionType',
  numericUnitDisplayType: 'NumericUnitDisplayType',
  direction: 'LinkedColumnDirectionType',
  authProvider: 'AuthProviderTypeEnum',
  postPageType: 'PostPageType',
  timeType: 'TimeMeasurementType',
  pullState: 'PostGithubPullRequestState',
};

const named = (type: TypeNode): string => (type.kind === Kind.NAMED_TYPE ? type.name.value : named(type.type));
const renamed = (type: TypeNode, name: string): TypeNode =>
  type.kind === Kind.NAMED_TYPE
    ? { ...type, name: { ...type.name, value: name } }
    : ({ ...type, type: renamed(type.type, name) } as TypeNode);

function withEnumeration(field: string, type: TypeNode): TypeNode {
  const enumeration = ENUMERATIONS[field];
  return enumeration && named(type) === 'Int' ? renamed(type, enumeration) : type;
}

const ofField = <Node extends FieldDefinitionNode | InputValueDefinitionNode>(node: Node): Node => ({
  ...node,
  type: withEnumeration(node.name.value, node.type),
});

function schemaDocument(): DocumentNode {
  const scalars = [...new Set(Object.values(ENUMERATIONS))].map((name) => `scalar ${name}`).join('\n');
  const document = parse(`${APPSYNC_PRELUDE}\n${scalars}\n${readBoardApiSchema(ROOT).definition}`);
  return visit(document, { FieldDefinition: ofField, InputValueDefinition: ofField });
}

/** A board is changed by one kind of call, whose text is made from the field's name (`changeOperation`). */
const changeTexts = (schema: DocumentNode): string[] => {
  const mutation = buildASTSchema(schema).getMutationType()!;
  return Object.values(mutation.getFields())
    .filter(
      ({ type, astNode }) =>
        named(astNode!.type) === 'BoardChange' &&
        String(type) === 'BoardChange!' &&
        !astNode!.directives!.some(({ name }) => name.value === 'aws_iam'),
    )
    .map(
      ({ name, args }) =>
        `mutation ${name[0]!.toUpperCase()}${name.slice(1)}($input: ${String(args[0]!.type)}) { change: ${name}(input: $input) { ...BoardChangeFields } }`,
    );
};

/** Each operation and fragment once, however many texts carry it. */
function documents(schema: DocumentNode): DefinitionNode[] {
  const typed = graphqlTexts(sourceFiles(['frontend/src']).filter((file) => !file.includes('.test.'))).filter(
    ({ holes }) => holes.length === 0,
  );
  const definitions = new Map<string, DefinitionNode>();
  for (const text of [BOARD_CHANGE_FRAGMENT, ...changeTexts(schema), ...typed.map(({ text }) => text)])
    for (const definition of parse(text).definitions)
      if ('name' in definition && definition.name)
        definitions.set(`${definition.kind} ${definition.name.value}`, definition);
  return [...definitions.values()];
}

const suffixes = { query: 'Query', mutation: 'Mutation', subscription: 'Subscription' } as const;

export async function boardApiTypes(): Promise<string> {
  const schema = schemaDocument();
  const definitions = documents(schema).map((definition) =>
    visit(definition, {
      VariableDefinition: (node) => ({ ...node, type: withEnumeration(node.variable.name.value, node.type) }),
    }),
  );
  const scalars = Object.fromEntries(
    Object.values(ENUMERATIONS).map((name) => [name, `${OWN[name] ?? ENUMS}#${name}`]),
  );
  const types = await codegen({
    filename: TYPES_FILE,
    schema,
    documents: definitions.map((definition) => ({ document: { kind: Kind.DOCUMENT, definitions: [definition] } })),
    plugins: [{ operations: {} }],
    pluginMap: { operations: operationTypes },
    config: {
      skipTypename: true,
      enumsAsTypes: true,
      useTypeImports: true,
      inlineFragmentTypes: 'combine',
      scalars: { ...scalars, ID: 'string', AWSJSON: 'string' },
    },
  });
  const operations = definitions.flatMap((one) =>
    one.kind === Kind.OPERATION_DEFINITION ? [[one.name!.value, `${one.name!.value}${suffixes[one.operation]}`]] : [],
  );
  return `/** Generated by \`npm run graphql\` from the schema and from what the front end asks of it. */\n${types.replaceAll("from 'shared/", "from '#shared/")}\n/** Every operation by its name: what is sent with it, and what is answered. */\nexport interface Operations {\n${operations.map(([name, type]) => `  ${name}: { variables: ${type}Variables; data: ${type} };\n`).join('')}}\n`;
}

if (import.meta.url === pathToFileURL(process.argv[1]!).href) writeFileSync(TYPES_FILE, await boardApiTypes());
