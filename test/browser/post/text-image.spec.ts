/** Pictures in rich texts: into the text by paste and by choice, smaller by keys and by hand, in comments; gone ones say so. */
import type { Locator, Page } from '@playwright/test';
import { contract } from '#shared/contract/contract.ts';
import { expectAccessible } from '../axe.ts';
import { boardUrl, expect, test } from '../fixtures.ts';
import { picture } from '../picture.ts';

type Team = Parameters<Parameters<typeof test>[2]>[0]['team'];

const stored = async ({ owner, workspaceId, projectKey, board }: Team) => {
  const { postPage } = await owner.mustGraphql(
    `query ($workspaceId: ID!, $projectKey: ID!, $projectSerialNumber: Int!) {
      postPage(workspaceId: $workspaceId, projectKey: $projectKey, projectSerialNumber: $projectSerialNumber) {
        post { contentsHtml commentList { comment } pageList { id } }
      }
    }`,
    { workspaceId, projectKey, projectSerialNumber: board.projectSerialNumber },
  );
  return postPage.post as { contentsHtml: string; commentList: { comment: string }[]; pageList: unknown[] };
};

const pasteFile = (field: Locator, bytes: Buffer, name: string) =>
  field.evaluate(
    (one, { base64, fileName }) => {
      const clipboardData = new DataTransfer();
      const data = Uint8Array.from(atob(base64), (sign) => sign.charCodeAt(0));
      clipboardData.items.add(new File([data], fileName, { type: 'image/png' }));
      one.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
    },
    { base64: bytes.toString('base64'), fileName: name },
  );

const widthOf = (image: Locator) => image.evaluate((one) => one.clientWidth);
const isShown = (image: Locator) =>
  expect.poll(() => image.evaluate((one) => (one as HTMLImageElement).naturalWidth)).toBe(800);

const open = async (page: Page, url: string): Promise<Locator> => {
  await page.goto(url);
  return page.getByRole('region', { name: /^投稿/ });
};

test('a pasted picture stands in the text, is described and made smaller; readers see it, and read of it when it is gone', async ({
  team,
  site,
  pageOf,
}) => {
  const page = await pageOf(team.owner);
  const url = `${boardUrl(site, team)}&post=${team.board.projectSerialNumber}`;
  const panel = await open(page, url);
  const bytes = await picture(page);
  const field = panel.locator('[data-ready]').getByRole('textbox', { name: '内容' });
  await panel.getByText('内容を入力').click();
  await expect(field).toBeFocused();
  await page.keyboard.type('前後');
  await page.keyboard.press('ArrowLeft');
  // What comes with a page of others never calls them.
  const asked: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('evil.example')) asked.push(request.url());
  });
  await field.evaluate((one) => {
    const clipboardData = new DataTransfer();
    const html =
      '<img src="https://evil.example/a.png" onerror="alert(1)"><img data-file="../x" src="https://evil.example/b.png"><picture><source srcset="https://evil.example/c.png"><img srcset="https://evil.example/d.png"></picture><img src="https://evil.example/pixel.gif" width="1" height="1"><img alt="🎉" src="https://evil.example/1f389.svg"><img src="file:///C:/clip_image001.png">';
    clipboardData.setData('text/html', html);
    clipboardData.setData('text/plain', '');
    one.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
  });
  await expect(field).toHaveText('前［画像］［画像］🎉［画像］後');
  await expect(field.getByRole('link', { name: '［画像］' })).toHaveCount(2);
  expect(await field.locator('img').count()).toBe(0);
  expect(asked).toEqual([]);
  await page.keyboard.press('ControlOrMeta+a');
  await page.keyboard.type('前後');
  await page.keyboard.press('ArrowLeft');
  await pasteFile(field, bytes, '予約画面.png');
  const inText = field.locator('img');
  await isShown(inText);

  // Chosen by keys: its tools take a description, and a width by the arrow keys.
  await page.keyboard.press('Shift+ArrowLeft');
  const tools = panel.getByRole('group', { name: '選択中の画像' });
  const words = tools.getByRole('textbox', { name: '画像の説明' });
  await expect(words).toHaveValue('予約画面');
  await words.fill('予約の確認画面');
  await words.press('Enter');
  await expect(field).toBeFocused();
  await inText.click();
  const before = await widthOf(inText);
  await tools.getByRole('slider', { name: '幅' }).press('ArrowLeft');
  await expect.poll(() => widthOf(inText)).toBeLessThan(before);
  // And by its corner.
  await inText.click();
  const grip = (await field.locator('.ql-grip').boundingBox())!;
  await page.mouse.move(grip.x + 5, grip.y + 5);
  await page.mouse.down();
  await page.mouse.move(grip.x - 95, grip.y + 5, { steps: 4 });
  await page.mouse.up();
  await expect.poll(() => widthOf(inText)).toBeLessThan(before - 80);
  await expectAccessible(page);
  const width = await widthOf(inText);
  await field.press('Control+Enter');
  await expect(field).toHaveCount(0);
  const { contentsHtml, pageList } = await stored(team);
  expect(contentsHtml).toMatch(
    new RegExp(`^<p>前<img data-file="[0-9A-Z]{26}" alt="予約の確認画面" width="${width}" />後</p>$`),
  );
  // It went into the text, not among the captured pages.
  expect(pageList).toEqual([]);

  const read = panel.getByRole('link', { name: '［画像: 予約の確認画面］を開く' });
  await page.reload();
  await isShown(read.locator('img'));
  expect(await widthOf(read.locator('img'))).toBe(width);
  await expectAccessible(page);

  const address = (await read.getAttribute('href'))!;
  await team.owner.must(contract.file.deleteAttachmentFile, {
    workspaceId: team.workspaceId,
    projectKey: team.projectKey,
    url: address,
  });
  await page.reload();
  await expect(panel.getByText('画像が見つかりません。削除された可能性があります。（予約の確認画面）')).toBeVisible();
});

test('a comment takes a chosen picture; an upload that breaks off can be tried again or given up, and the text waits for it', async ({
  team,
  site,
  pageOf,
  problems,
}) => {
  const page = await pageOf(team.owner);
  await page.setViewportSize({ width: 390, height: 844 });
  const panel = await open(page, `${boardUrl(site, team)}&post=${team.board.projectSerialNumber}`);
  const bytes = await picture(page);
  await panel.getByRole('textbox', { name: 'コメント' }).click();
  const field = panel.getByRole('textbox', { name: 'コメント' });
  await expect(panel.getByRole('toolbar', { name: 'コメントの書式' })).toBeVisible();
  await page.keyboard.type('これです');
  let isBroken = true;
  const { promise: arrived, resolve: arrive } = Promise.withResolvers<void>();
  await page.route(
    (address) => address.pathname.includes('uploads'),
    async (route) => {
      if (isBroken && route.request().method() === 'POST') return route.abort();
      await arrived;
      return route.continue();
    },
  );
  const choose = (name: string) =>
    panel.getByLabel('文章に入れる画像').last().setInputFiles({ name, mimeType: 'image/png', buffer: bytes });
  await choose('一枚目.png');
  await choose('二枚目.png');
  const uploads = panel.getByRole('list', { name: 'アップロード中の画像' });
  await expect(uploads.getByRole('alert')).toHaveCount(2);
  await uploads.getByRole('button', { name: '二枚目.pngのアップロードをやめる' }).click();
  // The browser says itself what did not arrive.
  expect(problems.splice(0)).toHaveLength(2);
  isBroken = false;
  await uploads.getByRole('button', { name: '一枚目.pngをもう一度アップロード' }).click();
  // How far it is has its room on a phone too.
  const percent = uploads.getByText(/^\d+%$/);
  await expect(percent).toBeVisible();
  expect((await percent.boundingBox())!.height).toBeLessThan(24);
  expect((await uploads.getByRole('progressbar').boundingBox())!.width).toBeGreaterThan(40);
  arrive();
  await expect(uploads).toHaveCount(0);
  await isShown(field.locator('img'));

  // What is pasted with its pictures in it loses none.
  await field.evaluate((one, base64) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData('text/html', `貼った文<img alt="図" src="data:image/png;base64,${base64}">`);
    clipboardData.setData('text/plain', '貼った文');
    one.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
  }, bytes.toString('base64'));
  await expect(field.locator('img')).toHaveCount(2);
  await field.press('Control+Enter');
  await isShown(panel.getByRole('link', { name: '［画像: 一枚目］を開く' }).locator('img'));
  await expect.poll(async () => (await stored(team)).commentList.length).toBe(1);
  expect((await stored(team)).commentList[0]!.comment).toMatch(
    /^<p>これです貼った文<img data-file="[0-9A-Z]{26}" alt="図" \/><img data-file="[0-9A-Z]{26}" alt="一枚目" \/><\/p>$/,
  );
});
