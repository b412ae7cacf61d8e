import { Jimp } from 'jimp';
import { PostPageType, Role } from '#shared/enums/enums.ts';
import { pageTicket, post } from '#test/support/board/upload.ts';
import { eventually } from '#test/support/eventually.ts';
import { givenMember } from '#test/support/workspace.ts';
import { expectAccessible } from '../axe.ts';
import { boardUrl, expect, test } from '../fixtures.ts';
import { findMalware } from '../operator.ts';

type Team = Parameters<Parameters<typeof test>[2]>[0]['team'];

const picture = (color: number): Promise<Buffer> => new Jimp({ width: 640, height: 360, color }).getBuffer('image/png');

const PAGES = `query ($workspaceId: ID!, $projectKey: ID!, $projectSerialNumber: Int!) {
  postPage(workspaceId: $workspaceId, projectKey: $projectKey, projectSerialNumber: $projectSerialNumber) {
    post { pageList { id status postPageType pageElementList { elementXOffset elementYOffset width height } } }
  }
}`;

async function pagesOf({ owner, workspaceId, projectKey, board }: Team) {
  const { postPage } = await owner.mustGraphql(PAGES, {
    workspaceId,
    projectKey,
    projectSerialNumber: board.projectSerialNumber,
  });
  return postPage.post.pageList as {
    status: string;
    postPageType: number;
    pageElementList: Record<string, number>[];
  }[];
}

const element = (selector: string, x: number, y: number) => ({
  selector,
  width: 40,
  height: 20,
  elementXOffset: x,
  elementYOffset: y,
  windowWidth: 320,
  windowHeight: 180,
  pageXOffset: 0,
  pageYOffset: 400,
});

/** As a browser would send them: two pixels of the picture to each of its own, scrolled down by 400. */
async function givenPages(team: Team) {
  const { owner, workspaceId, projectKey, board } = team;
  const place = { workspaceId, projectKey, boardId: board.boardId, postId: board.postId };
  const bytes = await picture(0xf2e9dcff);
  const captured = await pageTicket(owner, place, {
    fileName: '予約の変更.png',
    contentType: 'image/png',
    size: bytes.length,
    pageUrl: 'https://salon.example/reserve/R-20418/change',
    emulatedUserAgent:
      'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/149.0.0.0 Safari/537.36',
    windowWidth: 320,
    windowHeight: 180,
    pageXOffset: 0,
    pageYOffset: 400,
    pixelRatio: 2,
    pageElementList: [element('button.resend', 240, 20), element('p.sent', 20, 120)],
  });
  await post(captured, bytes);
  await eventually(async () => (await pagesOf(team))[0]?.status === 'READY', 'the page is checked');
}

test('a captured page shows where it comes from; markers and their list are chosen in both directions; one draws and comments', async ({
  team,
  site,
  pageOf,
}) => {
  await givenPages(team);
  const page = await pageOf(team.owner);
  await page.goto(`${boardUrl(site, team)}&post=${team.board.projectSerialNumber}`);
  const section = page.getByRole('region', { name: '取り込んだページ' });
  const viewer = section.getByRole('group', { name: /^予約の変更\.png/ });
  await expect(viewer).toHaveAttribute('aria-busy', 'false');
  await expect(section.getByText('Chrome 149・Windows')).toBeVisible();
  await expect(section.getByText('320×180・2倍')).toBeVisible();
  await expect(section.getByText('左から0・上から400')).toBeVisible();
  await expect(section.getByRole('link', { name: 'salon.example/reserve/R-20418/change' })).toBeVisible();

  // The middle of the first marker, in shares of the picture, which fills its frame.
  const box = (await viewer.boundingBox())!;
  const at = (x: number, y: number) => ({ x: box.width * x, y: box.height * y });
  const [first, second] = [
    section.getByRole('button', { name: /button\.resend/ }),
    section.getByRole('button', { name: /p\.sent/ }),
  ];
  await viewer.click({ position: at(260 / 320, 30 / 180) });
  await expect(first).toHaveAttribute('aria-pressed', 'true');
  await second.click();
  await expect(first).toHaveAttribute('aria-pressed', 'false');
  await expect(second).toHaveAttribute('aria-pressed', 'true');
  await viewer.click({ position: at(0.5, 0.4) });
  await expect(second).toHaveAttribute('aria-pressed', 'false');

  await section.getByRole('button', { name: '囲んでコメントする' }).click();
  await viewer.hover({ position: at(0.25, 0.25) });
  await page.mouse.down();
  for (const share of [0.3, 0.4, 0.5]) await viewer.hover({ position: at(share, share) });
  await page.mouse.up();
  await expect(page.getByText('予約の変更.pngの印3')).toBeVisible();
  await expect(page.getByRole('textbox', { name: 'コメント' })).toBeFocused();
  await page.keyboard.type('ここが分かりにくい');
  await page.keyboard.press('Control+Enter');
  const drawn = section.getByRole('button', { name: /ここが分かりにくい/ });
  await expect(drawn).toBeVisible();
  const { pageElementList } = (await pagesOf(team))[0]!;
  expect(pageElementList[2]!['elementXOffset']).toBeCloseTo(80, -1);
  expect(pageElementList[2]!['elementYOffset']).toBeCloseTo(45, -1);
  await expectAccessible(page);

  // The link in the comment leads back to the marker.
  await second.click();
  await page.getByRole('link', { name: '予約の変更.pngの印3' }).click();
  await expect(drawn).toHaveAttribute('aria-pressed', 'true');

  // By keys alone.
  await section.getByRole('button', { name: '囲んでコメントする' }).click();
  await viewer.focus();
  for (const key of ['+', '+', 'ArrowRight', '-', '0', 'Enter']) await page.keyboard.press(key);
  await expect(section.getByRole('list', { name: '印' }).getByRole('listitem')).toHaveCount(4);
  await section.getByRole('button', { name: 'この印を削除' }).click();
  await page.getByRole('dialog').getByRole('button', { name: '削除する' }).click();
  await expect(section.getByRole('list', { name: '印' }).getByRole('listitem')).toHaveCount(3);

  await section.getByRole('button', { name: '大きく表示' }).click();
  await expect(page.getByRole('dialog').getByRole('group', { name: /^予約の変更\.png/ })).toHaveAttribute(
    'aria-busy',
    'false',
  );
});

test('a page whose picture is gone says so; a recording is played; what is cut off on its way up stands there once, and given up, nowhere', async ({
  team,
  site,
  pageOf,
  problems,
}) => {
  await givenPages(team);
  const page = await pageOf(team.owner);
  await page.route(/\/pages\/.*\/image/, (route) =>
    route.fulfill({ status: 200, contentType: 'image/png', body: 'no picture' }),
  );
  await page.goto(`${boardUrl(site, team)}&post=${team.board.projectSerialNumber}`);
  const section = page.getByRole('region', { name: '取り込んだページ' });
  await expect(section.getByText(/画像が見つかりません/)).toBeVisible();
  await expect(section.getByRole('button', { name: /button\.resend/ })).toBeVisible();
  // The library says so as well.
  expect(problems.splice(0).every((problem) => problem.includes('EncodingError'))).toBe(true);
  await page.unroute(/\/pages\/.*\/image/);
  await section.getByRole('button', { name: 'もう一度読み込む' }).click();
  await expect(section.getByRole('group', { name: /^予約の変更\.png/ })).toHaveAttribute('aria-busy', 'false');

  const isUpload = (url: URL) => url.pathname.includes('uploads');
  await page.route(isUpload, (route) => route.abort('connectionreset'));
  await section
    .locator('input[type=file]')
    .setInputFiles({ name: '途中.png', mimeType: 'image/png', buffer: await picture(0x2f6fb2ff) });
  await expect(section.getByRole('alert')).toHaveText('通信できませんでした。もう一度お試しください。');
  expect(problems.splice(0).every((problem) => problem.includes('ERR_CONNECTION_RESET'))).toBe(true);
  await page.unroute(isUpload);

  await section.locator('input[type=file]').setInputFiles({
    name: '操作.webm',
    mimeType: 'video/webm',
    buffer: Buffer.concat([Buffer.from([0x1a, 0x45, 0xdf, 0xa3]), Buffer.alloc(200)]),
  });
  const tile = section.getByRole('button', { name: '操作.webmを表示' });
  await expect(tile).toBeVisible();
  expect((await pagesOf(team))[2]).toMatchObject({ postPageType: PostPageType.VIDEO });
  // The post waits for it; here it is known that nothing is on its way.
  expect((await pagesOf(team))[1]).toMatchObject({ status: 'WAITING' });
  await expect(section.getByText('確認しています')).toHaveCount(0);
  await section.getByRole('button', { name: '途中.pngをもう一度送る' }).click();
  await expect(section.getByRole('button', { name: '途中.pngを表示' })).toBeVisible();

  // Cut off, or still on its way: whoever gives it up takes it back from everybody.
  const theirs = await pageOf(await givenMember(team, Role.STAFF));
  const waits = theirs.getByRole('status').filter({ hasText: '確認しています' });
  const away = section.getByRole('button', { name: '不要.pngのアップロードをやめる' });
  for (const isCutOff of [true, false]) {
    await page.route(isUpload, (route) => (isCutOff ? route.abort('connectionreset') : undefined));
    await section
      .locator('input[type=file]')
      .setInputFiles({ name: '不要.png', mimeType: 'image/png', buffer: await picture(0x7a5ac8ff) });
    await expect(section.getByRole('alert')).toHaveCount(isCutOff ? 1 : 0);
    await eventually(async () => (await pagesOf(team))[3]?.status === 'WAITING', 'the post waits for it');
    await theirs.goto(`${boardUrl(site, team)}&post=${team.board.projectSerialNumber}`);
    await expect(waits).toHaveText(/^不要\.png/);
    await away.click();
    await expect(away).toHaveCount(0);
    await expect(waits).toHaveCount(0);
    expect(await pagesOf(team)).toHaveLength(3);
    await page.unroute(isUpload);
  }
  expect(problems.splice(0).every((problem) => problem.includes('ERR_CONNECTION_RESET'))).toBe(true);
  await tile.click();
  // Its first bytes are all there is of it.
  await expect(section.getByText(/動画を再生できません/)).toBeVisible();
});

test('a page in which malware is found goes while somebody looks at it, and says why', async ({
  team,
  site,
  pageOf,
}) => {
  await givenPages(team);
  const page = await pageOf(team.owner);
  const answer = page.waitForResponse((response) => /\/pages\/.*\/image/.test(response.url()));
  await page.goto(`${boardUrl(site, team)}&post=${team.board.projectSerialNumber}`);
  const section = page.getByRole('region', { name: '取り込んだページ' });
  const viewer = section.getByRole('group', { name: /^予約の変更\.png/ });
  await expect(viewer).toHaveAttribute('aria-busy', 'false');
  const [, key] = /(pages\/.+\/image)$/.exec(new URL((await answer).url()).pathname)!;
  await findMalware(key!);
  await expect(section.getByText('「予約の変更.png」：マルウェアが見つかったため、表示できません。')).toBeVisible();
  await expect(viewer).toHaveCount(0);
  await expectAccessible(page);
});

test('a post without pages leads to how they are captured, until somebody says that they know', async ({
  team,
  site,
  pageOf,
}) => {
  const page = await pageOf(team.owner);
  const post = `${boardUrl(site, team)}&post=${team.board.projectSerialNumber}`;
  await page.goto(post);
  const section = page.getByRole('region', { name: '取り込んだページ' });
  await section.getByRole('link', { name: '使い方を見る' }).click();
  await expect(page.getByRole('heading', { name: '気になるところを囲む' })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('checkbox', { name: '投稿にこの案内を表示しない' }).check();
  await expect(page.getByRole('checkbox', { name: '投稿にこの案内を表示しない' })).toBeEnabled();
  await page.getByRole('link', { name: 'ボードを開いて試す' }).click();
  await expect(page).toHaveURL(new RegExp(`boardId=${team.board.boardId}`));
  await page.goto(post);
  await expect(section.getByRole('button', { name: '追加' })).toBeVisible();
  await expect(section.getByRole('link', { name: '使い方を見る' })).toHaveCount(0);
});
