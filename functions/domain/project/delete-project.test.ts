import { beforeEach, describe, expect, test } from 'vitest';
import type { MemberScope, ProjectScope } from '#functions/data/table/scope.ts';
import { findProject, findProjectOrDeleted, listProjects } from '#functions/data/workspace/project.ts';
import { Role } from '#shared/enums/enums.ts';
import { DAY_MS } from '#shared/format/days.ts';
import type { AccountPorts } from '#test/support/memory/account-ports.ts';
import { accountPorts } from '#test/support/memory/account-ports.ts';
import { changeProject } from './change-project.ts';
import { deleteProject, listDeletedProjects, restoreProject } from './delete-project.ts';
import { registerProject } from './projects.ts';

const admin: MemberScope = {
  kind: 'member',
  workspaceId: 'w1',
  userId: 'u1',
  accountName: 'sato',
  role: Role.ADMIN,
  groupIds: [],
};
let ports: AccountPorts;
const inProject = async (projectKey: string): Promise<ProjectScope> => {
  const project = (await findProjectOrDeleted(ports.table, { workspaceId: 'w1', projectKey }))!;
  return { ...admin, kind: 'project', projectKey: project.projectKey, project, projectAccess: 'manage' };
};

beforeEach(async () => {
  ports = accountPorts();
  for (const projectKey of ['web', 'app']) await registerProject(ports, admin, { name: projectKey, projectKey });
  await changeProject(ports, await inProject('web'), { projectKey: 'Reserve' });
});

describe('a deleted project', () => {
  beforeEach(async () => deleteProject(ports, await inProject('web')));

  test('may come back for 30 days, and says until when', async () => {
    ports.move(30 * DAY_MS - 1);
    expect(await listDeletedProjects(ports, admin)).toEqual([
      {
        name: 'web',
        projectKey: 'Reserve',
        deletedDate: '2026-09-18T00:00:00.000Z',
        restorableUntil: '2026-10-18T00:00:00.000Z',
      },
    ]);
    expect(await restoreProject(ports, admin, 'Reserve')).toMatchObject({ projectKey: 'Reserve' });
    expect(await findProject(ports.table, { workspaceId: 'w1', projectKey: 'web' })).not.toHaveProperty('deletedDate');
  });

  test('is out of reach after 30 days', async () => {
    ports.move(30 * DAY_MS);
    expect(await listDeletedProjects(ports, admin)).toEqual([]);
    await expect(restoreProject(ports, admin, 'web')).rejects.toMatchObject({ code: 'EntityNotFound' });
  });

  test('comes back once of two who restore it at the same moment', async () => {
    const outcomes = await Promise.allSettled([
      restoreProject(ports, admin, 'web'),
      restoreProject(ports, admin, 'web'),
    ]);
    expect(outcomes.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    expect(outcomes.find(({ status }) => status === 'rejected')).toMatchObject({ reason: { code: 'EntityNotFound' } });
  });

  test('the last deleted stands first', async () => {
    ports.move(DAY_MS);
    await deleteProject(ports, await inProject('app'));
    expect((await listDeletedProjects(ports, admin)).map(({ projectKey }) => projectKey)).toEqual(['app', 'Reserve']);
  });
});

test('a project with several keys is one project', async () => {
  expect(
    (await listProjects(ports.table, admin)).map(({ projectKey, currentKey }) => [projectKey, currentKey]),
  ).toEqual([
    ['app', undefined],
    ['web', 'Reserve'],
  ]);
  for (const projectKey of ['web', 'Reserve', 'reserve'])
    expect(await findProject(ports.table, { workspaceId: 'w1', projectKey })).toMatchObject({ name: 'web' });
});
