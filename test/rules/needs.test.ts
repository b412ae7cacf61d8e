import { globSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { graphqlFunctions } from '#events/graphql/functions.ts';
import { queues } from '#events/queue/queues.ts';
import { schedules } from '#events/schedule/schedules.ts';
import { functionNeeds } from '#infra/build/function-needs.ts';
import { kebabCase, restHandlerFile } from '#infra/constructs/names.ts';
import { allEntries } from '#shared/contract/contract.ts';

/** A client that a handler brings, and the needs of which it must declare at least one. */
const CLIENTS: Record<string, RegExp> = {
  billing: /^payment$/,
  'billing-events': /^payment:events$/,
  'billing-settings': /^payment:settings$/,
  'content-source': /^content$/,
  dns: /^dns$/,
  'invoice-issuer': /^payment:issuer$/,
  'file-links': /^files:sign$/,
  identity: /^identity$/,
  language: /^language$/,
  mailer: /^mail$/,
  'multipart-uploads': /^uploads:write$/,
  'public-web': /^dns$/,
  push: /^publish$/,
  queues: /^queue:/,
  'team-chat': /^chat$/,
  'sign-in-settings': /^settings$/,
  snapshots: /^(snapshots:|content$)/,
  'upload-tickets': /^uploads:write$/,
  uploads: /^uploads:/,
};

const clientsOf = (files: string[]): string[] =>
  files.flatMap((file) =>
    [...readFileSync(file, 'utf8').matchAll(/import \{([^}]*)\} from '#functions\/clients\/([\w-]+)\.ts'/g)].flatMap(
      // Buckets are told apart: each is a right of its own.
      ([, names, client]) => (client === 'object-store' ? names!.split(',').map((name) => name.trim()) : client!),
    ),
  );

const functions: [name: string, needs: readonly string[], files: string[]][] = [
  ...allEntries().map(({ id }): (typeof functions)[number] => [
    id,
    functionNeeds('.', id).needs,
    [restHandlerFile(id)],
  ]),
  ...Object.entries(graphqlFunctions).map(([name, { needs, types, nouns }]): (typeof functions)[number] => [
    name,
    needs,
    globSync(`functions/graphql/{${nouns.join()},}/{${types.join()},}.*.ts`),
  ]),
  ...Object.entries(queues).map(([name, { needs }]): (typeof functions)[number] => [
    name,
    needs,
    [`functions/jobs/${kebabCase(name)}.ts`],
  ]),
  ...Object.entries(schedules).map(([name, { needs }]): (typeof functions)[number] => [
    name,
    needs,
    [`functions/triggers/schedule/${kebabCase(name)}.ts`],
  ]),
];

/** One role per function, which may do what the function does and nothing else. */
describe('needs', () => {
  test.each(functions)('%s declares the needs of the clients that it brings, and no others', (_name, needs, files) => {
    const brought = new Set(clientsOf(files).filter((client) => client in CLIENTS));
    const served = (need: string): boolean =>
      need.startsWith('table:') || [...brought].some((client) => CLIENTS[client]!.test(need));
    expect(needs.filter((need) => !served(need))).toEqual([]);
    expect([...brought].filter((client) => !needs.some((need) => CLIENTS[client]!.test(need)))).toEqual([]);
  });
});
