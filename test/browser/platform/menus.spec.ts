/** Menus and dialogs around a board, a project and a workspace, as axe sees them: in both themes, on a desk and on a phone. */
import type { Page } from '@playwright/test';
import { Role } from '#shared/enums/enums.ts';
import { givenMember } from '#test/support/workspace.ts';
import { expectAccessible } from '../axe.ts';
import { boardUrl, expect, test } from '../fixtures.ts';

const FLOATING = '[role=menu], [role=dialog], [role=alertdialog]';
const DESK = { width: 1440, height: 900 };
const PHONE = { width: 390, height: 844 };

type Step = { button: string | RegExp } | { item: string | RegExp } | { row: string };

async function take(page: Page, step: Step): Promise<void> {
  if ('item' in step) await page.getByRole('menuitem', { name: step.item }).click();
  else if ('row' in step) await page.getByText(step.row).first().click({ button: 'right' });
  else
    await page
      .getByRole('button', { name: step.button, exact: typeof step.button === 'string' })
      .first()
      .click();
}

/** Each opens from the page as it stands, is looked at once it holds something, and goes with Esc. */
async function look(page: Page, opened: readonly (readonly [string, ...Step[]])[]): Promise<void> {
  const floating = page.locator(FLOATING);
  for (const [what, ...steps] of opened) {
    for (const step of steps) await take(page, step);
    await expect(floating.last().locator('[role^=menuitem], button, input'), what).not.toHaveCount(0);
    await expectAccessible(page, what, FLOATING);
    // A dialog may have a menu above it.
    while ((await floating.count()) > 0) {
      const count = await floating.count();
      await page.keyboard.press('Escape');
      await expect(floating, `${what} goes with Esc`).not.toHaveCount(count);
    }
    await expect.soft(page.locator('body'), `after ${what} the keys go on from somewhere`).not.toBeFocused();
  }
}

test('menus of a table have no accessibility finding', async ({ team, site, pageOf }) => {
  const page = await pageOf(team.owner);
  await page.setViewportSize(DESK);
  await page.goto(boardUrl(site, team));
  await page.getByText('予約変更メールが届かないことがある').first().waitFor();
  await look(page, [
    ['menu of a column', { button: '見積' }],
    ['menu of the column of people', { button: '担当者' }],
    ['menu of a total', { button: /^見積の集計：/ }],
    ['menu of a row', { row: '予約変更メールが届かないことがある' }],
    ['menu of a group', { button: /の操作$/ }],
    ['menu of a view', { button: 'ビューの操作' }],
    ['adding a view', { button: 'ビューを追加' }],
    ['menu of the board', { button: 'その他の操作' }],
    ['menu of a person', { button: /のメニュー$/ }],
    ['menu of a board beside', { button: '改善バックログの操作' }],
  ]);
  await page.getByRole('gridcell', { name: '未割り当て' }).first().dblclick();
  await page.getByRole('listbox').waitFor();
  await expectAccessible(page, 'choosing an option in a cell');
});

test('dialogs of a board have no accessibility finding', async ({ team, site, pageOf }) => {
  const page = await pageOf(team.owner);
  await page.goto(boardUrl(site, team));
  const above: readonly (readonly [string, ...Step[]])[] = [
    ['API keys', { button: 'その他の操作' }, { item: 'APIキー' }],
    ['sections', { button: 'その他の操作' }, { item: 'セクションを管理' }],
    ['renaming a board', { button: 'その他の操作' }, { item: '名前を変更' }],
    ['deleting a board', { button: 'その他の操作' }, { item: '削除' }],
    ['templates', { button: 'その他の操作' }, { item: '投稿テンプレート' }],
  ];
  for (const size of [DESK, PHONE]) {
    await page.setViewportSize(size);
    await page.getByText('予約変更メールが届かないことがある').first().waitFor();
    await look(page, above);
  }
  await page.setViewportSize(DESK);
  await page.getByRole('grid').waitFor();
  await look(page, [
    ['settings of a column', { button: '見積' }, { item: '説明と設定' }],
    ['type of a column', { button: '見積' }, { item: '種類を変える' }],
    ['deleting a column', { button: '見積' }, { item: '削除' }],
    ['adding a column', { button: '見積' }, { item: '右に列を追加' }],
    ['adding a board', { button: 'ボードを作成' }],
    ['adding a project', { button: 'プロジェクトを追加' }],
  ]);
});

test('menus and dialogs around a post, a project and a workspace have no accessibility finding', async ({
  team,
  site,
  pageOf,
}) => {
  const { workspaceId, projectKey, board, owner } = team;
  await givenMember(team, Role.STAFF);
  const page = await pageOf(owner);
  const place = new URLSearchParams({ workspaceId, projectKey });
  const screens: readonly (readonly [string, ...(readonly [string, ...Step[]])[]])[] = [
    [
      `/workspace/project/board?${place}&boardId=${board.boardId}&post=${board.projectSerialNumber}`,
      ['menu of a post', { button: '投稿の操作' }],
    ],
    [
      `/workspace/project/post?${place}`,
      ['menu of a board', { button: '改善バックログの操作' }],
      ['choosing a board', { button: 'ボードを作成' }],
    ],
    [`/workspace/config/user?${place}`, ['menu of a user', { button: /の操作$/ }]],
    [`/workspace/config/group?${place}`, ['adding a group', { button: /グループを(作成|追加)/ }]],
    [`/workspace/config/project?${place}`, ['choosing a project', { button: /プロジェクトを(作成|追加)/ }]],
    [`/workspace/config/domain?${place}`, ['adding a domain', { button: /ドメインを追加/ }]],
  ];
  // A phone has the users' menus on a sheet of their own (users.spec.ts).
  for (const [path, ...opened] of screens)
    for (const size of path.startsWith('/workspace/config/user') ? [DESK] : [DESK, PHONE]) {
      await page.setViewportSize(size);
      await page.goto(site.origin(team.subDomain) + path);
      await look(page, opened);
    }
});
