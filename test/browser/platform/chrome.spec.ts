/** Menus, layouts, titles, the palette and the pages for errors. */
import type { Page } from '@playwright/test';
import { contract } from '#shared/contract/contract.ts';
import { Role } from '#shared/enums/enums.ts';
import { givenMember, givenWorkspace, newSubDomain } from '#test/support/workspace.ts';
import { expectAccessible } from '../axe.ts';
import { boardUrl, expect, SHOWN_ERROR, test } from '../fixtures.ts';

const settingsUrl = (
  site: { origin(subDomain: string): string },
  team: { subDomain: string; workspaceId: string },
): string => `${site.origin(team.subDomain)}/workspace/config/project?workspaceId=${team.workspaceId}`;
/** A screen that waits for what it shows. */
const projectSettingsUrl = (
  site: { origin(subDomain: string): string },
  team: { subDomain: string; workspaceId: string; projectKey: string },
): string =>
  `${site.origin(team.subDomain)}/workspace/project/config/info?workspaceId=${team.workspaceId}&projectKey=${team.projectKey}`;

/** An error that the test itself made. */
const forgive = (problems: string[]): void =>
  void problems.splice(0, problems.length, ...problems.filter((problem) => !SHOWN_ERROR.test(problem)));

test.describe('the application menu', () => {
  test('shows an admin the settings, closed until they are wanted', async ({ team, site, pageOf }) => {
    const page = await pageOf(team.owner);
    await page.goto(boardUrl(site, team));
    const menu = page.getByRole('navigation', { name: 'メニュー' });
    await menu.getByRole('link', { name: '予約サイト' }).waitFor();
    const settings = menu.getByRole('button', { name: '設定', exact: true });
    await expect(settings).toHaveAttribute('aria-expanded', 'false');
    await expect(menu.getByRole('link', { name: 'プロジェクト管理' })).toHaveCount(0);
    await settings.press('Enter');
    const lines = (await menu.innerText()).split('\n').map((line) => line.trim());
    const order = ['プロジェクト', '設定', 'プロジェクト管理', 'マイページ', 'その他', 'お問い合わせ'].map((line) =>
      lines.indexOf(line),
    );
    expect(order).toEqual([...order].sort((a, b) => a - b));
    expect(order).not.toContain(-1);
    await menu.getByRole('link', { name: 'プロジェクト管理' }).click();
    await expect(page).toHaveTitle('Hisho | プロジェクト管理');
  });

  test('shows everybody else none of them', async ({ team, site, pageOf }) => {
    const page = await pageOf(await givenMember(team, Role.STAFF));
    await page.goto(boardUrl(site, team));
    const menu = page.getByRole('navigation', { name: 'メニュー' });
    await menu.getByRole('link', { name: 'マイページ' }).waitFor();
    await expect(menu.getByRole('button', { name: '設定', exact: true })).toHaveCount(0);
    await expect(menu.getByRole('link', { name: 'お問い合わせ' })).toBeVisible();
  });
});

test.describe('the settings layout', () => {
  test('leads back to the board one came from; the menu disables where one is', async ({ team, site, pageOf }) => {
    const page = await pageOf(team.owner);
    await page.goto(boardUrl(site, team));
    await expect(page).toHaveTitle('Hisho | 改善バックログ');
    const board = page.url();
    // The boards of the menu push away what stands below them when they come.
    await page.getByRole('navigation', { name: 'メニュー' }).getByRole('link', { name: '改善バックログ' }).waitFor();
    await page.getByRole('button', { name: '設定', exact: true }).click();
    await page.getByRole('link', { name: 'プロジェクト管理' }).click();
    await expect(
      page.getByRole('navigation', { name: '設定' }).getByRole('link', { name: 'プロジェクト管理' }),
    ).toHaveAttribute('aria-current', 'page');
    await page.getByRole('button', { name: '佐藤　美咲のメニュー' }).click();
    await expect(page.getByRole('menuitem', { name: 'プロジェクト管理' })).toBeDisabled();
    await expect(page.getByRole('menuitem', { name: 'マイページ' })).toBeEnabled();
    await expect(page.getByRole('menuitem', { name: 'ログアウト' })).toBeVisible();
    await page.keyboard.press('Escape');
    await page.getByRole('link', { name: 'プロジェクトページへ戻る' }).click();
    await expect(page).toHaveURL(board);
  });

  test('on a phone the menu is behind the back button', async ({ team, site, pageOf }) => {
    const page = await pageOf(team.owner);
    await page.setViewportSize({ width: 390, height: 844 });
    await page.goto(settingsUrl(site, team));
    await page.getByRole('button', { name: '設定メニューへ戻る' }).click();
    const sheet = page.getByRole('dialog', { name: '設定' });
    await sheet.getByRole('link', { name: 'プロジェクト管理' }).click();
    await expect(sheet).toHaveCount(0);
  });

  test("on a phone the person's menu has what the header has no room for", async ({ team, site, pageOf }) => {
    await team.owner.must(contract.registration.workspaceInitialRegister, {
      name: 'みどり工房',
      subDomain: newSubDomain(),
      accountName: 'sato',
      selectedPlan: 100,
    });
    const page = await pageOf(team.owner);
    await page.setViewportSize({ width: 390, height: 844 });
    await page.goto(settingsUrl(site, team));
    await page.getByRole('button', { name: '佐藤　美咲のメニュー' }).click();
    const item = (name: string) => page.getByRole('menuitem', { name });
    await expect(item('サポートページへ')).toHaveAttribute('target', '_blank');
    await expect(item('お問い合わせ')).toHaveAttribute('href', /^(?:mailto|https?):/);
    await expect(item('みどり工房')).toBeVisible();
    await expectAccessible(page, "a person's menu on a phone");
    await item('プロジェクトページへ戻る').click();
    await expect(page.getByRole('heading', { name: '改善バックログ', level: 1 })).toBeVisible();
  });
});

test('a person of several workspaces moves between their sub-domains', async ({ team, site, pageOf }) => {
  const other = newSubDomain();
  await team.owner.must(contract.registration.workspaceInitialRegister, {
    name: 'みどり工房',
    subDomain: other,
    accountName: 'sato',
    selectedPlan: 100,
  });
  const page = await pageOf(team.owner);
  await page.goto(settingsUrl(site, team));
  await page.getByRole('button', { name: 'ワークスペース あおば予約' }).click();
  await page.getByRole('menuitem', { name: 'みどり工房' }).click();
  await page.waitForURL((url) => url.hostname === `${other}.hisho.localhost`);
  await page.goto(boardUrl(site, team));
  await page.getByRole('button', { name: 'ワークスペース あおば予約' }).click();
  await page.getByRole('menuitem', { name: 'みどり工房' }).click();
  await page.waitForURL((url) => url.hostname === `${other}.hisho.localhost`);
});

test.describe('検索・移動', () => {
  const open = async (page: Page): Promise<void> => {
    await page.keyboard.press('Control+K');
    await page.getByRole('combobox', { name: '検索・移動' }).waitFor();
  };

  test('finds screens, boards, projects and actions by kanji, kana and romaji', async ({ team, site, pageOf }) => {
    const page = await pageOf(team.owner);
    await page.goto(boardUrl(site, team));
    await page.getByText('予約変更メールが届かないことがある').first().waitFor();
    await open(page);
    const field = page.getByRole('combobox', { name: '検索・移動' });
    const found = page.getByRole('option');
    for (const [words, name] of [
      ['プロジェクト管理', 'プロジェクト管理'],
      ['ぷろじぇくとかんり', 'プロジェクト管理'],
      ['purojekutokanri', 'プロジェクト管理'],
      ['ﾊﾞｯｸﾛｸﾞ', '改善バックログ'],
      ['かいぜん', '改善バックログ'],
      ['yoyakusaito', '予約サイト'],
      ['予約サイト', '予約サイト'],
      ['hisyo', 'AI秘書'],
      ['hisho', 'AI秘書'],
      ['toukouwotsuika', '投稿を追加'],
      ['tōkō', '投稿を追加'],
      ['ろぐあ', 'ログアウト'],
      ['ｍａｉｐｅ-', 'マイページ'],
    ] as const) {
      await field.fill(words);
      await expect(found.filter({ hasText: name }).first(), words).toBeVisible();
    }
    await field.fill('存在しない名前');
    await expect(page.getByText('「存在しない名前」に合うものがありません')).toBeVisible();
    await field.fill('バックログ');
    await expect(found.first()).toHaveAttribute('aria-selected', 'true');
    await field.fill('まいぺーじ');
    await field.press('Enter');
    await expect(page).toHaveURL(/\/workspace\/user\/setting/);
  });

  test('the Enter that confirms a conversion chooses nothing', async ({ team, site, pageOf }) => {
    const page = await pageOf(team.owner);
    await page.goto(boardUrl(site, team));
    await page.getByText('予約変更メールが届かないことがある').first().waitFor();
    await open(page);
    const field = page.getByRole('combobox', { name: '検索・移動' });
    await field.fill('まいぺーじ');
    await field.dispatchEvent('keydown', { key: 'Enter', isComposing: true, bubbles: true });
    await field.dispatchEvent('keydown', { key: 'Enter', keyCode: 229, bubbles: true });
    await expect(field).toBeVisible();
    await expect(page).toHaveURL(/\/workspace\/project\/board/);
  });

  test('the help names the keys of the same list', async ({ team, site, pageOf }) => {
    const page = await pageOf(team.owner);
    await page.goto(boardUrl(site, team));
    await page.getByText('予約変更メールが届かないことがある').first().waitFor();
    await page.keyboard.press('?');
    const help = page.getByRole('dialog', { name: 'キーボードショートカット' });
    await expect(help.getByText('検索・移動')).toBeVisible();
    await expect(help.getByText('投稿を追加', { exact: true })).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(help).toHaveCount(0);
  });
});

test('the loading bar shows only what takes longer than 200 ms', async ({ team, site, pageOf }) => {
  const page = await pageOf(team.owner);
  await page.goto(settingsUrl(site, team));
  await page.getByRole('main').getByRole('link', { name: '予約サイト', exact: true }).waitFor();
  const bar = page.getByRole('progressbar', { name: '読み込んでいます' });
  let release = (): void => undefined;
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route('**/rest/**', async (route) => {
    await held;
    await route.continue();
  });
  await page.getByRole('link', { name: '請求/クレジット管理' }).click();
  await expect(bar).toBeVisible();
  release();
  await expect(page.getByRole('heading', { name: '請求/クレジット管理', level: 1 })).toBeVisible();
  await expect(bar).toHaveCount(0);
});

test.describe('error pages', () => {
  test('an unknown address says so and leads back to the top', async ({ page, site }) => {
    await page.goto(`${site.origin()}/no/such/page`);
    await expect(page.getByRole('heading', { name: 'ページが見つかりませんでした' })).toBeVisible();
    await expect(page.getByText('お探しのページはURLが間違っているか、削除された可能性があります')).toBeVisible();
    await expect(page).toHaveTitle('Hisho | ページが見つかりませんでした');
    await page.getByRole('link', { name: 'TOPに戻る' }).click();
    await expect(page).toHaveURL(`${site.origin()}/`);
  });

  for (const { status, title, text, hasBackLink } of [
    { status: 500, title: 'エラーが発生しました', text: '画面を再読み込みしてください', hasBackLink: true },
    {
      status: 503,
      title: 'サービスのメンテナンス中',
      text: 'ただいまサービスのメンテナンスを行っています。',
      hasBackLink: false,
    },
    { status: 429, title: 'エラーが発生しました', text: '時間をおいて再度お試しください', hasBackLink: true },
  ]) {
    test(`an answer of ${status} stands in the place of the screen; the menu stays`, async ({
      team,
      site,
      pageOf,
      problems,
    }) => {
      const page = await pageOf(team.owner);
      await page.route('**/load', (route) => route.fulfill({ status, json: {} }));
      await page.goto(projectSettingsUrl(site, team));
      await expect(page.getByRole('heading', { name: title })).toBeVisible();
      await expect(page.getByText(text)).toBeVisible();
      await expect(page.getByRole('link', { name: 'TOPに戻る' })).toHaveCount(hasBackLink ? 1 : 0);
      await expect(page.getByRole('navigation', { name: 'プロジェクト設定' })).toBeVisible();
      await page.unroute('**/load');
      await page.getByRole('button', { name: '再読み込み' }).click();
      await expect(page.getByRole('heading', { name: '基本情報', level: 1 })).toBeVisible();
      forgive(problems);
    });
  }

  test('a board that is not there leaves the menu usable', async ({ team, site, pageOf, problems }) => {
    const page = await pageOf(team.owner);
    await page.goto(`${site.origin(team.subDomain)}/workspace/${team.workspaceId}/${team.projectKey}/post/99999`);
    await expect(page.getByRole('heading', { name: 'ページが見つかりませんでした' })).toBeVisible();
    await expect(
      page.getByRole('navigation', { name: 'メニュー' }).getByRole('link', { name: '予約サイト' }),
    ).toBeVisible();
    forgive(problems);
  });
});

test('who reaches no project is told whom to ask; an admin can make one', async ({ site, pageOf }) => {
  const workspace = await givenWorkspace(site.port, site.local);
  const member = await pageOf(await givenMember(workspace, Role.STAFF));
  await member.goto(`${site.origin(workspace.subDomain)}/`);
  await expect(member.getByText('参加するプロジェクトの追加を、管理者に依頼してください。')).toBeVisible();
  const admin = await pageOf(workspace.owner);
  await admin.goto(`${site.origin(workspace.subDomain)}/`);
  await admin.getByRole('button', { name: 'プロジェクトを作成' }).click();
  await expect(admin.getByRole('dialog', { name: 'プロジェクトを作成' })).toBeVisible();
});
