/** Every door: what is sent has a bound in length and number, and what makes something new is limited per person. */
import { describe, expect, test } from 'vitest';
import * as z from 'zod';
import { allEntries } from '#shared/contract/contract.ts';
import { resolvedFields } from '#test/support/resolved-fields.ts';

interface Door {
  name: string;
  input: z.ZodType;
  registers: string | undefined;
}

const fields = await Promise.all(
  resolvedFields
    .filter(({ type }) => type !== 'Subscription')
    .map(async ({ type, name, load }): Promise<Door> => {
      const { input, registers } = await load();
      return { name: `${type}.${name}`, input, registers };
    }),
);
const doors: Door[] = [...fields, ...allEntries().map(({ id, input, registers }) => ({ name: id, input, registers }))];

interface Shape {
  type?: string;
  maxLength?: number;
  maxItems?: number;
  pattern?: string;
  format?: string;
  enum?: unknown[];
  const?: unknown;
  properties?: Record<string, Shape>;
  items?: Shape;
  anyOf?: Shape[];
  oneOf?: Shape[];
  allOf?: Shape[];
  additionalProperties?: Shape | boolean;
}

/** Of ours, all that end: `{1,64}` and the like. */
const hasEnd = (pattern: string): boolean =>
  pattern.endsWith('$') && !/[*+](?!\?)/.test(pattern.replace(/\\./g, '.').replace(/\[[^\]]*\]/g, '.'));

function unbounded(shape: Shape, path: string): string[] {
  const inside = [
    ...Object.entries(shape.properties ?? {}).flatMap(([name, part]) => unbounded(part, `${path}.${name}`)),
    ...[shape.anyOf, shape.oneOf, shape.allOf].flatMap((parts) =>
      (parts ?? []).flatMap((part) => unbounded(part, path)),
    ),
    ...(shape.items ? unbounded(shape.items, `${path}[]`) : []),
  ];
  if (typeof shape.additionalProperties === 'object') inside.push(`${path}: any names`);
  if (shape.type === 'array' && shape.maxItems === undefined) inside.push(`${path}: any number`);
  const isText =
    shape.type === 'string' &&
    shape.maxLength === undefined &&
    !shape.enum &&
    shape.const === undefined &&
    !['date-time', 'email', 'uuid'].includes(shape.format ?? '');
  if (isText && !(shape.pattern && hasEnd(shape.pattern))) inside.push(`${path}: any length`);
  return inside;
}

/** Checked before the input is, by the scope: ids that nothing is found by are no place. */
const OF_THE_SCOPE = /\.(workspaceId|projectKey|boardId): any length$/;

describe('a door', () => {
  test.each(doors.map((door) => [door.name, door] as const))('%s takes nothing without an end', (name, { input }) => {
    const shape = z.toJSONSchema(input, { io: 'input', unrepresentable: 'any' }) as Shape;
    expect(unbounded(shape, name).filter((problem) => !OF_THE_SCOPE.test(problem))).toEqual([]);
  });

  test('that makes something new counts it', () => {
    const makes = doors.filter(({ name }) =>
      /^Mutation\.(register|create|duplicate)|^(?!post\.|auth\.|user\.|guide\.)\w+\.(register|create|issue)/.test(name),
    );
    expect(makes.length).toBeGreaterThan(25);
    expect(makes.filter(({ registers }) => registers === undefined).map(({ name }) => name)).toEqual([]);
  });

  test('that changes many posts, or keeps a long text of each change, counts it', () => {
    const weighs = fields.filter(({ name, input }) => {
      const { properties = {} } = z.toJSONSchema(input, { io: 'input', unrepresentable: 'any' }) as Shape;
      const isMany = Object.entries(properties).some(([of, part]) => /^post\w*List$/.test(of) && part.type === 'array');
      return name.startsWith('Mutation.') && !name.includes('.publish') && (isMany || 'contentsHtml' in properties);
    });
    expect(weighs.length).toBeGreaterThan(10);
    expect(weighs.filter(({ registers }) => registers === undefined).map(({ name }) => name)).toEqual([]);
  });
});
