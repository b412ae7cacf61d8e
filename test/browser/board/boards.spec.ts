/** A project's boards in the browser: made from a kind, arranged, deleted and brought back; the sections inside one. */
import { contract } from '#shared/contract/contract.ts';
import { Role } from '#shared/enums/enums.ts';
import { change } from '#test/support/board/board.ts';
import { givenMember } from '#test/support/workspace.ts';
import { boardUrl, expect, test } from '../fixtures.ts';

test('a board of a kind is made, renamed, moved, given sections, deleted by name and brought back', async ({
  site,
  team,
  pageOf,
}) => {
  const page = await pageOf(team.owner);
  const { workspaceId, projectKey } = team;
  await page.goto(
    `${site.origin(team.subDomain)}/workspace/project/post?${new URLSearchParams({ workspaceId, projectKey })}`,
  );
  const boards = page.getByRole('list', { name: 'ボード', exact: true });
  await expect(boards.getByRole('link')).toHaveText(['改善バックログ']);

  const create = page.getByRole('main').getByRole('button', { name: 'ボードを作成' });
  await create.press('Enter');
  await page.getByLabel('ボード名').waitFor();
  await page.keyboard.press('Escape');
  await expect(create).toBeFocused();
  await create.click();
  await expect(page.getByRole('radio')).toHaveCount(12);
  await page.getByRole('radio', { name: /^不具合管理/ }).check({ force: true });
  await expect(page.getByLabel('ボード名')).toHaveValue('不具合管理');
  await page.getByLabel('ボード名').fill('予約アプリの不具合');
  await page.getByRole('button', { name: '作成する' }).click();
  await expect(page.getByRole('heading', { name: '予約アプリの不具合', level: 1 })).toBeVisible();

  await page.getByRole('button', { name: 'その他の操作' }).click();
  await page.getByRole('menuitem', { name: '名前を変更' }).click();
  await page.getByLabel('ボード名').fill('不具合');
  await page.getByRole('button', { name: '保存する' }).click();
  await expect(page.getByRole('heading', { name: '不具合', level: 1, exact: true })).toBeVisible();

  await page.getByRole('button', { name: 'その他の操作' }).click();
  await page.getByRole('menuitem', { name: 'セクションを管理' }).click();
  const sections = page.getByRole('list', { name: 'セクション', exact: true }).getByRole('listitem');
  await expect(sections).toHaveText([/新しい報告/, /対応する/, /完了/]);
  await page.getByLabel('新しいセクションの名前').fill('来月');
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: '来月を上へ移動' }).click();
  await page.getByRole('button', { name: '完了をアーカイブ' }).click();
  await expect(sections).toHaveText([/新しい報告/, /対応する/, /来月/]);
  await expect(page.getByRole('button', { name: '既定のセクションはアーカイブできません' })).toBeDisabled();
  await page.getByRole('dialog').getByRole('button', { name: '閉じる' }).click();

  await page.getByRole('button', { name: '不具合の操作', exact: true }).click();
  await page.getByRole('menuitem', { name: '上へ移動' }).click();
  const side = page.getByRole('navigation').getByRole('link', { name: /^(不具合|改善バックログ)$/ });
  await expect(side).toHaveText(['不具合', '改善バックログ']);

  const others = page.getByRole('button', { name: '不具合の操作', exact: true });
  await others.press('Enter');
  await page.getByRole('menuitem', { name: '名前を変更' }).press('Enter');
  await page.getByLabel('ボード名').press('Escape');
  await expect(others).toBeFocused();

  await page.getByRole('button', { name: '改善バックログの操作' }).click();
  await page.getByRole('menuitem', { name: '複製' }).click();
  await expect(side.or(page.getByRole('link', { name: '改善バックログのコピー' }))).toHaveCount(3);

  await page.getByRole('button', { name: '不具合の操作', exact: true }).click();
  await page.getByRole('menuitem', { name: '削除' }).click();
  await expect(page.getByRole('dialog', { name: '「不具合」を削除しますか。' })).toContainText(
    'このボードに投稿はありません。',
  );
  await page.getByRole('button', { name: '削除する' }).click();
  await expect(boards.getByRole('link')).toHaveText(['改善バックログ', '改善バックログのコピー']);
  await page.getByRole('button', { name: /取り消す/ }).click();
  await expect(boards.getByRole('link')).toHaveText(['不具合', '改善バックログ', '改善バックログのコピー']);
  await expect(page.getByRole('list', { name: '不具合のセクション' }).getByRole('listitem')).toHaveText([
    '新しい報告',
    '対応する',
    '来月',
  ]);

  // A link that names the wrong board leads to the post's own.
  await page.getByRole('main').getByRole('link', { name: '改善バックログのコピー' }).click();
  await expect(page.getByRole('heading', { name: '改善バックログのコピー', level: 1 })).toBeVisible();
  await page.goto(`${page.url()}&post=${team.board.projectSerialNumber}`);
  await expect(page.getByRole('heading', { name: '改善バックログ', level: 1, exact: true })).toBeVisible();
  await expect(page.getByRole('region', { name: `投稿 ${team.board.projectSerialNumber}` })).toContainText('未着手');
});

test('where a click gives a button no focus, as in Safari, a dialog leads back to it all the same', async ({
  site,
  team,
  pageOf,
}) => {
  const page = await pageOf(team.owner);
  const { workspaceId, projectKey } = team;
  await page.goto(
    `${site.origin(team.subDomain)}/workspace/project/post?${new URLSearchParams({ workspaceId, projectKey })}`,
  );
  const create = page.getByRole('main').getByRole('button', { name: 'ボードを作成' });
  const dialog = page.getByRole('dialog');
  const board = page.getByRole('list', { name: 'ボード', exact: true }).getByRole('link');
  await page.evaluate(() => document.addEventListener('mousedown', (event) => event.preventDefault()));
  await create.press('Enter');
  await dialog.waitFor();
  await page.keyboard.press('Escape');
  await expect(create).toBeFocused();
  await board.focus();
  await board.blur();
  await create.click();
  await dialog.waitFor();
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);
  await expect(create).toBeFocused();
});

test('a board that is deleted, or no longer one’s to see, leaves the screen at once', async ({
  team,
  site,
  pageOf,
}) => {
  const { workspaceId, projectKey, boardId } = team.board;
  const staff = await givenMember(team, Role.STAFF);
  const watched = async () => {
    const page = await pageOf(staff);
    // Asked once the subscription stands: from here on only the server's word can take the board away within seconds.
    const isFollowed = page.waitForResponse(
      (response) => response.request().postData()?.includes('BoardChangesSince') ?? false,
    );
    await page.goto(boardUrl(site, team));
    await expect(page.locator('[data-post]')).toHaveCount(1);
    await expect(page.locator('header').getByText('同期済み')).toBeVisible();
    await isFollowed;
    await page.waitForLoadState('networkidle');
    return page;
  };
  const group = { workspaceId, projectKey, groupIdList: [team.groupId] };
  const page = await watched();
  await team.owner.must(contract.project.withdrawGroup, group);
  await expect(page.getByText('ボードが見つかりませんでした')).toBeVisible();
  // Nothing is here that could be in sync.
  await expect(page.locator('header').getByText('同期済み')).toHaveCount(0);
  await team.owner.must(contract.project.assignGroup, group);
  const other = await watched();
  await change(team.owner, 'deleteProjectBoard', { workspaceId, projectKey, boardId });
  await expect(other.getByText('ボードが見つかりませんでした')).toBeVisible();
  // The way to it ends with what it was, not with a slash.
  await expect(other.locator('header').getByRole('link')).toBeVisible();
  await expect(other.getByRole('heading', { level: 1 })).toHaveText('ボード');
  // Nothing is offered that a board must be there for, on a phone neither.
  await other.getByRole('button', { name: 'その他の操作' }).click();
  await expect(other.getByRole('menuitem')).toHaveText(['ボードを再読み込み', 'ボードのリンクをコピー']);
  await other.keyboard.press('Escape');
  await other.setViewportSize({ width: 390, height: 844 });
  await expect(other.getByRole('navigation', { name: 'メニュー' }).getByRole('link', { name: 'ボード' })).toBeVisible();
  await expect(other.getByRole('button', { name: '投稿を追加' })).toHaveCount(0);
});
