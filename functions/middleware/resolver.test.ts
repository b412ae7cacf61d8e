import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import * as z from 'zod';
import { CellRefusals } from '#functions/domain/board-core/cell-refusals.ts';
import { toWirePost } from '#shared/board/rows/wire-post.ts';
import type { Column } from '#shared/board/types.ts';
import { Role } from '#shared/enums/enums.ts';
import { AppError } from '#shared/errors.ts';
import { FIELD_BYTES_MAX } from '#shared/rules/answers.ts';
import { answerItems, askedItems } from '#test/support/host/answered-reads.ts';
import { resolver } from './resolver.ts';

const project = { PK: 'W#w1', SK: 'P#main', projectKey: 'main', groupIds: ['g1'] };
const member = (role: Role, groupIds: string[]) => ({
  PK: 'W#w1',
  SK: 'U#u1',
  userId: 'u1',
  accountName: 'tanaka',
  role,
  groupIds,
});
const person = { sub: 'u1', claims: { token_use: 'access' } };
const workspace = { PK: 'W#w1', SK: 'META', workspaceId: 'w1' };
const items = (...found: object[]) =>
  answerItems(...(found.some((item) => 'SK' in item && item.SK === 'META') ? found : [workspace, ...found]));

const input = z.object({ workspaceId: z.string(), projectKey: z.string(), title: z.string().min(1) });
const rename = resolver({ access: 'project:write', input }, async ({ scope, input }) => ({
  title: input.title,
  by: scope.accountName,
  access: scope.projectAccess,
}));
const call = (given: object, identity: object | null = person) =>
  rename({
    arguments: { input: { workspaceId: 'w1', projectKey: 'main', title: 'a', ...given } },
    identity,
    info: { parentTypeName: 'Mutation', fieldName: 'rename' },
  });

beforeEach(() => {
  vi.stubEnv('TABLE_NAME', 'table');
  vi.spyOn(process.stdout, 'write').mockImplementation(() => true);
  items();
});
afterEach(() => {
  vi.unstubAllEnvs();
  vi.restoreAllMocks();
});

describe('resolver', () => {
  test('decides access with one consistent read and hands the scope to the handler', async () => {
    const reads = items(project, member(Role.STAFF, ['g1']));
    expect(await call({})).toEqual({ data: { title: 'a', by: 'tanaka', access: 'write' } });
    expect(askedItems(reads)).toEqual([
      {
        keys: [
          { PK: 'W#w1', SK: 'META' },
          { PK: 'W#w1', SK: 'U#u1' },
          { PK: 'W#w1', SK: 'P#main' },
        ],
        isConsistent: true,
      },
    ]);
  });

  test.each([
    ['nobody', null, [], 'Unauthorized'],
    ['a stranger', person, [project], 'EntityNotFound'],
    ['a member without the project', person, [project, member(Role.MANAGER, ['g2'])], 'EntityNotFound'],
    [
      'a member, when the project is deleted',
      person,
      [{ ...project, deletedDate: 'x' }, member(Role.ADMIN, [])],
      'EntityNotFound',
    ],
    ['a deactivated member', person, [project, { ...member(Role.ADMIN, []), deactivatedDate: 'x' }], 'EntityNotFound'],
    [
      'a member of a closed workspace',
      person,
      [{ ...workspace, closedDate: 'x' }, project, member(Role.SUPER_ADMIN, [])],
      'EntityNotFound',
    ],
    ['a guest', person, [project, member(Role.GUEST, ['g1'])], 'Forbidden'],
  ])('%s is refused, also with bad input', async (_who, identity, found, type) => {
    items(...found);
    expect(await call({ title: '' }, identity)).toMatchObject({ error: { type } });
  });

  test('what AWS would not carry is refused in words, and what comes near to it is counted', async () => {
    const lines = vi.mocked(process.stdout.write).mock.calls;
    const answering = (length: number) => {
      items(project, member(Role.STAFF, ['g1']));
      const field = resolver({ access: 'project:read', input: z.object({}) }, async () => ({
        text: '字'.repeat(length / 3),
      }));
      return field({
        arguments: { workspaceId: 'w1', projectKey: 'main' },
        identity: person,
        info: { parentTypeName: 'Query', fieldName: 'large' },
      });
    };
    const counted = () => lines.filter(([line]) => String(line).includes('"LargeAnswers":1')).length;
    expect(await answering(0.7 * FIELD_BYTES_MAX)).toHaveProperty('data');
    expect(counted()).toBe(0);
    expect(await answering(0.9 * FIELD_BYTES_MAX)).toHaveProperty('data');
    expect(await answering(1.1 * FIELD_BYTES_MAX)).toEqual({
      error: {
        type: 'AnswerTooLarge',
        message: '結果が大きすぎて、一度に表示できません。範囲を絞り込んでください。',
        info: undefined,
      },
    });
    expect(counted()).toBe(2);
  });

  test('cells that are refused are named to the caller, and what is in the posts stays out of the log', async () => {
    items(project, member(Role.STAFF, ['g1']));
    const message = '「極秘の企画」はアーカイブされているため、リンクできません。';
    const refuses = resolver({ access: 'project:write', input }, async () => {
      const refusals = new CellRefusals();
      refusals.add({ at: 1, projectBoardColumnId: 'c1' }, new AppError('BadRequest', message));
      refusals.throwAny();
    });
    const answer = await refuses({
      arguments: { input: { workspaceId: 'w1', projectKey: 'main', title: 'a' } },
      identity: person,
      info: { parentTypeName: 'Mutation', fieldName: 'link' },
    });
    expect(answer).toEqual({
      error: { type: 'BadRequest', message, info: { refusedCells: [{ at: 1, projectBoardColumnId: 'c1', message }] } },
    });
    const log = vi.mocked(process.stdout.write).mock.calls.join('');
    expect(log).toContain('"message":"refused","operation":"Mutation.link"');
    expect(log).not.toContain('極秘');
  });

  test('bad input of who may is a bad request', async () => {
    items(project, member(Role.ADMIN, []));
    expect(await call({ title: '' })).toEqual({
      error: { type: 'BadRequest', message: '入力内容を確かめてください。' },
    });
  });

  test('tells cells field by field to who asks for them', async () => {
    items(project, member(Role.ADMIN, []));
    const row = {
      id: 'p',
      revision: 1,
      projectSerialNumber: 1,
      title: 'a',
      sectionId: 's',
      values: { c: 5 },
      createdAt: '',
      createdBy: '',
      updatedAt: '',
      updatedBy: '',
    };
    const list = resolver(
      { access: 'project:read', input: z.object({ workspaceId: z.string(), projectKey: z.string() }) },
      async () => ({ postList: [toWirePost(row, [{ id: 'c', columnType: 1 } as Column])] }),
    );
    const ask = async (selectionSetList: string[]) =>
      (await list({
        arguments: { workspaceId: 'w1', projectKey: 'main' },
        identity: person,
        info: { parentTypeName: 'Query', fieldName: 'list', selectionSetList },
      })) as { data: { postList: object[] } };
    expect((await ask(['postList', 'postList/values'])).data.postList[0]).not.toHaveProperty('columnDataList');
    expect((await ask(['columnDataList'])).data.postList[0]).toHaveProperty('columnDataList');
    expect(
      (await ask(['postList/columnDataList', 'postList/columnDataList/numericData'])).data.postList[0],
    ).toHaveProperty('columnDataList', [{ projectBoardColumnId: 'c', numericData: 5 }]);
  });

  test('an id token opens nothing', async () => {
    items(project, member(Role.ADMIN, []));
    expect(await call({}, { ...person, claims: { token_use: 'id' } })).toMatchObject({
      error: { type: 'Unauthorized' },
    });
  });

  test('what is no id names nothing, and asks the table nothing', async () => {
    const reads = items(project, member(Role.ADMIN, []));
    expect(await call({ workspaceId: 'w1#B#b1' })).toMatchObject({ error: { type: 'EntityNotFound' } });
    expect(await call({ projectKey: 'x'.repeat(2000) })).toMatchObject({ error: { type: 'EntityNotFound' } });
    expect(reads).not.toHaveBeenCalled();
  });
});
