import { existsSync, globSync, readFileSync } from 'node:fs';
import { buildSchema, isObjectType } from 'graphql';
import { describe, expect, test } from 'vitest';
import { APPSYNC_PRELUDE } from '#infra/build/appsync-prelude.ts';
import { allEntries } from '#shared/contract/contract.ts';

const kebab = (text: string): string => text.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
const handlerOf = (id: string): string => `functions/rest/${id.split('.').map(kebab).join('/')}.ts`;

describe('REST contract', () => {
  const entries = allEntries();

  test('operation ids and routes are unique', () => {
    const routes = entries.map(({ method, path }) => `${method} ${path.replaceAll(/\{\w+\}/g, '{}')}`);
    expect(new Set(routes).size).toBe(entries.length);
    expect(new Set(entries.map(({ id }) => id)).size).toBe(entries.length);
  });

  test('every entry has its handler file, and every file its entry', () => {
    const files = globSync('functions/rest/*/*.ts').filter((file) => !file.endsWith('.test.ts'));
    expect(files.sort()).toEqual(entries.map(({ id }) => handlerOf(id)).sort());
  });

  test('every entry is reached by its own operation id', () => {
    for (const { id } of entries)
      expect(readFileSync(handlerOf(id), 'utf8'), id).toMatch(/export const handler = rest\(/);
  });

  test.skipIf(!existsSync('../shared/contract/rest.json'))(
    "paths and methods are the specification's, word for word",
    () => {
      const specified = new Map(
        (
          JSON.parse(readFileSync('../shared/contract/rest.json', 'utf8')) as {
            id: string;
            method: string;
            path: string;
          }[]
        ).map((call) => [call.id, `${call.method} ${call.path}`]),
      );
      for (const { id, method, path } of entries)
        if (specified.has(id)) expect(`${method} ${path}`, id).toBe(specified.get(id));
      // Calls that the specification does not have; each is named in docs/decisions.
      const ours = [
        'apiKey.get',
        'apiKey.issue',
        'audit.getList',
        'auth.endSession',
        'auth.getSessionList',
        'auth.session',
        'auth.signOutEverywhere',
        'guide.optIn',
        'invitation.getPendingList',
        'invitation.resend',
        'invitation.revoke',
        'invitationLink.get',
        'invitationLink.getList',
        'invitationLink.revoke',
        'plan.get',
        'plan.getCreditEntryList',
        'post.register',
        'project.getDeletedList',
        'project.restore',
        'user.updateDefaultWorkspace',
        'user.updateProductTour',
        'web.getSignInSettings',
        'workspace.close',
        'workspace.export',
        'workspace.getExportList',
        'workspace.getMovedHost',
        'workspace.getScan',
        'workspace.reopen',
        'workspace.updateSubDomain',
        'workspaceUser.activate',
        'workspaceUser.deactivate',
        'workspaceUser.updateListByAdmin',
      ];
      expect(
        entries
          .filter(({ id }) => !specified.has(id))
          .map(({ id }) => id)
          .sort(),
      ).toEqual(ours);
    },
  );
});

describe('GraphQL schema', () => {
  const text = readFileSync('shared/graphql/schema.graphql', 'utf8');
  const schema = buildSchema(APPSYNC_PRELUDE + text);
  const fields = [schema.getQueryType()!, schema.getMutationType()!, schema.getSubscriptionType()!].flatMap((type) =>
    isObjectType(type)
      ? Object.values(type.getFields()).map((field) => ({
          parent: type.name,
          name: field.name,
          iamOnly: field.astNode!.directives!.some(({ name }) => name.value === 'aws_iam'),
        }))
      : [],
  );

  test('every field that a person may ask for has one file, and every file its field', () => {
    const files = globSync('functions/graphql/{Query,Mutation,Subscription}.*.ts')
      .map((file) => file.replace(/^.*\/|\.ts$/g, ''))
      .filter((name) => !name.endsWith('.test'));
    expect(files.sort()).toEqual(
      fields
        .filter(({ iamOnly }) => !iamOnly)
        .map(({ parent, name }) => `${parent}.${name}`)
        .sort(),
    );
  });

  test('every file declares its access', async () => {
    for (const { parent, name, iamOnly } of fields) {
      if (iamOnly) continue;
      const { field } = (await import(`../../functions/graphql/${parent}.${name}.ts`)) as { field: { access: string } };
      expect(field.access, `${parent}.${name}`).toMatch(
        /^(user|member|admin|superAdmin|project:(read|comment|write|manage))$/,
      );
    }
  });

  test('lost access ends every subscription', async () => {
    const { SUBSCRIPTION_FIELDS } = await import('#functions/clients/push.ts');
    expect(Object.keys(schema.getSubscriptionType()!.getFields()).sort()).toEqual([...SUBSCRIPTION_FIELDS].sort());
  });

  test('mutations that watchers of a board need are in the subscription', () => {
    const boardChanges = Object.values(schema.getMutationType()!.getFields())
      .filter((field) => field.type.toString() === 'BoardChange!')
      .map((field) => field.name);
    const [, list] = /onBoardChange[\s\S]*?mutations: \[([^\]]*)\]/.exec(text)!;
    expect(list!.match(/\w+/g)!.sort()).toEqual(boardChanges.sort());
  });
});
