import type { ConstDirectiveNode, GraphQLSchema } from 'graphql';
import {
  buildASTSchema,
  concatAST,
  GraphQLList,
  GraphQLNonNull,
  GraphQLString,
  getNamedType,
  isScalarType,
  parse,
  validateSchema,
  valueFromAST,
} from 'graphql';
import { equipScalar, SCALAR_NAMES } from './scalars.ts';

/** What AppSync adds to every schema. */
const PRELUDE = parse(`
  ${SCALAR_NAMES.map((name) => `scalar ${name}`).join('\n')}
  directive @aws_subscribe(mutations: [String!]!) on FIELD_DEFINITION
  directive @aws_auth(cognito_groups: [String!]!) on FIELD_DEFINITION
  directive @aws_cognito_user_pools(cognito_groups: [String!]) on OBJECT | FIELD_DEFINITION
  directive @aws_iam on OBJECT | FIELD_DEFINITION
  directive @aws_api_key on OBJECT | FIELD_DEFINITION
  directive @aws_oidc on OBJECT | FIELD_DEFINITION
  directive @aws_lambda on OBJECT | FIELD_DEFINITION
`);

const NAME_LIST = new GraphQLList(new GraphQLNonNull(GraphQLString));

export const namesArgument = (directive: ConstDirectiveNode, argument: string): string[] | undefined => {
  const value = directive.arguments?.find(({ name }) => name.value === argument)?.value;
  return value && (valueFromAST(value, NAME_LIST) as string[]);
};

/** The schema of a template, checked as AppSync checks it on deployment. */
export function buildApiSchema(definition: string): GraphQLSchema {
  const schema = buildASTSchema(concatAST([PRELUDE, parse(definition)]));
  const [problem] = validateSchema(schema);
  if (problem) throw problem;
  for (const type of Object.values(schema.getTypeMap())) if (isScalarType(type)) equipScalar(type);
  subscriptionsOf(schema);
  return schema;
}

/** Mutation field → the subscription fields that hang on it. */
export function subscriptionsOf(schema: GraphQLSchema): Map<string, string[]> {
  const listeners = new Map<string, string[]>();
  const mutations = schema.getMutationType()?.getFields() ?? {};
  for (const field of Object.values(schema.getSubscriptionType()?.getFields() ?? {})) {
    const directive = field.astNode?.directives?.find(({ name }) => name.value === 'aws_subscribe');
    for (const name of (directive && namesArgument(directive, 'mutations')) ?? []) {
      const mutation = mutations[name];
      if (!mutation) throw new Error(`Subscription.${field.name} hangs on the mutation ${name}, which does not exist`);
      const isSameType = getNamedType(mutation.type).name === getNamedType(field.type).name;
      if (!isSameType) throw new Error(`Subscription.${field.name} must answer the type of Mutation.${name}`);
      listeners.set(name, [...(listeners.get(name) ?? []), field.name]);
    }
  }
  return listeners;
}
