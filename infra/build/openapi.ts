/**
 * The REST contract as an OpenAPI 3.1 document, for whoever calls Hisho from elsewhere. `npm run openapi` writes
 * `docs/openapi.json`; a rule test says when it no longer tells what the contract says.
 */
import { writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import * as z from 'zod';
import { contract } from '#shared/contract/contract.ts';
import type { Access, RestEntry } from '#shared/contract/entry.ts';
import { servedPath } from '#shared/contract/entry.ts';
import { PRODUCT_KEY, PRODUCT_NAME } from '#shared/product.ts';
import { API_KEY_HEADER } from '#shared/rules/access/api-key.ts';

export const OPENAPI_FILE = join(resolve(import.meta.dirname, '../..'), 'docs/openapi.json');

interface JsonSchema {
  properties?: Record<string, unknown>;
  required?: string[];
  [keyword: string]: unknown;
}

/** What only code can check (refinements, transforms) has no form in a schema: it stands as what is sent. */
function schemaOf(type: z.ZodType, io: 'input' | 'output'): JsonSchema {
  const { $schema: _, ...schema } = z.toJSONSchema(type, { io, unrepresentable: 'any' });
  return schema;
}

const SECURITY: Partial<Record<Access, object[]>> = { public: [], webhook: [], apiKey: [{ apiKey: [] }] };

const pathParameters = (path: string): string[] => [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name!);

function without({ properties = {}, required = [], ...schema }: JsonSchema, names: readonly string[]): JsonSchema {
  const left = Object.fromEntries(Object.entries(properties).filter(([name]) => !names.includes(name)));
  const stillRequired = required.filter((name) => !names.includes(name));
  return { ...schema, properties: left, ...(stillRequired.length > 0 ? { required: stillRequired } : {}) };
}

function operationOf(area: string, entry: RestEntry): object {
  const input = schemaOf(entry.input, 'input');
  const inPath = pathParameters(entry.path);
  const beside = without(input, inPath);
  const names = Object.keys(beside.properties ?? {});
  const parameter = (place: 'path' | 'query') => (name: string) => ({
    name,
    in: place,
    required: place === 'path' || (beside.required ?? []).includes(name),
    schema: input.properties?.[name] ?? { type: 'string' },
  });
  const headers = entry.header
    ? [{ name: entry.header, in: 'header', required: true, schema: { type: 'string' } }]
    : [];
  const isGet = entry.method === 'GET';
  const mediaType = entry.body === 'form' ? 'application/x-www-form-urlencoded' : 'application/json';
  return {
    operationId: entry.id,
    tags: [area],
    'x-access': entry.access,
    security: SECURITY[entry.access] ?? [{ accessToken: [] }],
    parameters: [...inPath.map(parameter('path')), ...headers, ...(isGet ? names.map(parameter('query')) : [])],
    ...(isGet || names.length === 0
      ? {}
      : { requestBody: { required: true, content: { [mediaType]: { schema: beside } } } }),
    responses: {
      200: { description: 'OK', content: { 'application/json': { schema: schemaOf(entry.output, 'output') } } },
      default: { $ref: '#/components/responses/Refused' },
    },
  };
}

export function openApiDocument(): object {
  const paths: Record<string, Record<string, object>> = {};
  for (const [area, entries] of Object.entries(contract)) {
    for (const entry of Object.values<RestEntry>(entries)) {
      (paths[servedPath(entry)] ??= {})[entry.method.toLowerCase()] = operationOf(area, entry);
    }
  }
  const refusal = {
    type: 'object',
    required: [`${PRODUCT_KEY}Exception`, 'message'],
    properties: {
      [`${PRODUCT_KEY}Exception`]: { type: 'array', items: { type: 'string' } },
      message: { type: 'string' },
      fields: { type: 'object', additionalProperties: { type: 'string' } },
    },
  };
  return {
    openapi: '3.1.0',
    info: { title: PRODUCT_NAME, version: '1' },
    paths,
    components: {
      securitySchemes: {
        accessToken: { type: 'http', scheme: 'bearer' },
        apiKey: { type: 'apiKey', in: 'header', name: API_KEY_HEADER },
      },
      responses: {
        Refused: {
          description: 'The codes of what refused it, and a sentence for people.',
          content: { 'application/json': { schema: refusal } },
        },
      },
    },
  };
}

export const openApiText = (): string => `${JSON.stringify(openApiDocument(), null, 1)}\n`;

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) writeFileSync(OPENAPI_FILE, openApiText());
