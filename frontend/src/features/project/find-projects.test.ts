import { describe, expect, test } from 'vitest';
import { projectOfKey } from '#app/lib/project-of-key.ts';
import { defaultProject } from './default-project.ts';
import { findProjects } from './find-projects.ts';

const PROJECTS = [
  { name: '予約サイト', projectKey: 'Reserve', formerKeyList: ['web', 'reserve'] },
  { name: 'モバイルアプリ', projectKey: 'app', formerKeyList: [] },
];
const [reserve, app] = PROJECTS;

describe('a search of projects', () => {
  test.each([
    ['もばいる', ['app']],
    ['ﾓﾊﾞｲﾙ', ['app']],
    ['予約 サイト', ['Reserve']],
    ['ＷＥＢ', ['Reserve']],
    ['', ['Reserve', 'app']],
    ['ない', []],
  ])('for 「%s」 finds %j', (words, keys) =>
    expect(findProjects(PROJECTS, words).map(({ projectKey }) => projectKey)).toEqual(keys),
  );
});

describe('the project of a key', () => {
  test('is found by the key that it has and by those that it had', () => {
    for (const key of ['Reserve', 'web', 'reserve']) expect(projectOfKey(PROJECTS, key)).toBe(reserve);
    for (const key of ['gone', '', undefined, null]) expect(projectOfKey(PROJECTS, key)).toBeUndefined();
  });

  test('is the one that has it now, should another have had it', () => {
    expect(
      projectOfKey(
        [
          { projectKey: 'a', formerKeyList: ['b'] },
          { projectKey: 'b', formerKeyList: [] },
        ],
        'b',
      )?.projectKey,
    ).toBe('b');
  });
});

describe('the project that opens first', () => {
  test('is the selected one, else the member’s, else the first; what is out of reach is passed over', () => {
    expect(defaultProject(PROJECTS, { selected: 'app', memberDefault: 'web' })).toBe(app);
    expect(defaultProject(PROJECTS, { selected: 'deleted', memberDefault: 'app' })).toBe(app);
    expect(defaultProject(PROJECTS, { memberDefault: 'web' })).toBe(reserve);
    expect(defaultProject(PROJECTS, { memberDefault: 'deleted' })).toBe(reserve);
    expect(defaultProject([], { memberDefault: 'app' })).toBeUndefined();
  });
});
