/** The front end's types of the board-api are those of the schema. */
import { readFileSync } from 'node:fs';
import { Kind, parse } from 'graphql';
import { describe, expect, test } from 'vitest';
import { boardApiTypes, TYPES_FILE } from '#infra/build/board-api-types.ts';
import { sourceFiles, typedOperations } from '#infra/build/graphql-texts.ts';

const typed = sourceFiles(['frontend/src'])
  .filter((file) => !file.includes('.test.') && file !== 'frontend/src/lib/api/graphql.ts')
  .flatMap(typedOperations);

const nameOf = (text: string): string | undefined =>
  parse(text).definitions.flatMap((one) => (one.kind === Kind.OPERATION_DEFINITION ? [one.name?.value] : []))[0];

describe('frontend/src/lib/api/board-api.ts', () => {
  test('tells what the schema and the texts say (npm run graphql writes it)', async () => {
    expect(await boardApiTypes()).toBe(readFileSync(TYPES_FILE, 'utf8'));
  });

  test('gives each operation the types of its own name', () => {
    expect(typed.length).toBeGreaterThan(35);
    expect(typed.filter(({ name, text }) => nameOf(text) !== name)).toEqual([]);
    expect(typed.map(({ name }) => name).filter((name, at, all) => all.indexOf(name) !== at)).toEqual([]);
  });
});
