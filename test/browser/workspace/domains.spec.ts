import { givenPerson } from '#test/support/people/actor.ts';
import { givenWorkspace } from '#test/support/workspace.ts';
import { expectCleanAtEachWidth } from '../each-width.ts';
import { expect, test } from '../fixtures.ts';

let counter = 0;
const newDomain = (): string => `d${process.pid.toString(36)}${Date.now().toString(36)}${(counter += 1)}.example`;

test('a domain is added, proven by its record, joined by, and given up', async ({ site, pageOf, problems }) => {
  const workspace = await givenWorkspace(site.port, site.local);
  const domainName = newDomain();
  const page = await pageOf(workspace.owner);
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.goto(`${site.origin(workspace.subDomain)}/workspace/config/domain?workspaceId=${workspace.workspaceId}`);
  await expect(page.getByRole('heading', { name: 'まだ連携ドメインがありません' })).toBeVisible();
  await expectCleanAtEachWidth(page);

  await page.getByRole('button', { name: 'ドメインを追加' }).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('textbox', { name: /ドメイン/ })).toBeFocused();
  await page.keyboard.type('gmail.com');
  await page.keyboard.press('Enter');
  await expect(
    page.getByText('だれでも使えるメールのドメインは連携できません。会社のドメインを入力してください。'),
  ).toBeVisible();
  await expectCleanAtEachWidth(page);
  await page.keyboard.press('ControlOrMeta+a');
  await page.keyboard.type(`＠${domainName.toUpperCase()}`);
  await page.getByRole('radio', { name: /メールアドレスを確認したすべての人/ }).check();
  await page.getByRole('button', { name: '追加する' }).click();

  const card = page.getByRole('listitem', { name: domainName });
  await expect(card.getByText('確認待ち')).toBeVisible();
  await expectCleanAtEachWidth(page);
  await card.getByRole('button', { name: 'コピー' }).click();
  await expect(page.getByText('値をコピーしました')).toBeVisible();
  const record = await page.evaluate(() => navigator.clipboard.readText());
  expect(record).toMatch(/^hisho-domain-verification=/);
  expect(await card.getByRole('textbox', { name: '値' }).inputValue()).toBe(record);

  await card.getByRole('button', { name: '確認する' }).click();
  await expect(card.getByText('TXTレコードがまだ見つかりません。')).toBeVisible();
  await site.local.setTxt(domainName, record);
  await card.getByRole('button', { name: '確認する' }).click();
  await expect(card.getByText('確認済み')).toBeVisible();
  await expect(card.getByRole('button', { name: '確認する' })).toHaveCount(0);
  await page.reload();
  await expect(card.getByText('確認済み')).toBeVisible();
  await expectCleanAtEachWidth(page);

  const joiner = await pageOf(await givenPerson(site.port, site.local, '鈴木　陽菜', `hina@${domainName}`));
  await joiner.goto(`${site.origin()}/workspace/join`);
  await expect(joiner.getByText('あおば予約')).toBeVisible();

  await card.getByRole('button', { name: `${domainName}の連携を解除` }).click();
  await expect(page.getByRole('dialog')).toContainText(`「${domainName}」の連携を解除しますか。`);
  await page.getByRole('button', { name: '解除する' }).click();
  await expect(page.getByRole('heading', { name: 'まだ連携ドメインがありません' })).toBeVisible();
  problems.splice(0, problems.length, ...problems.filter((problem) => !/GraphQL|CombinedGraphQLErrors/.test(problem)));
});
