/**
 * Subscribers get only what the writer selected, so everybody who changes a board selects through the one shared fragment,
 * which names all there is. Watchers select through another, which leaves out what they do not need.
 */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { FragmentDefinitionNode, GraphQLObjectType } from 'graphql';
import { buildSchema, GraphQLNonNull, isInputObjectType, isObjectType, parse, validate } from 'graphql';
import { describe, expect, test } from 'vitest';
import { readBoardApiSchema } from '#infra/build/board-api-schema.ts';
import { BOARD_CHANGE_FRAGMENT, POST_FRAGMENT, SUB_POST_FRAGMENT } from '#shared/graphql/fragments.ts';
import { BOARD_PUSH_FRAGMENT } from '#shared/graphql/push-fragment.ts';

const ROOT = new URL('../..', import.meta.url).pathname;
const APPSYNC = `
  directive @aws_cognito_user_pools on OBJECT | FIELD_DEFINITION
  directive @aws_iam on OBJECT | FIELD_DEFINITION
  directive @aws_subscribe(mutations: [String!]!) on FIELD_DEFINITION
  scalar AWSJSON
`;
const schema = buildSchema(APPSYNC + readBoardApiSchema(ROOT).definition);
const typeOf = (name: string): GraphQLObjectType => {
  const type = schema.getType(name);
  if (!isObjectType(type)) throw new Error(`no type ${name}`);
  return type;
};
const selected = (fragment: string, name: string): string[] =>
  parse(fragment)
    .definitions.filter(
      (definition): definition is FragmentDefinitionNode =>
        definition.kind === 'FragmentDefinition' && definition.name.value === name,
    )
    .flatMap((definition) =>
      definition.selectionSet.selections.map((selection) => (selection.kind === 'Field' ? selection.name.value : '')),
    );

/** What no change holds and nobody selects. */
const GATE = 'gate';

/** Root fields that return a board change. */
const changing = [schema.getMutationType()!, schema.getSubscriptionType()!].flatMap((root) =>
  Object.values(root.getFields()).flatMap((field) => {
    const type = field.type instanceof GraphQLNonNull ? field.type.ofType : field.type;
    return String(type) === 'BoardChange' ? [field.name] : [];
  }),
);
const sources = ['frontend/src', 'functions/clients', 'test/support', 'infra/local/demo'].flatMap((folder) =>
  (readdirSync(join(ROOT, folder), { recursive: true, encoding: 'utf8' }) as string[])
    .filter((file) => /\.tsx?$/.test(file) && !file.includes('.test.'))
    .map((file) => ({ file: `${folder}/${file}`, text: readFileSync(join(ROOT, folder, file), 'utf8') })),
);

describe('the fragment of live changes', () => {
  test('fits the schema', () => {
    const document = parse(
      `mutation m($input: RegisterPostInput!) { registerPost(input: $input) { ...BoardChangeFields } } ${BOARD_CHANGE_FRAGMENT}`,
    );
    expect(validate(schema, document)).toEqual([]);
  });

  test('names every field of a change', () => {
    expect([...selected(BOARD_CHANGE_FRAGMENT, 'BoardChangeFields'), GATE].sort()).toEqual(
      Object.keys(typeOf('BoardChange').getFields()).sort(),
    );
  });

  test('names for watchers what they cannot know, without whole posts', () => {
    const KNOWN = [GATE, 'workspaceId', 'projectKey', 'boardId', 'postList', 'subPostList'];
    expect(selected(BOARD_PUSH_FRAGMENT, 'BoardPushFields').sort()).toEqual(
      Object.keys(typeOf('BoardChange').getFields())
        .filter((name) => !KNOWN.includes(name))
        .sort(),
    );
  });

  test('names every field of a post, and of a sub-post, that a row has', () => {
    // Rows go without these; their cells are in `values`.
    const PANEL_ONLY = [
      'linkList',
      'postedAt',
      'userUpdatedAt',
      'userAgent',
      'contents',
      'contentsHtml',
      'contentsRevision',
      'pageList',
      'commentList',
      'commentListBefore',
      'isFollowed',
      'sectionArchivedAt',
      // Never set.
      'deletedAt',
      'projectBoardId',
      'columnDataList',
      'subPostList',
      'parentPostList',
      'childPostList',
      'isShowParentPostList',
      'isShowChildPostList',
      'isMoreParentPost',
      'isMoreChildPost',
      'mergedInto',
      'mergedFrom',
    ];
    expect(selected(POST_FRAGMENT, 'PostFields').sort()).toEqual(
      Object.keys(typeOf('Post').getFields())
        .filter((name) => !PANEL_ONLY.includes(name))
        .sort(),
    );
    expect(selected(SUB_POST_FRAGMENT, 'SubPostFields').sort()).toEqual(
      Object.keys(typeOf('SubPost').getFields())
        .filter((name) => !PANEL_ONLY.includes(name))
        .sort(),
    );
  });

  test('is what everybody selects who changes or watches a board', () => {
    // A field's name, or a name filled in, with its arguments and its selection.
    const use = new RegExp(
      `(?:\\b(?:${changing.join('|')})|\\$\\{\\w+\\})\\s*\\((?:input|workspaceId):[^)]*\\)\\s*\\{([^}]*)\\}`,
      'g',
    );
    const uses = sources.flatMap(({ file, text }) =>
      [...text.matchAll(use)].map((match) => ({
        file,
        isWatcher: match[0].startsWith('onBoardChange'),
        selection: match[1]!.trim().replace(/\$\{.*/, ''),
      })),
    );
    expect(uses.length).toBeGreaterThan(3);
    expect(
      uses.filter(
        ({ isWatcher, selection }) =>
          selection !== (isWatcher ? '...BoardPushFields' : '...BoardChangeFields') && selection !== '',
      ),
    ).toEqual([]);
  });
});

describe('a subscription that its resolver has not allowed', () => {
  const fields = Object.values(schema.getSubscriptionType()!.getFields());

  test.each(fields.map((field) => ({ name: field.name, field })))(
    'hears nothing: $name asks for a gate, which its type has and nobody fills',
    ({ field }) => {
      expect(String(field.args.find(({ name }) => name === GATE)?.type)).toBe('ID!');
      expect(String((field.type as GraphQLObjectType).getFields()[GATE]?.type)).toBe('ID');
      // AppSync compares five arguments at most.
      expect(field.args.length).toBeLessThanOrEqual(5);
    },
  );

  test('finds no writer who selects the gate, and no resolver that fills it', () => {
    const inputs = Object.values(schema.getTypeMap()).flatMap((type) =>
      isInputObjectType(type) ? Object.keys(type.getFields()) : [],
    );
    expect(inputs).not.toContain(GATE);
    const resolvers = readdirSync(join(ROOT, 'functions'), { recursive: true, encoding: 'utf8' }).filter(
      (file) => file.endsWith('.ts') && !file.endsWith('.test.ts') && !file.endsWith('appsync/subscription.ts'),
    );
    expect(resolvers.filter((file) => /\bgate\b/.test(readFileSync(join(ROOT, 'functions', file), 'utf8')))).toEqual(
      [],
    );
    expect(sources.filter(({ text }) => /\bgate\b(?!: "closed"\))/.test(text)).map(({ file }) => file)).toEqual([]);
  });
});
