/**
 * Every function of the product and the file it is bundled from, found from the contract, the schema and the queue and
 * schedule lists. What is declared without a file stops the build by name.
 */
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { type GraphqlFunctionName, graphqlFunctions } from '#events/graphql/functions.ts';
import { queues } from '#events/queue/queues.ts';
import { schedules } from '#events/schedule/schedules.ts';
import { allEntries } from '#shared/contract/contract.ts';
import {
  graphqlLogicalId,
  jobLogicalId,
  kebabCase,
  POST_PAGE,
  pascalCase,
  restHandlerFile,
  restLogicalId,
  scheduleLogicalId,
  TABLE_STREAM,
} from '../constructs/names.ts';
import { functionOf, type RootField, readBoardApiSchema } from './board-api-schema.ts';

export interface EntryPoint {
  logicalId: string;
  /** Source file, or none where the module is generated. */
  file?: string;
  /** Generated module text, with imports relative to the project's root. */
  text?: string;
}

const POOL_TRIGGERS = ['DefineAuthChallenge', 'CreateAuthChallenge', 'VerifyAuthChallenge', 'PreTokenGeneration'];

export function entryPoints(root: string): EntryPoint[] {
  const { fields } = readBoardApiSchema(root);
  const points: (EntryPoint & { owner: string })[] = [
    ...allEntries().map(({ id }) => ({
      logicalId: restLogicalId(id),
      file: restHandlerFile(id),
      owner: `contract entry ${id}`,
    })),
    ...Object.keys(queues).map((name) => ({
      logicalId: jobLogicalId(name),
      file: `functions/jobs/${name}.ts`,
      owner: `queue ${name}`,
    })),
    ...Object.keys(schedules).map((name) => ({
      logicalId: scheduleLogicalId(name),
      file: `functions/triggers/schedule/${name}.ts`,
      owner: `schedule ${name}`,
    })),
    ...POOL_TRIGGERS.map((name) => ({
      logicalId: `Trigger${name}`,
      file: `functions/triggers/cognito/${kebabCase(pascalCase(name))}.ts`,
      owner: `user pool trigger ${name}`,
    })),
    { logicalId: TABLE_STREAM, file: 'functions/triggers/stream/table-stream.ts', owner: 'stream of the table' },
    { logicalId: POST_PAGE, file: 'functions/triggers/edge/post-page.ts', owner: 'page behind links to posts' },
    ...dispatchers(fields),
  ];
  const missing = [
    ...points
      .filter(({ file }) => file && !existsSync(join(root, file)))
      .map(({ owner, file }) => `${owner}: no file ${file}`),
    ...fields
      .filter((field) => !existsSync(join(root, fieldFile(field))))
      .map((field) => `schema field ${field.type}.${field.name}: no file ${fieldFile(field)}`),
  ];
  if (missing.length > 0)
    throw new Error(`Declared, but not written:\n${missing.map((line) => `  ${line}`).join('\n')}`);
  return points.map(({ logicalId, file, text }) => ({ logicalId, file, text }));
}

/** What only passes its input on (`@aws_iam` publishers) is AppSync's own JavaScript, without a function. */
export const fieldFile = ({ type, name, noun, isSystem }: RootField): string =>
  `functions/graphql/${isSystem ? 'appsync' : noun}/${type}.${name}.ts`;

/** Each a table from a root type and a name to the `field` of its file. */
function dispatchers(fields: RootField[]): (EntryPoint & { owner: string })[] {
  return (Object.keys(graphqlFunctions) as GraphqlFunctionName[]).map((owner) => {
    const own = fields.filter((field) => !field.isSystem && functionOf(field) === owner);
    const imports = own.map((field, i) => `import { field as f${i} } from './${fieldFile(field)}';`);
    const table = own.map(({ type, name }, i) => `'${type}.${name}': f${i}`).join(', ');
    const text = [
      ...imports,
      `const fields = { ${table} };`,
      'export const handler = (event, context) => fields[`${event.info.parentTypeName}.${event.info.fieldName}`](event, context);',
    ];
    return { logicalId: graphqlLogicalId(owner), text: text.join('\n'), owner: `GraphQL function ${owner}` };
  });
}
