/** Product tours: once, resumable, skippable, and never in the way. */
import { randomUUID } from 'node:crypto';
import { tutorial } from '#shared/contract/tutorial.ts';
import { CreateBoardMode, ProductTourType, ProjectBoardType } from '#shared/enums/enums.ts';
import { boardUrl, expect, test } from '../fixtures.ts';

test('the introduction goes by keyboard, on from where one left, and shows once', async ({ team, site, pageOf }) => {
  const page = await pageOf(team.owner, { tours: true });
  await page.goto(boardUrl(site, team));
  await expect(page.getByRole('dialog', { name: 'プロジェクト' }).getByRole('button', { name: '次へ' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog', { name: 'AI秘書' })).toBeVisible();
  const saved = page.waitForResponse(
    (response) => response.url().endsWith('/updateProductTour') && response.request().postDataJSON().step === 2,
  );
  await page.keyboard.press('ArrowRight');
  await saved;
  await expect(page.getByRole('dialog', { name: '投稿を追加' })).toContainText('3 / 5');

  await page.reload();
  await expect(page.getByRole('dialog', { name: '投稿を追加' })).toContainText('3 / 5');
  await page.keyboard.press('ArrowLeft');
  await expect(page.getByRole('dialog', { name: 'AI秘書' })).toBeVisible();
  for (const name of ['投稿を追加', '検索・移動', 'あなたのメニュー']) {
    await page.keyboard.press('ArrowRight');
    await expect(page.getByRole('dialog', { name })).toBeVisible();
  }
  const done = page.waitForResponse(
    (response) => response.url().endsWith('/updateProductTour') && response.request().postDataJSON().isDone,
  );
  await page.getByRole('button', { name: '閉じる', exact: true }).click();
  await done;
  await expect(page.getByRole('dialog')).toHaveCount(0);

  await page.reload();
  await expect(page.getByRole('dialog', { name: '列を追加' })).toBeVisible();
});

test('Escape skips it for good; the palette brings it back', async ({ team, site, pageOf }) => {
  const page = await pageOf(team.owner, { tours: true });
  await page.goto(boardUrl(site, team));
  await expect(page.getByRole('button', { name: '次へ' })).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await page.getByRole('link', { name: 'AI秘書' }).click();
  await page.waitForURL(/secretary/);
  await page.goBack();
  await page.getByText('予約変更メールが届かないことがある').first().waitFor();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await page.keyboard.press('Control+K');
  await page.getByRole('combobox').fill('annai');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog', { name: 'プロジェクト' })).toBeVisible();
});

test('who wants no guides at all says so on the card, and can take it back at once', async ({ team, site, pageOf }) => {
  const page = await pageOf(team.owner, { tours: true });
  await page.goto(boardUrl(site, team));
  await page.getByRole('button', { name: '今後は案内を表示しない' }).press('Enter');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  expect((await page.context().cookies()).find(({ name }) => name === 'ngo')?.value).toBe('1');
  await page.getByRole('button', { name: /^取り消す/ }).press('Enter');
  await expect(page.getByRole('dialog', { name: 'プロジェクト' })).toBeVisible();
  expect((await page.context().cookies()).find(({ name }) => name === 'ngo')).toBeUndefined();
});

test('it waits for who is typing, and the page stays usable beside it', async ({ team, site, pageOf }) => {
  const page = await pageOf(team.owner, { tours: true });
  await page.goto(boardUrl(site, team));
  await expect(page.getByRole('dialog', { name: 'プロジェクト' })).toBeVisible();
  await page.keyboard.press('Control+K');
  const field = page.getByRole('combobox', { name: '検索・移動' });
  await field.fill('ばっくろぐ');
  await expect(field).toBeFocused();
  await page.keyboard.press('Escape');
  await page
    .getByRole('button', { name: /^投稿を追加/ })
    .first()
    .click();
  await page.keyboard.type('案内の横で追加した投稿');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('row').filter({ hasText: '案内の横で追加した投稿' })).toBeVisible();
});

test('who hid the introduction is not shown it; the bulk menu introduces itself with the first checked row', async ({
  team,
  site,
  pageOf,
}) => {
  await team.owner.must(tutorial.updateNotShowBoardTutorial, { isNotShow: true });
  const page = await pageOf(team.owner, { tours: true });
  await page.goto(boardUrl(site, team));
  const check = page.getByRole('checkbox', { name: /予約変更メールが届かないことがある/ });
  await page.getByText('予約変更メールが届かないことがある').first().waitFor();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await check.check({ force: true });
  await expect(page.getByRole('dialog', { name: 'まとめて操作' })).toBeVisible();
  await page.getByRole('dialog').getByRole('button', { name: '閉じる' }).click();
  await expect(page.getByRole('toolbar', { name: '選択した投稿の操作' })).toBeVisible();
});

test('a board of voices says once what it is for', async ({ team, site, pageOf }) => {
  const { owner, workspaceId, projectKey } = team;
  const input = {
    workspaceId,
    projectKey,
    name: 'お客さまの声',
    boardType: ProjectBoardType.USER_FEEDBACK,
    mode: CreateBoardMode.TEMPLATE,
    mutationId: randomUUID(),
  };
  const { registerProjectBoard: voices } = await owner.mustGraphql(
    'mutation make($input: RegisterProjectBoardInput!) { registerProjectBoard(input: $input) { id } }',
    { input },
  );
  await owner.must(tutorial.updateProductTour, {
    productTourType: ProductTourType.INITIAL_INTRODUCTION,
    step: 0,
    isDone: true,
  });
  await owner.must(tutorial.updateProductTour, { productTourType: ProductTourType.COLUMN_MENU, step: 0, isDone: true });
  const page = await pageOf(owner, { tours: true });
  await page.goto(boardUrl(site, { ...team, board: { ...team.board, boardId: voices.id } }));
  const card = page.getByRole('dialog', { name: '声を集めるボード' });
  const saved = page.waitForResponse((response) => response.url().endsWith('/updateProductTour'));
  await card.getByRole('button', { name: '閉じる', exact: true }).click();
  await saved;
  await page.reload();
  await expect(page.getByRole('heading', { name: 'お客さまの声', level: 1 })).toBeVisible();
  await expect(page.getByRole('button', { name: '投稿を追加' }).first()).toBeVisible();
  await expect(card).toHaveCount(0);
});
