import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Jimp } from 'jimp';
import { contract } from '#shared/contract/contract.ts';
import { ColumnType, ExportBoardItemStatusType } from '#shared/enums/enums.ts';
import { change } from '#test/support/board/board.ts';
import { expectAccessible } from '../axe.ts';
import { boardUrl, expect, outdated, pick, test } from '../fixtures.ts';

const folder = mkdtempSync(join(tmpdir(), 'hisho-files-'));

test('a picture goes straight to storage and shows in the post; what only calls itself one is refused with a reason', async ({
  team,
  site,
  pageOf,
}) => {
  const page = await pageOf(team.owner);
  await page.goto(`${boardUrl(site, team)}&post=${team.board.projectSerialNumber}`);
  const picture = join(folder, '予約画面.png');
  writeFileSync(picture, await new Jimp({ width: 800, height: 500, color: 0x1c669eff }).getBuffer('image/png'));
  const input = page.locator('input[type=file]').first();
  await input.setInputFiles(picture);
  await expect(page.getByRole('group', { name: /^予約画面\.png/ })).toHaveAttribute('aria-busy', 'false');

  const fake = join(folder, '偽物.png');
  writeFileSync(fake, 'this is text');
  await input.setInputFiles(fake);
  await expect(page.getByText(/画像ではないため/)).toBeVisible();
});

test('a CSV becomes posts, with live progress, its parts and the rows that could not be read', async ({
  team,
  site,
  pageOf,
}) => {
  const page = await pageOf(team.owner);
  await page.goto(boardUrl(site, team));
  const file = join(folder, '要望.csv');
  const rows = Array.from(
    { length: 1_150 },
    (_, index) => `要望その${index + 1},${index === 49 ? '未定' : '2026-12-01'},"一行目\n二行目",外の人${index}`,
  );
  writeFileSync(file, `\uFEFFタイトル,期限,内容,担当者\n${rows.join('\n')}\n,2026-12-01,\n`);
  await page.getByRole('button', { name: 'その他の操作' }).click();
  await page.getByRole('menuitem', { name: /取り込/ }).click();
  await page.getByRole('dialog').locator('input[type=file]').setInputFiles(file);
  await page.getByRole('dialog').getByRole('button', { name: '取り込む', exact: true }).click();
  await expect(page.getByRole('dialog').getByText('1,149件を取り込みました。').first()).toBeVisible({
    timeout: 60_000,
  });
  // Nobody here is called so: the names are kept as text beside the column of people, which is told.
  await expect(page.getByRole('dialog').getByText('担当者（取り込み）（テキスト）')).toBeVisible();
  await expect(page.getByRole('dialog').getByText('51行目')).toBeVisible();
  await expect(page.getByRole('dialog').getByText('1,152行目')).toBeVisible();
  const refused = page.getByRole('link', { name: '取り込めない行をCSVでダウンロード' });
  await outdated(refused);
  const [given] = await Promise.all([page.waitForEvent('download'), refused.click()]);
  expect(readFileSync(await given.path(), 'utf8')).toContain('要望その50');
  await page.getByRole('button', { name: '内訳（2／2）' }).click();
  await expect(page.getByRole('list', { name: '取り込みの内訳' }).getByRole('listitem')).toHaveText([
    '2〜1,001行目999件（取り込めなかった行 1）',
    '1,002〜1,152行目150件（取り込めなかった行 1）',
  ]);
});

test('the secretary reports on the board; its statements name the posts they rest on', async ({
  team,
  site,
  pageOf,
}) => {
  const { workspaceId, projectKey, board } = team;
  const place = { workspaceId, projectKey, boardId: board.boardId };
  const state = board.columns['状態']!;
  const optionOf = (name: string): string => state.valueOptionList.find((option) => option.name === name)!.id;
  for (const to of ['進行中', '完了'])
    await change(team.owner, 'updateColumnData', {
      ...place,
      postId: board.postId,
      columnData: { projectBoardColumnId: state.id, valueOptionId: optionOf(to) },
    });

  const page = await pageOf(team.owner);
  await page.goto(
    `${site.origin(team.subDomain)}/workspace/project/secretary?workspaceId=${workspaceId}&projectKey=${projectKey}`,
  );
  await page
    .getByRole('button', { name: /依頼する/ })
    .first()
    .click();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /依頼する/ })
    .click();
  await expect(page.getByRole('heading', { name: '要約' })).toBeVisible({ timeout: 20_000 });
  await expect(page.getByText(/1件が完了/).first()).toBeVisible();
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.getByRole('button', { name: 'Markdownとしてコピー' }).click();
  await expect(page.getByText('Markdownとしてコピーしました')).toBeVisible();
  const copied = await page.evaluate(() => navigator.clipboard.readText());
  expect(copied).toMatch(/## 要約\n\n.*1件が完了/);
  expect(copied).toContain(`](${site.origin(team.subDomain)}/workspace/project/board?`);
  await expect(page.getByText(/根拠/).first()).toBeVisible();

  // One that comes by itself, given up and had again.
  await page
    .getByRole('button', { name: /依頼する/ })
    .first()
    .click();
  const dialog = page.getByRole('dialog');
  await dialog.getByText('毎週', { exact: true }).click();
  await expect(dialog).toContainText('毎週最初の営業日の8:00に作り、あなたにメールで届けます。');
  await dialog.getByLabel('届ける日').click();
  await page.getByRole('option', { name: '月曜日' }).click();
  await dialog.getByLabel('時刻').click();
  await page.getByRole('option', { name: '9:00', exact: true }).click();
  await expect(dialog).toContainText('毎週月曜日の9:00に作り、あなたにメールで届けます。');
  await dialog.getByRole('button', { name: /依頼する/ }).click();
  const schedules = page.getByRole('region', { name: '定期の報告' });
  await expect(schedules.getByRole('listitem')).toContainText(
    /改善バックログ：進捗の概要毎週月曜日 9:00・次は\d{4}-\d{2}-\d{2}/,
  );
  await schedules.getByRole('button', { name: /定期の報告を止める$/ }).click();
  await expect(schedules).toHaveCount(0);
  await page.getByRole('button', { name: /取り消す/ }).click();
  await expect(schedules.getByRole('listitem')).toHaveCount(1);
  await expectAccessible(page, 'secretary');
});

test('what a view shows becomes a workbook, and a workbook becomes posts', async ({ team, site, pageOf }) => {
  const { workspaceId, projectKey, board } = team;
  const place = { workspaceId, projectKey, boardId: board.boardId };
  await change(team.owner, 'registerPost', { ...place, title: '=請求書を直す' });
  await change(team.owner, 'registerBoardColumn', { ...place, name: '添付', columnType: ColumnType.FILE });
  const page = await pageOf(team.owner);
  await page.goto(boardUrl(site, team));
  await page.getByRole('button', { name: 'その他の操作' }).click();
  await page.getByRole('menuitem', { name: 'CSV・Excelに書き出す' }).click();
  const exporting = page.getByRole('dialog');
  const downloading = page.waitForEvent('download');
  await exporting.getByRole('button', { name: '書き出す', exact: true }).click();
  const written = await downloading;
  expect(written.suggestedFilename()).toBe('改善バックログ_テーブル.xlsx');
  const file = join(folder, '課題.xlsx');
  await written.saveAs(file);
  const records = exporting.getByRole('list', { name: '書き出したファイル' }).getByRole('listitem');
  await expect(records.first()).toContainText('2件、');

  // Where 中止 comes after its end, the file stays for who wants it after all, and does not come by itself.
  const came: string[] = [];
  page.on('download', (download) => came.push(download.suggestedFilename()));
  let [isWritten, isCanceled] = [false, false];
  await page.route('**/export/getList*', async (route) => {
    const [newest, ...others] = (await team.owner.must(contract.boardExport.getList, place)).boardExportList;
    isWritten = newest!.exportBoardItemPath !== null;
    const underWay = {
      ...newest!,
      exportBoardItemPath: null,
      exportBoardItemStatus: ExportBoardItemStatusType.REGISTERED,
    };
    await route.fulfill({ json: { boardExportList: [isCanceled ? newest! : underWay, ...others] } });
  });
  await exporting.getByRole('button', { name: '書き出す', exact: true }).click();
  await expect(records).toHaveCount(2);
  await expect.poll(() => isWritten, { timeout: 30_000 }).toBe(true);
  isCanceled = true;
  await records.first().getByRole('button', { name: '中止' }).click();
  await expect(records.first().getByRole('link', { name: /ダウンロード$/ })).toBeVisible();
  // One may be on its way.
  await page.unrouteAll({ behavior: 'wait' });

  // An old encoding lacks characters: which ones is said beside the file, which does not come by itself.
  await change(team.owner, 'updatePostTitle', { ...place, postId: board.postId, title: '😀と髙橋さんの件' });
  await exporting.getByRole('radio', { name: /^CSV（Shift_JIS）/ }).check({ force: true });
  await exporting.getByRole('button', { name: '書き出す', exact: true }).click();
  await expect(records.first()).toContainText('Shift_JISで表せない文字が1種類あり、「〓」に置き換えました：😀');
  const replacing = page.waitForEvent('download');
  const link = records.first().getByRole('link', { name: /\.csvをダウンロード$/ });
  await outdated(link);
  await link.click();
  const old = join(folder, '課題.csv');
  await (await replacing).saveAs(old);
  expect(came).toEqual(['改善バックログ_テーブル.csv']);
  expect(new TextDecoder('shift_jis', { fatal: true }).decode(readFileSync(old))).toContain('〓と髙橋さんの件');
  await expectAccessible(page, 'export dialog');
  await exporting.getByRole('button', { name: '閉じる' }).last().click();

  await page.getByRole('button', { name: 'その他の操作' }).click();
  await page.getByRole('menuitem', { name: /取り込/ }).click();
  const dialog = page.getByRole('dialog');
  await dialog.locator('input[type=file]').setInputFiles(file);
  const targets = dialog.getByRole('list', { name: '列の割り当て' });
  await expect(targets.getByRole('listitem').filter({ hasText: '=請求書を直す' })).toContainText('タイトル');
  await expect(targets.getByRole('listitem').filter({ hasText: '添付' })).toContainText('取り込まない');
  await expect(targets.getByRole('listitem').filter({ hasText: '添付' })).toContainText(
    'ファイルは名前だけが書かれているため、取り込めません。',
  );

  // There is one title, and before anything is written what would come of it is told.
  await pick(page, '「期限」の取り込み先', 'タイトル');
  await expect(targets.getByRole('combobox', { name: '「タイトル」の取り込み先' })).toContainText('新しい列を作る');
  await dialog.getByRole('button', { name: '先に確かめる' }).click();
  const outcome = dialog.getByRole('region', { name: '確認の結果' });
  await expect(outcome).toContainText('2行は取り込めません。', { timeout: 30_000 });
  await expect(outcome).toContainText('タイトル：空です。');
  await expectAccessible(page, 'import');
  await pick(page, '「タイトル」の取り込み先', 'タイトル');
  await pick(page, '「期限」の取り込み先', '列「期限」');
  await expect(outcome).toHaveCount(0);
  await dialog.getByRole('button', { name: '先に確かめる' }).click();
  await expect(outcome).toContainText('2件の投稿を取り込めます。', { timeout: 30_000 });
  await dialog.getByRole('button', { name: '取り込む', exact: true }).click();
  await expect(dialog.getByText('2件を取り込みました。').first()).toBeVisible({ timeout: 30_000 });

  // One way back for all of it.
  await dialog.getByRole('button', { name: '取り込みを元に戻す' }).click();
  const asking = page.getByRole('dialog', { name: /取り込みを元に戻しますか/ });
  await asking.getByRole('button', { name: '元に戻す', exact: true }).click();
  await expect(page.getByText('2件を元に戻しました')).toBeVisible({ timeout: 30_000 });
  await expect(dialog.getByText('2件を取り込みました。元に戻す操作をしました。')).toBeVisible();

  // By their numbers posts are changed instead: one has another title since the file was written.
  await dialog.locator('input[type=file]').setInputFiles(file);
  await pick(page, '同じ投稿を見分ける列', '投稿の番号（「番号」の列）');
  await dialog.getByRole('button', { name: '先に確かめる' }).click();
  await expect(outcome).toContainText('取り込むと、新しい投稿0件、更新1件、変更なし1件になります。', {
    timeout: 30_000,
  });
  await expect(outcome.getByRole('region', { name: '更新する値' }).getByRole('row').last()).toContainText('タイトル');
  await expectAccessible(page, 'import by a key');
  await dialog.getByRole('button', { name: '取り込む', exact: true }).click();
  await expect(dialog.getByText('新しい投稿0件、更新1件、変更なし1件。')).toBeVisible({ timeout: 30_000 });
});
