/**
 * Every GraphQL field × every kind of caller → what the matrix of roles and actions says, generated from the schema: a new field is
 * covered by being declared (design §4, reliability R9); REST routes stand in `every-route.test.ts`. Each role stands once inside a group that reaches
 * the project and once outside.
 */
import type { GraphQLField, GraphQLInputType } from 'graphql';
import { buildSchema, GraphQLEnumType, GraphQLInputObjectType, GraphQLList, GraphQLNonNull } from 'graphql';
import { beforeAll, describe, expect, test } from 'vitest';
import { APPSYNC_PRELUDE } from '#infra/build/appsync-prelude.ts';
import { readBoardApiSchema } from '#infra/build/board-api-schema.ts';
import { contract } from '#shared/contract/contract.ts';
import type { Access } from '#shared/contract/entry.ts';
import { Role } from '#shared/enums/enums.ts';
import { OPERATIONS } from '#shared/rules/access/permission-operations.ts';
import type { Permission } from '#shared/rules/access/permissions.ts';
import { allPermissions } from '#shared/rules/access/permissions.ts';
import { change, givenBoard } from '#test/support/board/board.ts';
import { eventually } from '#test/support/eventually.ts';
import { watch } from '#test/support/host/realtime.ts';
import { editColumn } from '#test/support/host/table.ts';
import { takeHost } from '#test/support/host/wire-host.ts';
import { CALLERS, expectedFor, expectedOf, MEMBER_NAMES, MEMBERS } from '#test/support/people/access.ts';
import type { AccessWorld } from '#test/support/people/access-world.ts';
import { expectedOutcomes, givenAccessWorld, outcomes } from '#test/support/people/access-world.ts';
import type { Actor } from '#test/support/people/actor.ts';
import { resolvedFields } from '#test/support/resolved-fields.ts';
import { givenMember } from '#test/support/workspace.ts';

const own = await takeHost();
let { callers, workspace, ids } = {} as AccessWorld;

beforeAll(async () => {
  ({ callers, workspace, ids } = await givenAccessWorld(own));
});

/** What no handler accepts: whoever passes the choke point is told so, and nothing is changed. */
const BROKEN_MUTATION_ID = '#';

const schema = buildSchema(APPSYNC_PRELUDE + readBoardApiSchema('.').definition);

function sample(type: GraphQLInputType, name: string): unknown {
  if (type instanceof GraphQLNonNull) return sample(type.ofType, name);
  if (type instanceof GraphQLList) return [sample(type.ofType, name.replace(/List$/, ''))];
  if (type instanceof GraphQLEnumType) return type.getValues()[0]!.name;
  if (type instanceof GraphQLInputObjectType) {
    const required = Object.values(type.getFields()).filter((field) => field.type instanceof GraphQLNonNull);
    const broken = 'mutationId' in type.getFields() ? { mutationId: BROKEN_MUTATION_ID } : {};
    return { ...Object.fromEntries(required.map((field) => [field.name, sample(field.type, field.name)])), ...broken };
  }
  if (ids[name] !== undefined) return ids[name];
  return ['Int', 'Float'].includes(type.name) ? 1 : type.name === 'Boolean' ? false : 'x';
}

function documentOf(
  kind: string,
  field: GraphQLField<unknown, unknown>,
): { query: string; variables: Record<string, unknown> } {
  const required = field.args.filter((argument) => argument.type instanceof GraphQLNonNull);
  const declared = required.map((argument) => `$${argument.name}: ${argument.type}`).join(', ');
  const passed = required.map((argument) => `${argument.name}: $${argument.name}`).join(', ');
  return {
    query: `${kind} matrix(${declared}) { ${field.name}(${passed}) { __typename } }`,
    variables: Object.fromEntries(required.map((argument) => [argument.name, sample(argument.type, argument.name)])),
  };
}

const fieldsOf = (type: { getFields(): Record<string, GraphQLField<unknown, unknown>> }) =>
  Object.values(type.getFields()).map((field) => ({
    name: field.name,
    field,
    iamOnly: field.astNode!.directives!.some(({ name }) => name.value === 'aws_iam'),
  }));

const accessOf = async (parent: string, field: string): Promise<Access> =>
  (await resolvedFields.find(({ type, name }) => type === parent && name === field)!.load()).access;

const REFUSALS = ['Unauthorized', 'UnauthorizedException', 'Forbidden', 'EntityNotFound'];

const isMember = (caller: Actor): boolean => MEMBER_NAMES.some((name) => callers[name] === caller);

async function graphqlOutcome(
  caller: Actor,
  { query, variables }: ReturnType<typeof documentOf>,
  access?: Access,
): Promise<string> {
  const { errors } = await caller.graphql(query, variables);
  const refused = errors?.map(({ errorType }) => errorType).find((errorType) => REFUSALS.includes(errorType));
  // AppSync itself refuses who has no valid token with an exception of its own.
  // Missing is also what a handler answers; outside projects the choke point says it to who is no member.
  if (refused === 'EntityNotFound' && isMember(caller) && access !== undefined && !access.startsWith('project:'))
    return 'open';
  return refused?.replace(/Exception$/, '') ?? 'open';
}

describe.each([
  { kind: 'query', type: schema.getQueryType()! },
  { kind: 'mutation', type: schema.getMutationType()! },
])('GraphQL $kind', ({ kind, type }) => {
  test.each(fieldsOf(type))('$name', async ({ name, field, iamOnly }) => {
    const access = iamOnly ? undefined : await accessOf(type.name, name);
    const expected = expectedOutcomes((caller) =>
      access ? expectedFor(`${type.name}.${name}`, access, caller) : 'Unauthorized',
    );
    expect(await outcomes(callers, (caller) => graphqlOutcome(caller, documentOf(kind, field), access))).toEqual(
      expected,
    );
  });
});

async function watchOutcome(caller: Actor, { query, variables }: ReturnType<typeof documentOf>): Promise<string> {
  const watching = watch(caller, own.graphqlHost, query, variables);
  const outcome = await eventually(
    () => (watching.isLive ? 'open' : watching.ended && 'refused'),
    `an answer for ${caller.email || 'nobody'}`,
  );
  watching.close();
  return outcome;
}

describe('GraphQL subscription', () => {
  test.each(fieldsOf(schema.getSubscriptionType()!))('$name', async ({ name, field }) => {
    const access = await accessOf('Subscription', name);
    const expected = CALLERS.map((caller) => [
      caller,
      expectedFor(`Subscription.${name}`, access, caller) === 'open' ? 'open' : 'refused',
    ]);
    expect(await outcomes(callers, (caller) => watchOutcome(caller, documentOf('subscription', field)))).toEqual(
      Object.fromEntries(expected),
    );
  });
});

/** Kinds of action that are a rule inside calls for other kinds: how somebody tries them. */
const INSIDE: Partial<Record<Permission, () => Promise<(caller: Actor) => Promise<string>>>> = {
  async 'user.appointSuperAdmin'() {
    const { userId } = await givenMember(workspace, Role.STAFF);
    return async (caller) => {
      const { status, json } = await caller.rest(contract.workspaceUser.updateByAdmin, {
        workspaceId: workspace.workspaceId,
        userId,
        role: Role.SUPER_ADMIN,
      });
      return status === 200 ? 'open' : (json as unknown as { hishoException: string[] }).hishoException[0]!;
    };
  },
  async 'comment.deleteOthers'() {
    const board = await givenBoard(workspace.owner, {
      workspaceId: workspace.workspaceId,
      projectKey: String(ids.projectKey),
    });
    const { workspaceId, projectKey, boardId, postId, projectSerialNumber } = board;
    const onPost = { workspaceId, projectKey, boardId, postId };
    const query = 'mutation d($input: DeleteCommentInput!) { deleteComment(input: $input) { __typename } }';
    // Whoever may takes one away: each tries one of their own.
    return async (caller) => {
      await change(workspace.owner, 'registerComment', { ...onPost, comment: '確認しました' });
      const { commentList } = await workspace.owner.mustGraphql(
        'query c($workspaceId: ID!, $projectKey: ID!, $projectSerialNumber: Int!) { commentList(workspaceId: $workspaceId, projectKey: $projectKey, projectSerialNumber: $projectSerialNumber) { commentList { id } } }',
        { workspaceId, projectKey, projectSerialNumber },
      );
      const commentId = commentList.commentList.at(-1)!.id;
      return graphqlOutcome(caller, { query, variables: { input: { ...onPost, commentId } } });
    };
  },
  async 'board.lockColumn'() {
    const board = await givenBoard(workspace.owner, {
      workspaceId: workspace.workspaceId,
      projectKey: String(ids.projectKey),
    });
    const input = {
      workspaceId: board.workspaceId,
      projectKey: board.projectKey,
      boardId: board.boardId,
      columnId: board.columns['見積']!.id,
      isLock: true,
    };
    const query = 'mutation lock($input: UpdateBoardColumnInput!) { updateBoardColumn(input: $input) { __typename } }';
    return (caller) => graphqlOutcome(caller, { query, variables: { input } });
  },
  async 'board.changeLockedColumn'() {
    const board = await givenBoard(workspace.owner, {
      workspaceId: workspace.workspaceId,
      projectKey: String(ids.projectKey),
    });
    const { id: columnId } = board.columns['見積']!;
    await editColumn({ workspaceId: board.workspaceId, boardId: board.boardId, columnId }, { isLock: true });
    const place = {
      workspaceId: board.workspaceId,
      projectKey: board.projectKey,
      boardId: board.boardId,
      postId: board.postId,
    };
    const query = 'mutation lock($input: UpdateColumnDataInput!) { updateColumnData(input: $input) { __typename } }';
    return (caller) =>
      graphqlOutcome(caller, {
        query,
        variables: { input: { ...place, columnData: { projectBoardColumnId: columnId, numericData: 3 } } },
      });
  },
};

describe('rules inside calls', () => {
  test('have each an attempt here', () => {
    expect(allPermissions.filter((permission) => OPERATIONS[permission].length === 0).sort()).toEqual(
      Object.keys(INSIDE).sort(),
    );
  });

  test.each(Object.keys(INSIDE) as Permission[])('%s', async (permission) => {
    const attempt = await INSIDE[permission]!();
    // From little power to much: who succeeds changes what the others would find.
    const met: Record<string, string> = {};
    for (const name of MEMBER_NAMES.toReversed()) met[name] = await attempt(callers[name]);
    expect(met).toEqual(Object.fromEntries(MEMBER_NAMES.map((name) => [name, expectedOf(permission, MEMBERS[name])])));
  });
});
