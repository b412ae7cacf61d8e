import { BatchGetCommand, DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb';
import { mockClient } from 'aws-sdk-client-mock';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import * as z from 'zod';
import { Role } from '#shared/enums/enums.ts';
import { resolver } from './resolver.ts';

const dynamo = mockClient(DynamoDBDocumentClient);
const project = { PK: 'W#w1', SK: 'P#main', projectKey: 'main', groupIds: ['g1'] };
const member = (role: Role, groupIds: string[]) => ({ PK: 'W#w1', SK: 'U#u1', userId: 'u1', accountName: 'tanaka', role, groupIds });
const items = (...found: object[]) => dynamo.on(BatchGetCommand).resolves({ Responses: { table: found } as never });

const input = z.object({ workspaceId: z.string(), projectKey: z.string(), title: z.string().min(1) });
const rename = resolver({ access: 'project:write', input }, async ({ scope, input }) => ({ title: input.title, by: scope.accountName, access: scope.projectAccess }));
const call = (given: object, identity: object | null = { sub: 'u1' }) =>
  rename({ arguments: { input: { workspaceId: 'w1', projectKey: 'main', title: 'a', ...given } }, identity, info: { parentTypeName: 'Mutation', fieldName: 'rename' } });

beforeEach(() => {
  vi.stubEnv('TABLE_NAME', 'table');
  vi.spyOn(process.stdout, 'write').mockImplementation(() => true);
  dynamo.reset();
  items();
});
afterEach(() => {
  vi.unstubAllEnvs();
  vi.restoreAllMocks();
});

describe('resolver', () => {
  test('decides access with one consistent read and hands the scope to the handler', async () => {
    items(project, member(Role.STAFF, ['g1']));
    expect(await call({})).toEqual({ data: { title: 'a', by: 'tanaka', access: 'write' } });
    const requests = dynamo.commandCalls(BatchGetCommand).map(({ args }) => args[0].input.RequestItems!.table!);
    expect(requests).toEqual([{ Keys: [{ PK: 'W#w1', SK: 'U#u1' }, { PK: 'W#w1', SK: 'P#main' }], ConsistentRead: true }]);
  });

  test.each([
    ['nobody', null, [], 'Unauthorized'],
    ['a stranger', { sub: 'u1' }, [project], 'EntityNotFound'],
    ['a member without the project', { sub: 'u1' }, [project, member(Role.MANAGER, ['g2'])], 'EntityNotFound'],
    ['a member, when the project is deleted', { sub: 'u1' }, [{ ...project, deletedDate: 'x' }, member(Role.ADMIN, [])], 'EntityNotFound'],
    ['a guest', { sub: 'u1' }, [project, member(Role.GUEST, ['g1'])], 'Forbidden'],
  ])('%s is refused, also with bad input', async (_who, identity, found, type) => {
    items(...found);
    expect(await call({ title: '' }, identity)).toMatchObject({ error: { type } });
  });

  test('bad input of who may is a bad request', async () => {
    items(project, member(Role.ADMIN, []));
    expect(await call({ title: '' })).toEqual({ error: { type: 'BadRequest', message: '入力内容を確かめてください。' } });
  });

  test('a system field opens to IAM alone', async () => {
    const system = resolver({ access: 'system', input: z.object({}) }, async () => 1);
    const event = { arguments: {}, info: { parentTypeName: 'Mutation', fieldName: 'x' } };
    expect(await system({ ...event, identity: { sub: 'u1' } })).toMatchObject({ error: { type: 'Unauthorized' } });
    expect(await system({ ...event, identity: { userArn: 'arn:aws:sts::0:assumed-role/job' } })).toEqual({ data: 1 });
  });
});
