/** Maintenance closes the whole site: the one flow has a host of its own. */
import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import type { Page } from '@playwright/test';
import type { Site } from '../fixtures.ts';
import { test as base, boardUrl, expect, siteOf } from '../fixtures.ts';
import { startSite } from '../setup.ts';

const test = base.extend({
  site: async ({}, use) => {
    const { port, dataDir, close } = await startSite();
    await use(siteOf(port, dataDir));
    await close();
  },
});

/** The operator's command, as docs/operations.md says. */
const switchMaintenance = (site: Site, wanted: 'on' | 'off') =>
  promisify(execFile)(process.execPath, ['infra/maintenance.ts', wanted], {
    env: { ...process.env, DATA_DIR: site.dataDir },
  });
/** Coming back to the page is one of the moments at which it asks. */
const comeBack = (page: Page): Promise<void> => page.evaluate(() => void window.dispatchEvent(new Event('focus')));
const closed = (page: Page) => page.getByRole('heading', { name: 'サービスのメンテナンス中' });

test('maintenance closes open and new pages without a deployment, and gives back what was being written', async ({
  team,
  site,
  page: stranger,
  pageOf,
}) => {
  const page = await pageOf(team.owner);
  await page.goto(`${boardUrl(site, team)}&post=${team.board.projectSerialNumber}`);
  const comment = page.getByRole('textbox', { name: /コメント/ });
  await comment.fill('書きかけのコメント');

  await switchMaintenance(site, 'on');
  await comeBack(page);
  await expect(closed(page)).toBeVisible();
  await expect(page.getByText('いつもご利用いただき、ありがとうございます。')).toBeVisible();
  await expect(page.getByRole('link', { name: 'TOPに戻る' })).toHaveCount(0);
  await expect(comment).toBeHidden();
  await stranger.goto(`${site.origin()}/user/login`);
  await expect(closed(stranger)).toBeVisible();

  await switchMaintenance(site, 'off');
  await comeBack(page);
  await expect(comment).toHaveText('書きかけのコメント');
  await expect(page).toHaveTitle(/予約変更メール|改善バックログ/);
  await comeBack(stranger);
  await expect(stranger.getByRole('button', { name: 'ログイン', exact: true })).toBeVisible();
});
