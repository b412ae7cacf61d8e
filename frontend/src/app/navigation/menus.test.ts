import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { declareScreens } from '#app/lib/page/screens.ts';
import { Role } from '#shared/enums/enums.ts';
import { applicationMenu } from './application-menu.ts';
import { isAt } from './menu-item.ts';
import { projectSettingsMenu } from './project-settings-menu.ts';
import { settingsMenu } from './settings-menu.ts';

const CONFIG = ['info', 'payment', 'group', 'user', 'domain', 'chat-channel-sync', 'project', 'audit'].map(
  (screen) => `/workspace/config/${screen}`,
);
const PROJECT = ['info', 'security', 'github', 'jira', 'notice'].map((screen) => `/workspace/project/config/${screen}`);
const ALL = ['/workspace/user/setting', ...CONFIG, ...PROJECT];

beforeEach(() => declareScreens(ALL));
afterEach(() => declareScreens([]));

describe('the application menu', () => {
  test('shows admins the settings in the specified order', () => {
    const { settings, myPage } = applicationMenu({ workspaceId: 'w1', projectKey: 'PRJ', role: Role.ADMIN });
    expect(settings.map(({ label }) => label)).toEqual([
      'ワークスペース管理',
      '請求/クレジット管理',
      'グループ管理',
      'ユーザー管理',
      '連携済チャンネル管理',
      'プロジェクト管理',
      'プロジェクト設定',
    ]);
    expect(settings.at(-1)?.to).toBe('/workspace/project/config/info?workspaceId=w1&projectKey=PRJ');
    expect(myPage?.label).toBe('マイページ');
  });

  test('has no プロジェクト設定 while no project is selected', () => {
    expect(
      applicationMenu({ workspaceId: 'w1', projectKey: undefined, role: Role.SUPER_ADMIN }).settings.map(
        ({ label }) => label,
      ),
    ).not.toContain('プロジェクト設定');
  });

  test.each([Role.MANAGER, Role.STAFF, Role.GUEST, undefined])('shows role %s no settings', (role) => {
    for (const projectAccess of [undefined, 'write'] as const) {
      const { settings, myPage } = applicationMenu({ workspaceId: 'w1', projectKey: 'PRJ', role, projectAccess });
      expect(settings).toEqual([]);
      expect(myPage).toBeDefined();
    }
  });

  test('shows who manages the selected project its settings, and no others', () => {
    const manager = { workspaceId: 'w1', role: Role.MANAGER, projectAccess: 'manage' } as const;
    expect(applicationMenu({ ...manager, projectKey: 'PRJ' }).settings.map(({ label }) => label)).toEqual([
      'プロジェクト設定',
    ]);
    expect(applicationMenu({ ...manager, projectKey: undefined }).settings).toEqual([]);
  });

  test('leaves out what has no screen', () => {
    declareScreens(['/workspace/config/project']);
    expect(applicationMenu({ workspaceId: 'w1', projectKey: 'PRJ', role: Role.ADMIN })).toMatchObject({
      settings: [{ label: 'プロジェクト管理' }],
      myPage: undefined,
    });
  });
});

describe('the settings menu', () => {
  const titles = (role: Role) =>
    settingsMenu('w1', role).map(({ title, items }) => [title, ...items.map(({ label }) => label)]);

  test('has the workspace part for admins, the personal part for everyone', () => {
    expect(titles(Role.ADMIN)).toEqual([
      [
        'ワークスペース設定',
        '基本情報',
        '請求/クレジット管理',
        'グループ管理',
        'ユーザー管理',
        '連携ドメイン管理',
        '連携済チャンネル管理',
        'プロジェクト管理',
        '監査ログ',
      ],
      ['個人設定', 'マイページ'],
    ]);
    expect(titles(Role.STAFF)).toEqual([['個人設定', 'マイページ']]);
  });
});

describe('the project settings menu', () => {
  test('names the services with 連携', () => {
    const sections = projectSettingsMenu({ workspaceId: 'w1', projectKey: 'PRJ' });
    expect(sections.flatMap(({ items }) => items.map(({ label, to }) => [label, to.split('?')[0]]))).toEqual([
      ['基本情報', '/workspace/project/config/info'],
      ['アクセス権限', '/workspace/project/config/security'],
      ['GitHub連携', '/workspace/project/config/github'],
      ['Jira連携', '/workspace/project/config/jira'],
      ['Slack連携', '/workspace/project/config/notice'],
    ]);
  });
});

test('a menu line is current on its screen and below it, not beside it', () => {
  expect(isAt('/workspace/config/user', '/workspace/config/user?workspaceId=w1')).toBe(true);
  expect(isAt('/workspace/config/user/detail', '/workspace/config/user')).toBe(true);
  expect(isAt('/workspace/config/users', '/workspace/config/user')).toBe(false);
});
