import { expect, test } from 'vitest';
import type { WorkspaceUser } from '#app/lib/session/session-user.ts';
import { ApplicationModeType } from '#shared/enums/enums.ts';
import { landingOf } from './landing.ts';

const member = (applicationModeType: ApplicationModeType) =>
  ({ workspace: { id: 'w1', applicationModeType }, defaultProject: 'OWN' }) as WorkspaceUser;
const PROJECTS = [{ projectKey: 'FIRST' }, { projectKey: 'OWN' }];

test('a workspace decides whether its board or its secretary comes first', () => {
  expect(landingOf(member(ApplicationModeType.PRODUCT_MANAGEMENT), PROJECTS)).toBe(
    '/workspace/project/board?workspaceId=w1&projectKey=OWN',
  );
  expect(landingOf(member(ApplicationModeType.AI_SECRETARY), PROJECTS)).toBe(
    '/workspace/project/secretary?workspaceId=w1&projectKey=OWN',
  );
});

test('without a project there is neither', () => {
  expect(landingOf(member(ApplicationModeType.AI_SECRETARY), [])).toBe('/workspace/project/board?workspaceId=w1');
});
