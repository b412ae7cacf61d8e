import type { Page } from '@playwright/test';
import { scan as entries, type Scan } from '#shared/contract/scan.ts';
import { passScan } from '#test/support/scan.ts';
import type { Workspace } from '#test/support/workspace.ts';
import { givenProject, givenWorkspace } from '#test/support/workspace.ts';
import { expectCleanAtEachWidth } from '../each-width.ts';
import type { Site } from '../fixtures.ts';
import { expect, test } from '../fixtures.ts';
import { expectInTime } from '../moving-on.ts';

const CALLS = /\/rest\/workspace\/[^/]+\/(getScan|execPartialScan)/;
const RUNNING: Scan = {
  scanId: 'S',
  kind: 'PARTIAL',
  status: 'RUNNING',
  startedAt: '2026-11-21T00:00:00.000Z',
  done: 3,
  total: 12,
};

/** Where somebody wanted to go. */
const wanted = (site: Site, { subDomain, workspaceId }: Workspace): string =>
  `${site.origin(subDomain)}/workspace/user/setting?${new URLSearchParams({ workspaceId })}`;
/** As long as this stands, the scan looks so. */
async function showing(page: Page, scan: Partial<Scan>): Promise<void> {
  await page.route(CALLS, (route) => route.fulfill({ json: { scan: { ...RUNNING, ...scan }, last: null } }));
}

test('a new workspace is collected on the way in, and the person arrives where they wanted to', async ({
  site,
  pageOf,
}) => {
  const workspace = await givenWorkspace(site.port, site.local);
  await givenProject(workspace);
  const page = await pageOf(workspace.owner);
  const started = page.waitForRequest((request) => request.url().includes('/execPartialScan'));
  await page.goto(wanted(site, workspace));
  await started;
  await expect(page.getByRole('heading', { name: 'マイページ' })).toBeVisible();
  expect(page.url()).toBe(wanted(site, workspace));
  // Through for good: the next visit asks for nothing.
  let asked = 0;
  page.on('request', (request) => (asked += Number(/execPartialScan|getScan/.test(request.url()))));
  await page.reload();
  await expect(page.getByRole('heading', { name: 'マイページ' })).toBeVisible();
  expect(asked).toBe(0);
});

test('a longer scan tells how far it is, can be left, and goes on by itself', async ({ site, pageOf }) => {
  const workspace = await givenWorkspace(site.port, site.local);
  const page = await pageOf(workspace.owner);
  await page.clock.install();
  await showing(page, {});
  await page.goto(wanted(site, workspace));
  await expectInTime(page, page.getByRole('heading', { name: 'ワークスペースを準備しています' }));
  await expect(page.getByRole('status').filter({ hasText: '3／12件' })).toBeVisible();
  await expect(page.getByRole('progressbar', { name: '情報の収集' })).toHaveAttribute('aria-valuenow', '3');
  await expectCleanAtEachWidth(page);
  // Left and come back to: the same screen, until it is through.
  await page.goto(`${site.origin(workspace.subDomain)}/`);
  await expectInTime(page, page.getByRole('status').filter({ hasText: '3／12件' }));
  await page.goto(wanted(site, workspace));
  await expectInTime(page, page.getByRole('status').filter({ hasText: '3／12件' }));
  await page.unroute(CALLS);
  await expectInTime(page, page.getByRole('heading', { name: 'マイページ' }));
  expect(page.url()).toBe(wanted(site, workspace));
});

test('a scan that failed says so and is started again by keyboard', async ({ site, pageOf }) => {
  const workspace = await givenWorkspace(site.port, site.local);
  const page = await pageOf(workspace.owner);
  await page.clock.install();
  await showing(page, { status: 'FAILED' });
  await page.goto(wanted(site, workspace));
  await expect(page.getByRole('alert')).toContainText(
    '情報を集められませんでした。投稿やメンバーに変わりはありません。',
  );
  await expectCleanAtEachWidth(page);
  await page.unroute(CALLS);
  const again = page.getByRole('button', { name: 'もう一度' });
  await again.focus();
  const started = page.waitForRequest((request) =>
    request.url().endsWith(entries.execPartialScan.path.split('/').at(-1)!),
  );
  await page.keyboard.press('Enter');
  await started;
  await expectInTime(page, page.getByRole('heading', { name: 'マイページ' }));
});

test('an admin collects everything again, or some projects, and reads what came of it', async ({
  site,
  team,
  pageOf,
}) => {
  await passScan(team.owner, team.workspaceId);
  const page = await pageOf(team.owner);
  await page.clock.install();
  await page.goto(
    `${site.origin(team.subDomain)}/workspace/config/info?${new URLSearchParams({ workspaceId: team.workspaceId })}`,
  );
  const section = page.getByRole('region', { name: 'AI秘書の情報収集' });
  await expect(section.getByText('新しい投稿')).toBeVisible();
  // The project, its board and one person; and the post.
  await expect(section.locator('dl')).toHaveText('追加4件変更0件削除0件変わらず0件');
  await section.getByRole('button', { name: 'すべて集める' }).focus();
  await page.keyboard.press('Enter');
  await expectInTime(page, section.getByText('すべての投稿', { exact: true }));
  await expect(section.locator('dl')).toHaveText('追加0件変更0件削除0件変わらず4件');

  await section.getByRole('button', { name: 'プロジェクトを選んで集める' }).click();
  const dialog = page.getByRole('dialog', { name: 'プロジェクトを選んで集める' });
  await expect(dialog.getByRole('button', { name: '集める', exact: true })).toBeDisabled();
  await dialog.getByRole('checkbox', { name: '予約サイト' }).check();
  await expectCleanAtEachWidth(page);
  await dialog.getByRole('button', { name: '集める', exact: true }).click();
  await expect(dialog).toHaveCount(0);
  await expectInTime(page, section.getByText('選んだプロジェクト', { exact: true }));
  await expectCleanAtEachWidth(page, 'section');
});
