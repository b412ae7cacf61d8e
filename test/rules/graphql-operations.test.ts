/** Every GraphQL operation and fragment that somebody typed fits the schema, its variables too: nothing else compares them before they are sent. */

import type { DocumentNode, FieldNode } from 'graphql';
import {
  buildSchema,
  Kind,
  KnownFragmentNamesRule,
  NoUnusedFragmentsRule,
  parse,
  print,
  specifiedRules,
  validate,
  visit,
} from 'graphql';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { MAX_OPERATION_DEPTH, MAX_ROOT_FIELDS } from '#events/graphql/functions.ts';
import { APPSYNC_PRELUDE } from '#infra/build/appsync-prelude.ts';
import { readBoardApiSchema } from '#infra/build/board-api-schema.ts';
import { graphqlTexts, sourceFiles, sourceOf } from '#infra/build/graphql-texts.ts';
import { extentsOf } from '#infra/local/services/appsync/limits.ts';
import { fillsOf } from '#test/support/hostile/graphql-fills.ts';

const schema = buildSchema(APPSYNC_PRELUDE + readBoardApiSchema('.').definition);
const systemMutations = Object.values(schema.getMutationType()!.getFields()).flatMap(({ name, astNode }) =>
  astNode?.directives?.some((directive) => directive.name.value === 'aws_iam') ? name : [],
);

const isOperation = ({ definitions }: DocumentNode): boolean =>
  definitions.some(({ kind }) => kind === Kind.OPERATION_DEFINITION);
/** A fragment alone may spread others, and nothing spreads it. */
const OF_FRAGMENTS = specifiedRules.filter((rule) => rule !== NoUnusedFragmentsRule && rule !== KnownFragmentNamesRule);

function problemsOf(text: string): string[] {
  try {
    const document = parse(text);
    return validate(schema, document, isOperation(document) ? specifiedRules : OF_FRAGMENTS).map(
      ({ message }) => message,
    );
  } catch (error) {
    return [(error as Error).message];
  }
}

/** The same with one selected field that the schema does not know. */
function withWrongField(text: string): string {
  const document = parse(text);
  let leaf: FieldNode | undefined;
  visit(document, { Field: (field) => void (leaf = field.selectionSet ? leaf : field) });
  return print(
    visit(document, {
      Field: (field) => (field === leaf ? { ...field, name: { ...field.name, value: 'noSuchField' } } : undefined),
    }),
  );
}

/** The front end's are caught as it makes them, the publisher's as it sends them; the changes that its types know are those it makes. */
const MADE = ['frontend/src/', 'functions/clients/push.ts', 'infra/build/board-api-types.ts'];
const isMade = (at: string): boolean => MADE.some((place) => at.startsWith(place));

/** A condition that graphql-js cannot decide while it validates. */
const UNDECIDED = '@include(if: $no)';

const typed = graphqlTexts(
  sourceFiles(['frontend/src', 'shared', 'functions', 'infra', 'test']).filter(
    (file) => !file.startsWith('infra/local/services/') && !file.startsWith('test/rules/graphql'),
  ),
).filter(({ text }) => !text.includes(UNDECIDED));
const whole = typed.filter(({ holes }) => holes.length === 0);
const fills = fillsOf(schema);
const filled = typed.flatMap(({ at, text, holes }) =>
  (holes.length === 0 ? [] : (fills[at.split(':')[0]!] ?? []))
    .filter((words) => words.length === holes.length)
    .map((words) => ({
      at: `${at} with ${words.join(', ')}`,
      text: text.replace(/«(\d+)»/g, (_, index: string) => words[Number(index)]!),
    })),
);

/** What the front end makes when its modules are read, and the publisher when it is called. */
const made: { at: string; text: string }[] = [];
beforeAll(async () => {
  vi.resetModules();
  vi.doMock('#app/lib/api/graphql.ts', async (original) => ({
    ...(await original<object>()),
    operation: (text: string) => (made.push({ at: 'frontend', text }), { text }),
  }));
  const making = sourceFiles(['frontend/src']).filter(
    (file) =>
      !file.includes('.test.') &&
      /\b(operation|changeOperation|boardMutation)[<(]/.test(sourceOf(file)) &&
      file !== 'frontend/src/lib/api/graphql.ts',
  );
  for (const file of making) await import(/* @vite-ignore */ `../../${file}`);
  for (const [name, value] of Object.entries({
    GRAPHQL_ENDPOINT: 'http://api.localhost/graphql',
    AWS_REGION: 'ap-northeast-1',
    AWS_ACCESS_KEY_ID: 'key',
    AWS_SECRET_ACCESS_KEY: 'secret',
  }))
    vi.stubEnv(name, value);
  vi.stubGlobal(
    'fetch',
    async (_url: URL, { body }: { body: string }) => (
      made.push({ at: 'functions/clients/push.ts', text: (JSON.parse(body) as { query: string }).query }),
      Response.json({ data: {} })
    ),
  );
  const { push } = await import('#functions/clients/push.ts');
  for (const mutation of systemMutations) await push.publish(mutation as never, {} as never);
});
afterAll(() => {
  vi.doUnmock('#app/lib/api/graphql.ts');
  vi.unstubAllEnvs();
  vi.unstubAllGlobals();
  vi.resetModules();
});

test('the schema takes every operation that the front end makes and the publisher sends', () => {
  expect(made.length).toBeGreaterThan(60);
  expect(
    made.flatMap(({ at, text }) => problemsOf(text).map((problem) => `${at}: ${problem} in ${text.slice(0, 200)}`)),
  ).toEqual([]);
  expect(made.filter(({ text }) => problemsOf(withWrongField(text)).length === 0)).toEqual([]);
});

test('no operation of the front end is typed where it is not caught', () => {
  const caught = new Set(made.map(({ text }) => text));
  const missed = whole.filter(
    ({ at, text }) =>
      at.startsWith('frontend/src/') && !at.includes('.test.') && isOperation(parse(text)) && !caught.has(text),
  );
  expect(missed.map(({ at }) => at)).toEqual([]);
});

describe('the schema takes what is typed', () => {
  test.each(whole.map(({ at, text }) => ({ at, text })))('at $at, and not with a wrong field', ({ text }) => {
    expect(problemsOf(text)).toEqual([]);
    expect(problemsOf(withWrongField(text))).not.toEqual([]);
  });

  test('in texts that write many operations, as each of their calls fills them', () => {
    expect(filled.flatMap(({ at, text }) => problemsOf(text).map((problem) => `${at}: ${problem}`))).toEqual([]);
    expect(filled.filter(({ text }) => problemsOf(withWrongField(text)).length === 0)).toEqual([]);
    const known = new Set(filled.map(({ at }) => at.split(' with ')[0]));
    expect(
      typed
        .filter(({ at, holes }) => holes.length > 0 && !isMade(at) && !known.has(at))
        .map(({ at, holes }) => `${at}: ${holes.join(', ')}`),
    ).toEqual([]);
  });
});

test('no operation is deeper, or asks for more at once, than the template allows', () => {
  const sizes = [...whole, ...filled, ...made].flatMap(({ at, text }) => {
    const document = parse(text);
    return document.definitions.flatMap((one) =>
      one.kind === Kind.OPERATION_DEFINITION
        ? { at, depth: extentsOf(document)(one.selectionSet).depth, roots: one.selectionSet.selections.length }
        : [],
    );
  });
  expect(sizes.filter(({ depth, roots }) => depth > MAX_OPERATION_DEPTH || roots > MAX_ROOT_FIELDS)).toEqual([]);
});
