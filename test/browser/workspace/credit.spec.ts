/** クレジットの利用: caps are set and hold in the request's form; what was used is drawn, told in a table and written to a file. */

import { execFile } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { promisify } from 'node:util';
import { contract } from '#shared/contract/contract.ts';
import { Role } from '#shared/enums/enums.ts';
import { formatDate } from '#shared/format/date.ts';
import { formatNumber } from '#shared/format/number.ts';
import { givenBoard } from '#test/support/board/board.ts';
import { askReport, endOf } from '#test/support/secretary/secretary.ts';
import { givenMember, givenProject, givenWorkspace } from '#test/support/workspace.ts';
import { expectAccessible } from '../axe.ts';
import { expectCleanAtEachWidth } from '../each-width.ts';
import type { Site } from '../fixtures.ts';
import { expect, test } from '../fixtures.ts';

/** What the operator's command tells of a workspace this month, as docs/operations.md says. */
async function marginOf(site: Site, workspaceId: string): Promise<Record<string, string>> {
  const month = formatDate(Date.now()).slice(0, 7);
  const { stdout } = await promisify(execFile)(
    process.execPath,
    ['infra/credits.ts', 'margin', '--month', month, '--input-yen', '450', '--output-yen', '2250'],
    { env: { ...process.env, DATA_DIR: site.dataDir } },
  );
  const [names, ...lines] = stdout.split('\n').map((line) => line.split('\t'));
  const line = lines.find(([id]) => id === workspaceId)!;
  return Object.fromEntries(names!.map((name, at) => [name, line[at]!]));
}

test('an admin reads who used what, caps it, and the cap stands in the form of who asks', async ({ site, pageOf }) => {
  const workspace = await givenWorkspace(site.port, site.local);
  const { owner, workspaceId, subDomain } = workspace;
  const staff = await givenMember(workspace, Role.STAFF);
  const projectKey = await givenProject(workspace);
  const board = await givenBoard(owner, { workspaceId, projectKey });
  for (const actor of [owner, staff, staff]) await endOf(actor, workspaceId, await askReport(actor, board));
  const at = (path: string) => `${site.origin(subDomain)}${path}`;

  const page = await pageOf(owner);
  await page.goto(at(`/workspace/config/payment?workspaceId=${workspaceId}`));
  await page.getByRole('link', { name: '利用の内訳と上限' }).click();
  await expect(page.getByRole('heading', { name: 'クレジットの利用', level: 1 })).toBeVisible();
  await expect(page.getByText('3回の依頼')).toBeVisible();
  await expect(page.getByRole('img', { name: /日ごとの利用、縦棒、全体 30クレジット/ })).toBeVisible();
  const byPerson = page.getByRole('table', { name: '人ごとの利用' });
  await expect(byPerson.getByRole('row').filter({ hasText: '鈴木　陽菜' })).toContainText('20');
  await page.getByText('依頼の種類', { exact: true }).first().click();
  await expect(page.getByRole('table', { name: '依頼の種類ごとの利用' })).toContainText('進捗の概要');
  await page.getByText('表', { exact: true }).click();
  await expect(page.getByRole('region', { name: /日ごとの利用の表/ }).getByRole('cell', { name: '30' })).toBeVisible();
  await expectCleanAtEachWidth(page);

  const [file] = await Promise.all([page.waitForEvent('download'), page.getByRole('button', { name: 'CSV' }).click()]);
  const text = await readFile((await file.path())!, 'utf8');
  expect(text.startsWith('\uFEFF日時,依頼した人,')).toBe(true);
  expect(text.trimEnd().split('\r\n')).toHaveLength(4);
  expect(await marginOf(site, workspaceId)).toMatchObject({ runs: '3', credits: '30', bought: '0' });

  await page.getByRole('button', { name: '上限を追加' }).click();
  const dialog = page.getByRole('dialog', { name: '上限を追加' });
  const credits = dialog.getByLabel('ひと月に使えるクレジット');
  await credits.fill('たくさん');
  await credits.press('Enter');
  await expect(dialog.getByText('数字で入力してください。')).toBeVisible();
  await credits.fill('２５');
  await credits.press('Enter');
  const caps = page.getByRole('table', { name: 'クレジットの上限' });
  await expect(caps.getByRole('row').filter({ hasText: '全員（1人あたり）' })).toContainText('25');
  await expectCleanAtEachWidth(page);

  const asker = await pageOf(staff);
  await asker.goto(at(`/workspace/project/secretary?workspaceId=${workspaceId}&projectKey=${projectKey}`));
  await asker.getByRole('button', { name: '依頼する' }).first().click();
  const form = asker.getByRole('dialog', { name: 'AI秘書に依頼する' });
  await expect(
    form.getByText('あなたの今月の上限（25クレジット）に達しています。管理者に相談してください。'),
  ).toBeVisible();
  await expect(form.getByRole('button', { name: '依頼する' })).toBeDisabled();
  await expect(form.getByText('20 / 25')).toBeVisible();
  // What explains a field has the lines of small print, not those of a single word.
  await expect(form.getByText('進み具合、遅れと停滞')).toHaveCSS('line-height', '18px');
  await expectCleanAtEachWidth(asker);

  await caps.getByRole('button', { name: '全員（1人あたり）の上限を外す' }).click();
  await page.getByRole('dialog').getByRole('button', { name: '外す' }).click();
  await expect(page.getByText('上限はありません')).toBeVisible();
  const balance = (await owner.must(contract.plan.get, { workspaceId })).creditBalance;
  await asker.reload();
  await asker.getByRole('button', { name: '依頼する' }).first().click();
  await expect(form.getByText(`10クレジット（残り${formatNumber(balance - 10)}）`)).toBeVisible();

  for (const [target, id, whose] of [
    ['GROUP', workspace.groupId, 'グループの'],
    ['JOB', '5', 'この種類の'],
  ] as const) {
    await owner.must(contract.plan.updateCreditCap, { workspaceId, target, id, credits: 10 });
    await asker.reload();
    await asker.getByRole('button', { name: '依頼する' }).first().click();
    await expect(
      form.getByText(`${whose}今月の上限（10クレジット）に達しています。管理者に相談してください。`),
    ).toBeVisible();
    await expect(form.getByRole('button', { name: '依頼する' })).toBeDisabled();
    await owner.must(contract.plan.updateCreditCap, { workspaceId, target, id, credits: null });
  }
});

test('a month without any use says so, and leads back to the current one', async ({ site, pageOf }) => {
  const { owner, workspaceId, subDomain } = await givenWorkspace(site.port, site.local);
  const page = await pageOf(owner);
  await page.goto(`${site.origin(subDomain)}/workspace/config/payment/credit?workspaceId=${workspaceId}`);
  await expect(page.getByText('この月の利用はありません')).toBeVisible();
  await expect(page.getByRole('button', { name: 'CSV' })).toBeDisabled();
  await page.getByRole('link', { name: '前の月' }).click();
  await expect(page.getByText('この月の利用', { exact: true })).toBeVisible();
  await page.getByRole('link', { name: '次の月' }).click();
  await expect(page.getByText('今月の利用', { exact: true })).toBeVisible();
  await expectAccessible(page);
});
