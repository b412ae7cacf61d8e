/** What a field of the board-api takes is what the schema says: each argument by name, kind and whether it must be there. */
import type { GraphQLArgument, GraphQLInputField, GraphQLInputType } from 'graphql';
import {
  buildSchema,
  GraphQLEnumType,
  GraphQLInputObjectType,
  GraphQLList,
  GraphQLNonNull,
  getNullableType,
  isInputObjectType,
} from 'graphql';
import { describe, expect, test } from 'vitest';
import * as z from 'zod';
import { APPSYNC_PRELUDE } from '#infra/build/appsync-prelude.ts';
import { readBoardApiSchema } from '#infra/build/board-api-schema.ts';
import { resolvedFields } from '#test/support/resolved-fields.ts';

const schema = buildSchema(APPSYNC_PRELUDE + readBoardApiSchema('.').definition);

interface Json {
  type?: string | string[];
  const?: unknown;
  enum?: unknown[];
  anyOf?: Json[];
  allOf?: Json[];
  items?: Json;
  properties?: Record<string, Json>;
  required?: string[];
}

/** The scope's, and what closes a subscription: the access check and AppSync read them. */
const APART = ['workspaceId', 'projectKey', 'gate'];

const KINDS: Record<string, string[]> = {
  ID: ['string'],
  String: ['string'],
  Int: ['integer', 'number'],
  Float: ['number', 'integer'],
  Boolean: ['boolean'],
};

const ways = (json: Json): Json[] =>
  (json.anyOf ?? (json.allOf ? json.allOf.slice(0, 1) : undefined))?.flatMap(ways) ?? [json];
const kindsOf = ({ type, const: value, enum: values }: Json): string[] =>
  [type ?? (value !== undefined || values ? typeof (value ?? values![0]) : [])].flat();

function differences(at: string, type: GraphQLInputType, json: Json, isRequired: boolean): string[] {
  const bare = getNullableType(type);
  const given = ways(json).map((way) => ({ ...way, kinds: kindsOf(way) }));
  const kinds = new Set(given.flatMap((way) => way.kinds));
  // What only code can check has no form here.
  if (kinds.size === 0) return [];
  // Whether null is refused where it may be left out, GraphQL cannot say.
  kinds.delete('null');
  const found = !(type instanceof GraphQLNonNull) && isRequired ? [`${at} may be left out by the schema`] : [];
  if (bare instanceof GraphQLList) {
    const list = given.find((way) => way.kinds.includes('array'));
    return [
      ...found,
      ...(list ? differences(`${at}[]`, bare.ofType as GraphQLInputType, list.items ?? {}, true) : [`${at} is a list`]),
    ];
  }
  if (bare instanceof GraphQLInputObjectType)
    return [
      ...found,
      ...differentFields(
        at,
        Object.values(bare.getFields()),
        given.filter((way) => way.properties),
      ),
    ];
  const known = bare instanceof GraphQLEnumType ? ['string'] : KINDS[bare.name]!;
  return [...kinds].every((kind) => known.includes(kind))
    ? found
    : [...found, `${at} is ${bare.name}, not ${[...kinds].join(' or ')}`];
}

function differentFields(
  at: string,
  fields: readonly (GraphQLInputField | GraphQLArgument)[],
  given: readonly Json[],
): string[] {
  const properties = Object.assign({}, ...given.map((way) => way.properties ?? {})) as Record<string, Json>;
  const names = new Set(fields.map(({ name }) => name));
  return [
    ...Object.keys(properties)
      .filter((name) => !names.has(name))
      .map((name) => `${at}.${name} is unknown to the schema`),
    ...fields.flatMap(({ name, type }) => {
      const property = properties[name];
      return property
        ? differences(
            `${at}.${name}`,
            type,
            property,
            given.every(({ required }) => required?.includes(name)),
          )
        : [`${at}.${name} is taken by nobody`];
    }),
  ];
}

describe('the schema says what a field takes', () => {
  test.each(resolvedFields)('$type.$name', async ({ type, name, load }) => {
    const { args } = (schema.getType(type) as ReturnType<typeof schema.getQueryType>)!.getFields()[name]!;
    const [lone] = args;
    const bare = lone?.type instanceof GraphQLNonNull ? (lone.type.ofType as unknown) : lone?.type;
    const taken =
      args.length === 1 && lone!.name === 'input' && isInputObjectType(bare) ? Object.values(bare.getFields()) : args;
    const json = z.toJSONSchema((await load()).input, { io: 'input', unrepresentable: 'any' }) as Json;
    expect(
      differentFields(
        name,
        taken.filter((one) => !APART.includes(one.name)),
        ways(json),
      ),
    ).toEqual([]);
  });
});
