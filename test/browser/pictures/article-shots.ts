/** Pictures that stand in articles of the help center and nowhere else. */
import type { Page } from '@playwright/test';
import type { Shot } from './take-shots.ts';

interface Places {
  board: string;
  post: string;
  secretary: string;
  userList: string;
}

const BEFORE = '残数は、予約の確認画面に出す。明日までに案を作る。';

const dialog = (page: Page) => page.getByRole('dialog');

async function openBoardMenu(page: Page, item: string): Promise<void> {
  await page.getByRole('button', { name: 'その他の操作' }).click();
  await page.getByRole('menuitem', { name: item }).click();
  await dialog(page).waitFor();
}

/** Its address is not that of whoever takes the picture. */
async function openApiKey(page: Page): Promise<void> {
  await openBoardMenu(page, 'APIキー');
  const [issue, again] = ['キーを発行', '再発行'].map((name) => dialog(page).getByRole('button', { name }));
  await issue!.or(again!).waitFor();
  if (await issue!.isVisible()) await issue!.click();
  await again!.waitFor();
  await dialog(page)
    .getByText(/^POST /)
    .evaluate((address) => {
      address.textContent = address.textContent.replace(/https?:\/\/[^/]+/, 'https://aoba.hisho.example');
    });
}

/** A range of cells. */
async function selectCells(page: Page): Promise<void> {
  const rows = page.getByRole('row').filter({ has: page.getByRole('gridcell') });
  await rows.nth(1).getByRole('gridcell').nth(2).click();
  await rows
    .nth(5)
    .getByRole('gridcell')
    .nth(4)
    .click({ modifiers: ['Shift'] });
}

async function openExport(page: Page): Promise<void> {
  await openBoardMenu(page, 'CSV・Excelに書き出す');
  await dialog(page).getByRole('button', { name: '書き出す', exact: true }).waitFor();
}

async function openUserMenu(page: Page): Promise<void> {
  await page.getByRole('button', { name: '鈴木　陽菜の操作' }).click();
  await page.getByRole('menuitem', { name: '無効にする' }).waitFor();
}

/** An edit that waits on the device. */
async function editOffline(page: Page): Promise<void> {
  await page.getByText('同期済み').waitFor();
  await page.context().setOffline(true);
  const row = page
    .getByRole('row')
    .filter({ has: page.getByRole('gridcell') })
    .nth(2);
  await row.getByRole('gridcell').nth(4).click();
  await page.keyboard.type('8');
  await page.keyboard.press('Enter');
  await page.getByText('1件を端末に保存しました').waitFor();
  const hint = page.getByRole('button', { name: '閉じる', exact: true });
  await hint.waitFor({ timeout: 5_000 }).catch(() => undefined);
  if (await hint.isVisible()) await hint.click();
}

async function writeTemplate(page: Page): Promise<void> {
  await openBoardMenu(page, '投稿テンプレート');
  await dialog(page).getByRole('button', { name: 'テンプレートを作る' }).click();
  const editor = page.getByRole('dialog', { name: '新しいテンプレート' });
  await editor.getByRole('textbox', { name: 'テンプレートの名前' }).fill('不具合報告');
  await editor.getByRole('textbox', { name: '内容' }).click();
  await editor.getByRole('textbox', { name: '内容' }).fill('再現の手順、起きたこと、期待すること');
  await editor.getByRole('button', { name: 'サブ投稿を加える' }).click();
  await editor
    .getByRole('region', { name: 'サブ投稿 1' })
    .getByRole('textbox', { name: 'タイトル' })
    .fill('再現を確かめる');
  await editor.getByRole('textbox', { name: 'テンプレートの名前' }).scrollIntoViewIfNeeded();
}

async function openProposals(page: Page): Promise<void> {
  await page.getByRole('heading', { name: '要約' }).waitFor();
  await page
    .getByRole('heading', { name: '次の行動' })
    .evaluate((heading) => heading.scrollIntoView({ block: 'start' }));
}

/** Where an earlier run has written them, the two texts are there already. */
async function openDifference(page: Page): Promise<void> {
  const panel = page.getByRole('region', { name: '投稿 1' });
  const differences = panel.getByRole('button', { name: '違いを見る' });
  const contents = panel.locator('[data-ready]').getByRole('textbox', { name: '内容' });
  const write = async (over: string, words: string): Promise<void> => {
    const before = await differences.count();
    await panel.getByText(over).first().click();
    await contents.fill(words);
    await contents.press('Control+Enter');
    await differences.nth(before).waitFor();
  };
  await panel.getByText('さんが投稿を追加').waitFor();
  if ((await differences.count()) === 0) await write('内容を入力', BEFORE);
  if ((await differences.count()) === 1)
    await write(BEFORE, '残数は、予約の確認画面と完了メールに出す。今週中に案を作る。');
  await differences.last().click();
  await panel
    .getByRole('group', { name: '変更の前と後の違い' })
    .evaluate((shown) => shown.scrollIntoView({ block: 'center' }));
}

export const articleShots = ({ board, post, secretary, userList }: Places): Shot[] => [
  { name: 'api-key', path: board, signedIn: true, ready: openApiKey, picture: dialog },
  { name: 'board-cells', path: board, signedIn: true, ready: selectCells, picture: true },
  { name: 'export', path: board, signedIn: true, ready: openExport, picture: dialog },
  { name: 'user-menu', path: userList, signedIn: true, ready: openUserMenu, picture: true },
  { name: 'post-template', path: board, signedIn: true, ready: writeTemplate, picture: dialog },
  { name: 'secretary-proposals', path: secretary, signedIn: true, ready: openProposals, picture: true },
  { name: 'post-history', path: post, signedIn: true, ready: openDifference, picture: true },
  {
    name: 'sign-in',
    path: '/user/login',
    ready: (page) => page.getByRole('button', { name: 'ログイン', exact: true }).waitFor(),
    picture: true,
  },
  // Last: its page has no connection.
  { name: 'board-offline', path: board, signedIn: true, ready: editOffline, picture: true },
];
