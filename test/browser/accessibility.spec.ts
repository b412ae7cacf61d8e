import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { boardUrl, expect, test } from './fixtures.ts';

async function seriousFindings(page: Page): Promise<string[]> {
  const { violations } = await new AxeBuilder({ page }).withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa']).analyze();
  return violations.filter(({ impact }) => impact === 'serious' || impact === 'critical').map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).slice(0, 3).join(' | ')}`);
}

for (const colorScheme of ['light', 'dark'] as const) {
  test.describe(colorScheme, () => {
    test.use({ colorScheme });

    test('screens before sign-in have no serious accessibility finding', async ({ page, site }) => {
      for (const path of ['/', '/user/login', '/workspace/register', '/user/resetPassword/apply', '/no/such/page']) {
        await page.goto(site.origin() + path);
        await page.getByRole('heading').first().waitFor();
        expect(await seriousFindings(page), path).toEqual([]);
      }
    });

    test('settings, menus, palette, help, tour and maintenance have no serious accessibility finding', async ({ team, site, pageOf }) => {
      const page = await pageOf(team.owner, { tours: true });
      await page.emulateMedia({ colorScheme });
      await page.goto(boardUrl(site, team));
      await page.getByRole('dialog', { name: 'プロジェクト' }).waitFor();
      expect(await seriousFindings(page), 'tour').toEqual([]);
      await page.keyboard.press('Escape');
      await page.keyboard.press('Control+K');
      await page.getByRole('option').first().waitFor();
      expect(await seriousFindings(page), 'palette').toEqual([]);
      await page.keyboard.press('Escape');
      await page.getByRole('listbox').waitFor({ state: 'detached' });
      await page.keyboard.press('?');
      await page.getByRole('dialog', { name: 'キーボードショートカット' }).waitFor();
      expect(await seriousFindings(page), 'help').toEqual([]);
      await page.goto(`${site.origin(team.subDomain)}/workspace/config/project?workspaceId=${team.workspaceId}`);
      await page.getByRole('heading', { name: 'プロジェクト管理' }).waitFor();
      expect(await seriousFindings(page), 'settings').toEqual([]);
      await page.getByRole('button', { name: '佐藤　美咲のメニュー' }).click();
      await page.getByRole('menuitem', { name: 'ログアウト' }).waitFor();
      expect(await seriousFindings(page), 'menu of the header').toEqual([]);
      await page.setViewportSize({ width: 390, height: 844 });
      await page.keyboard.press('Escape');
      await page.getByRole('button', { name: '設定メニューへ戻る' }).click();
      await page.getByRole('dialog', { name: '設定' }).waitFor();
      expect(await seriousFindings(page), 'settings menu on a phone').toEqual([]);
      await page.route('**/release.json', (route) => route.fulfill({ json: { releaseVersion: 'local', maintenance: true } }));
      await page.goto(`${site.origin()}/user/login`);
      await page.getByRole('heading', { name: 'サービスのメンテナンス中' }).waitFor();
      expect(await seriousFindings(page), 'maintenance').toEqual([]);
    });

    test('board, post panel and secretary have no serious accessibility finding', async ({ team, site, pageOf }) => {
      const page = await pageOf(team.owner);
      await page.emulateMedia({ colorScheme });
      await page.goto(boardUrl(site, team));
      await page.getByText('予約変更メールが届かないことがある').first().waitFor();
      expect(await seriousFindings(page), 'board').toEqual([]);
      await page.goto(`${boardUrl(site, team)}&post=${team.board.projectSerialNumber}`);
      await page.getByRole('button', { name: /コメントする/ }).waitFor();
      expect(await seriousFindings(page), 'post panel').toEqual([]);
      await page.goto(`${site.origin(team.subDomain)}/workspace/project/secretary?workspaceId=${team.workspaceId}&projectKey=${team.projectKey}`);
      await page.getByRole('button', { name: /依頼する/ }).first().waitFor();
      expect(await seriousFindings(page), 'secretary').toEqual([]);
    });
  });
}
