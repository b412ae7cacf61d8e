import { describe, expect, test } from 'vitest';
import { defaultProject } from '#app/features/project/default-project.ts';
import { projectPageUrl, topUrl } from './top-link.ts';

const projects = [{ projectKey: 'FIRST' }, { projectKey: 'OWN' }, { projectKey: 'OPEN' }];

describe('the default project', () => {
  test('is the selected one, otherwise the member’s own, otherwise the first', () => {
    expect(defaultProject(projects, { selected: 'OPEN', memberDefault: 'OWN' })?.projectKey).toBe('OPEN');
    expect(defaultProject(projects, { memberDefault: 'OWN' })?.projectKey).toBe('OWN');
    expect(defaultProject(projects, { memberDefault: null })?.projectKey).toBe('FIRST');
  });

  test('is never one that the person no longer reaches', () => {
    expect(defaultProject(projects, { selected: 'GONE', memberDefault: 'OWN' })?.projectKey).toBe('OWN');
    expect(defaultProject(projects, { selected: 'GONE', memberDefault: 'GONE' })?.projectKey).toBe('FIRST');
    expect(defaultProject([], { selected: 'OPEN' })).toBeUndefined();
  });
});

describe('the top link', () => {
  const place = { workspaceId: 'w1', projects, selectedProject: 'OPEN', memberDefault: 'OWN' };

  test('names the board of the address, or else the board of the open post', () => {
    expect(topUrl({ ...place, boardId: 'b1', boardOfPost: 'b2' })).toBe(
      '/workspace/project/board?workspaceId=w1&projectKey=OPEN&boardId=b1',
    );
    expect(topUrl({ ...place, boardOfPost: 'b2' })).toBe(
      '/workspace/project/board?workspaceId=w1&projectKey=OPEN&boardId=b2',
    );
    expect(topUrl(place)).toBe('/workspace/project/board?workspaceId=w1&projectKey=OPEN');
  });

  test('drops a board that belongs to another project', () => {
    expect(topUrl({ ...place, selectedProject: 'GONE', boardId: 'b1' })).toBe(
      '/workspace/project/board?workspaceId=w1&projectKey=OWN',
    );
  });

  test('leads to the start without a project, and then there is no project page to go back to', () => {
    expect(topUrl({ ...place, projects: [] })).toBe('/');
    expect(projectPageUrl({ ...place, projects: [] })).toBeUndefined();
    expect(projectPageUrl({ ...place, workspaceId: undefined })).toBeUndefined();
  });
});
