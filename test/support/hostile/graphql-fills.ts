/** Texts that write many operations: the words that their calls fill in, found where they are called. By file, and there by the number of words. */
import type { GraphQLSchema } from 'graphql';
import { sourceFiles, sourceOf } from '#infra/build/graphql-texts.ts';

const DOMAINS = [
  'registerGoogleWorkspaceDomain',
  'registerWorkspaceConnectAnyAuthDomain',
  'verifyWorkspaceConnectAuthDomain',
  'deleteWorkspaceConnectAuthDomainFromAuthProvider',
];
const LIFECYCLE = 'test/graphql/board-lifecycle.test.ts';
const ISOLATION = 'test/api/isolation.test.ts';
const BOARD_WRITER = 'infra/local/demo/board-writer.ts';

const calls = (files: readonly string[], call: RegExp): string[][] =>
  files.flatMap((file) => [...sourceOf(file).matchAll(call)].map((match) => match.slice(1)));
const capital = (name: string): string => name[0]!.toUpperCase() + name.slice(1);
const declared = (names: readonly string[]): string =>
  names
    .map(
      (name) =>
        `$${name}: ${name === 'projectSerialNumber' ? 'Int!' : name === 'isContainArchive' ? 'Boolean' : 'ID!'}`,
    )
    .join(', ');
const given = (names: readonly string[]): string => names.map((name) => `${name}: $${name}`).join(', ');

export function fillsOf(schema: GraphQLSchema): Record<string, string[][]> {
  const inputOf = (mutation: string): string =>
    String(schema.getMutationType()!.getFields()[mutation]?.args[0]?.type).replace('!', '');
  const domains = DOMAINS.map((name) => [inputOf(name), name]);
  const changes = calls(sourceFiles(['test']), /\b(?:change|tryChange)\([\w.]+, '(\w+)'/g).map(
    ([mutation]) => mutation!,
  );
  return {
    [BOARD_WRITER]: calls([BOARD_WRITER], /#mutate(?:<[^(]*>)?\([^,]+, '(\w+)', '(\w+)'/g).map(([mutation, input]) => [
      input!,
      mutation!,
    ]),
    'test/support/board/board.ts': [...new Set(changes)].map((mutation) => [
      `${capital(mutation)}Input`.replace(/^(Archive|Unarchive|Delete|Restore)PostListInput$/, 'PostListInput'),
      mutation,
    ]),
    'test/graphql/auth-domain.test.ts': domains,
    'test/support/audited-changes.ts': domains,
    'test/graphql/presence.test.ts': [['workspaceId projectKey boardId presence']],
    'test/graphql/cost.test.ts': [['1'], ['1', '1']],
    [ISOLATION]: calls([ISOLATION], /\bquery\('(\w+)', \[([^\]]*)\](?:, '([^']*)')?\)/g).map(([field, names, more]) => {
      const list = [
        ...new Set(['workspaceId', 'projectKey', ...[...names!.matchAll(/'(\w+)'/g)].map((match) => match[1]!)]),
      ];
      return [declared(list), field!, given(list), more ?? ''];
    }),
    [LIFECYCLE]: [
      ['postPage'],
      ['postHistoryList'],
      ...calls([LIFECYCLE], /\bmake\(\w+, '(\w+)'/g).map(([mutation]) => [
        mutation![0]!.toUpperCase(),
        mutation!.slice(1),
        mutation!,
      ]),
      ...calls([LIFECYCLE], /\bask\(\w+, '(\w+)', '([^']+)'/g).map(([field, selection]) => {
        const names = schema
          .getQueryType()!
          .getFields()
          [field!]!.args.map(({ name }) => name);
        return [declared(names), field!, given(names), selection!];
      }),
    ],
  };
}
