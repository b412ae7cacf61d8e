import type { Page } from '@playwright/test';
import { newEmail, PASSWORD } from '#test/support/people/actor.ts';
import { newSubDomain } from '#test/support/workspace.ts';
import { expect, test } from '../fixtures.ts';

/** Of the specification's form: name, address, and the password twice. */
const OWN_FIELDS = 4;

/** Counts what hands do on every page from here on: presses, and fields that were typed into. */
async function countHands(page: Page): Promise<{ clicks: string[]; fields: Set<string> }> {
  const done = { clicks: [] as string[], fields: new Set<string>() };
  await page.exposeBinding('handsDid', (_, kind: 'click' | 'field', what: string) =>
    kind === 'click' ? done.clicks.push(what) : done.fields.add(what),
  );
  await page.addInitScript(() => {
    const tell = (globalThis as unknown as { handsDid(kind: string, what: string): void }).handsDid;
    const nameOf = (target: EventTarget | null): string => {
      const element = target as HTMLInputElement;
      return `${location.pathname} ${element.labels?.[0]?.textContent || element.ariaLabel || element.textContent || element.name}`;
    };
    addEventListener('pointerdown', ({ target }) => tell('click', nameOf(target)), true);
    addEventListener(
      'input',
      ({ target }) => (target as HTMLInputElement).type !== 'checkbox' && tell('field', nameOf(target)),
      true,
    );
  });
  return done;
}

test('somebody registers, follows the mail, names a workspace and is signed in at its address; the first board takes seven clicks and five fields beside the form’s own', async ({
  page,
  site,
}) => {
  const email = newEmail('founder');
  const subDomain = newSubDomain();

  const hands = await countHands(page);
  await page.goto(`${site.origin()}/workspace/register`);
  await page.getByLabel(/名前/).fill('佐藤　美咲');
  await page.getByLabel(/メールアドレス/).fill(email.replace('@', '＠'));
  await page.getByRole('textbox', { name: /^パスワード( \(必須\))?$/ }).fill(PASSWORD);
  await page.getByRole('textbox', { name: /パスワード.*確認/ }).fill(PASSWORD);
  await page.getByRole('button', { name: '次へ' }).click();
  await expect(page.getByText('内容確認').first()).toBeVisible();
  await page.getByRole('checkbox').check();
  await page.getByRole('button', { name: '登録する' }).click();
  await expect(
    page.getByRole('button', { name: '再送する' }).or(page.getByRole('button', { name: /再送/ })),
  ).toBeVisible();

  await page.goto(`${site.origin()}/user/confirm?et=${await site.local.linkToken(email)}`);
  await page
    .getByLabel(/ワークスペース/)
    .first()
    .fill('あおば予約');
  await page.getByLabel(/サブドメイン/).fill('www');
  await expect(page.getByText(/使えません|使われています/).first()).toBeVisible();
  await page.getByLabel(/サブドメイン/).fill(subDomain);
  await expect(page.getByText(/使えます/).first()).toBeVisible();
  const collected = page.waitForRequest((request) => request.url().endsWith('/execPartialScan'));
  await page.getByRole('button', { name: /登録|作成|はじめる/ }).click();

  // On the way in the workspace is collected, once.
  await collected;
  await page.waitForURL((url) => url.host === `${subDomain}.hisho.localhost:${site.port}`);
  await expect(page.getByRole('heading', { name: 'まだプロジェクトがありません' })).toBeVisible();
  await page.reload();
  await expect(page.getByRole('heading', { name: 'まだプロジェクトがありません' })).toBeVisible();

  await page.getByRole('button', { name: 'プロジェクトを作成' }).click();
  await expect(page.getByLabel('見られるグループ').first()).toBeEnabled();
  await page.getByLabel('プロジェクト名').fill('予約サイト');
  await page.getByLabel('プロジェクトキー').fill('reserve');
  await page.getByRole('button', { name: '作成する' }).click();
  await page.getByLabel('ボード名').fill('改善バックログ');
  await page.getByRole('button', { name: '作成する' }).click();
  await expect(page.getByRole('heading', { name: '改善バックログ', level: 1 })).toBeVisible();
  expect(hands.clicks.length, hands.clicks.join('\n')).toBeLessThanOrEqual(7);
  expect(hands.fields.size, [...hands.fields].join('\n')).toBeLessThanOrEqual(OWN_FIELDS + 5);
  expect(hands.fields.size).toBeGreaterThan(OWN_FIELDS);
});

test('a wrong password says so and keeps what was typed; the fifth locks the account, and the mail unlocks it', async ({
  page,
  site,
  team,
}) => {
  const { email } = team.owner;
  await page.goto(`${site.origin()}/user/login`);
  await page.getByLabel(/メールアドレス/).fill(email);
  for (let attempt = 1; attempt <= 5; attempt += 1) {
    await page.getByRole('textbox', { name: /^パスワード/ }).fill(`wrong-password-${attempt}`);
    const answered = page.waitForResponse((response) => response.url().endsWith('/api/auth/signIn'));
    await page.getByRole('button', { name: 'ログイン', exact: true }).click();
    await answered;
    if (attempt === 1) await expect(page.getByText('メールアドレスまたはパスワードが正しくありません。')).toBeVisible();
  }
  await expect(page.getByText(/ロックしました/)).toBeVisible();
  await expect(page.getByLabel(/メールアドレス/)).toHaveValue(email);

  await page.goto(`${site.origin()}/user/confirm?et=${await site.local.linkToken(email)}`);
  await page.waitForURL((url) => url.host.startsWith(`${team.subDomain}.`));
  await page.getByRole('button', { name: /佐藤/ }).click();
  await page.getByRole('menuitem', { name: 'ログアウト' }).click();
  await page.waitForURL(/\/user\/login/);
  await page.goto(`${site.origin(team.subDomain)}/workspace/project/board`);
  await page.waitForURL(/\/user\/login\?referer=/);
});
