import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { OPENAPI_FILE, openApiDocument, openApiText } from '#infra/build/openapi.ts';
import { allEntries } from '#shared/contract/contract.ts';

interface Operation {
  operationId: string;
  security: object[];
  parameters: { name: string; in: string; required: boolean }[];
  requestBody?: { content: Record<string, { schema: { properties: Record<string, unknown>; required?: string[] } }> };
}

const { paths } = openApiDocument() as { paths: Record<string, Record<string, Operation>> };
const operations = Object.values(paths).flatMap((methods) => Object.values(methods));
const operation = (id: string): Operation => operations.find(({ operationId }) => operationId === id)!;

describe('docs/openapi.json', () => {
  test('tells what the contract says (npm run openapi writes it)', () => {
    expect(readFileSync(OPENAPI_FILE, 'utf8')).toBe(openApiText());
  });

  test('has every call once', () => {
    expect(operations.map(({ operationId }) => operationId).toSorted()).toEqual(
      allEntries()
        .map(({ id }) => id)
        .toSorted(),
    );
  });

  test('puts what the path names into the path, and the rest of a POST into its body', () => {
    const { parameters, requestBody } = operation('tag.register');
    expect(parameters.map(({ name, in: place, required }) => ({ name, place, required }))).toEqual([
      { name: 'workspaceId', place: 'path', required: true },
      { name: 'projectKey', place: 'path', required: true },
    ]);
    const { properties, required } = requestBody!.content['application/json']!.schema;
    expect(Object.keys(properties)).toEqual(['name', 'color']);
    expect(required).toEqual(['name']);
  });

  test('asks a token of everybody but the public and keys', () => {
    expect(operation('tag.register').security).toEqual([{ accessToken: [] }]);
    expect(operation('web.getSignInSettings').security).toEqual([]);
  });
});
