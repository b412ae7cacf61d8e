import { existsSync, globSync, readFileSync } from 'node:fs';
import { buildSchema } from 'graphql';
import { describe, expect, test } from 'vitest';
import { APPSYNC_PRELUDE } from '#infra/build/appsync-prelude.ts';
import { readBoardApiSchema } from '#infra/build/board-api-schema.ts';
import { fieldFile } from '#infra/build/entry-points.ts';
import { restHandlerFile } from '#infra/constructs/names.ts';
import { allEntries } from '#shared/contract/contract.ts';
import * as enums from '#shared/enums/enums.ts';
import { resolvedFields } from '#test/support/resolved-fields.ts';

describe('REST contract', () => {
  const entries = allEntries();

  test('operation ids and routes are unique', () => {
    const routes = entries.map(({ method, path }) => `${method} ${path.replaceAll(/\{\w+\}/g, '{}')}`);
    expect(new Set(routes).size).toBe(entries.length);
    expect(new Set(entries.map(({ id }) => id)).size).toBe(entries.length);
  });

  test('every entry has its handler file, and every file its entry', () => {
    const files = globSync('functions/rest/*/*.ts').filter((file) => !file.endsWith('.test.ts'));
    expect(files.sort()).toEqual(entries.map(({ id }) => restHandlerFile(id)).sort());
  });

  test('every entry is reached by its own operation id', () => {
    for (const { id } of entries)
      expect(readFileSync(restHandlerFile(id), 'utf8'), id).toMatch(/export const handler = rest\(/);
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
        'boardExport.cancel',
        'boardExport.getList',
        'boardExport.register',
        'bulkJob.cancel',
        'bulkJob.get',
        'bulkJob.getList',
        'bulkJob.movePlan',
        'bulkJob.register',
        'bulkJob.restart',
        'bulkJob.undo',
        'guide.optIn',
        'importJob.cancel',
        'importJob.restart',
        'importJob.undo',
        'invitation.getPendingList',
        'invitation.resend',
        'invitation.revoke',
        'invitationLink.get',
        'invitationLink.getList',
        'invitationLink.revoke',
        'nlp.decideAiSecretaryActionList',
        'nlp.deleteAiSecretarySchedule',
        'nlp.getAiSecretaryScheduleList',
        'nlp.getAiSecretarySetting',
        'nlp.getWorkGraph',
        'nlp.registerAiSecretarySchedule',
        'nlp.undoAiSecretaryActionList',
        'nlp.updateAiSecretarySetting',
        'payment.get',
        'payment.preview',
        'payment.receiveEvent',
        'payment.refresh',
        'plan.get',
        'plan.getCreditAllowance',
        'plan.getCreditEntryList',
        'plan.getCreditUseList',
        'plan.updateCreditCap',
        'post.register',
        'project.getDeletedList',
        'project.restore',
        'request.send',
        'user.updateDefaultWorkspace',
        'user.updateProductTour',
        'web.getSignInSettings',
        'workspace.close',
        'workspace.deleteEmoji',
        'workspace.export',
        'workspace.getEmojiList',
        'workspace.getExportList',
        'workspace.getMovedHost',
        'workspace.getScan',
        'workspace.registerEmoji',
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
  const { definition, fields } = readBoardApiSchema('.');
  const schema = buildSchema(APPSYNC_PRELUDE + definition);

  test('every field has one file in the folder of its noun, and every file its field', () => {
    const files = globSync('functions/graphql/**/{Query,Mutation,Subscription}.*.ts').filter(
      (file) => !file.endsWith('.test.ts'),
    );
    expect(files.sort()).toEqual(fields.map(fieldFile).sort());
  });

  test('every file declares its access', async () => {
    for (const { type, name, load } of resolvedFields)
      expect((await load()).access, `${type}.${name}`).toMatch(
        /^(user|member|admin|superAdmin|project:(read|comment|write|manage))$/,
      );
  });

  test('lost access ends every subscription', async () => {
    const { SUBSCRIPTION_FIELDS } = await import('#functions/clients/push.ts');
    expect(Object.keys(schema.getSubscriptionType()!.getFields()).sort()).toEqual([...SUBSCRIPTION_FIELDS].sort());
  });
});

test.skipIf(!existsSync('../shared/contract/enums.json'))(
  "labels of enumerations are the specification's, word for word",
  () => {
    const ours = enums as unknown as Record<string, Record<string, string> | undefined>;
    const specified = JSON.parse(readFileSync('../shared/contract/enums.json', 'utf8')) as {
      name: string;
      values: Record<string, string | number>;
      labels?: Record<string, string>;
    }[];
    const labelled = specified.filter(({ labels }) => labels !== undefined);
    expect(labelled.map(({ name }) => name)).toContain('InvoiceStatus');
    for (const { name, values, labels } of labelled)
      for (const [member, label] of Object.entries(labels!))
        expect(ours[`${name}Label`]?.[values[member]!], `${name} ${member}`).toBe(label);
  },
);
