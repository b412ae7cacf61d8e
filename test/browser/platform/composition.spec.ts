/** Keys while a word is being converted belong to the input method, and Esc keeps nothing: in every field that listens to keys. */
import type { CDPSession, Locator, Page } from '@playwright/test';
import { ColumnType } from '#shared/enums/enums.ts';
import { change } from '#test/support/board/board.ts';
import { addView, boardUrl, expect, test } from '../fixtures.ts';
import { listeningFields } from '../listening-fields.ts';
import { picture } from '../picture.ts';

const TITLE = '予約変更メールが届かないことがある';

interface Recipe {
  /** Of `listeningFields`: the sources whose fields this opens. */
  of: string[];
  /** From the board as it stands, without anything open. */
  open(page: Page): Promise<Locator>;
}

const row = (page: Page) => page.getByRole('row').filter({ hasText: TITLE });
const cell = (page: Page, column: string) => row(page).locator(`[data-column="${column}"]`);
const named = (page: Page | Locator, name: string) => page.getByRole('textbox', { name, exact: true });
const head = (page: Page, name: string) => page.getByRole('columnheader').getByRole('button', { name, exact: true });
const panelOf = async (page: Page) => {
  await row(page).hover();
  await row(page)
    .getByRole('button', { name: /を開く$/ })
    .click();
  const panel = page.getByRole('region', { name: /^投稿 \d/ });
  await named(panel, 'コメント').waitFor();
  return panel;
};
const valueOf = async (page: Page, column: string) =>
  (await panelOf(page)).getByRole('button', { name: `${column}を変更` }).click();

const recipesOn = (columns: Record<string, string>): Recipe[] => {
  const fieldOfCell = async (page: Page, column: string) => {
    await cell(page, columns[column]!).click();
    await page.keyboard.press('Enter');
    return page.locator('[data-lines] textarea');
  };
  return [
    {
      of: ['app/palette/CommandPalette.tsx'],
      open: async (page) => (
        await page.keyboard.press('Control+k'), page.getByRole('combobox', { name: '検索・移動' })
      ),
    },
    {
      of: ['features/board/new-post/NewPostCard.tsx'],
      open: async (page) => (await page.keyboard.press('c'), named(page, '追加する投稿のタイトル')),
    },
    {
      of: ['components/fields/NewTitleField.tsx'],
      open: async (page) => {
        await cell(page, 'title').click();
        await page.keyboard.press('Shift+Enter');
        return named(page, '追加する投稿のタイトル');
      },
    },
    {
      of: ['components/fields/SearchField.tsx', 'features/board/search/BoardSearch.tsx'],
      open: async (page) => (await page.keyboard.press('/'), page.getByRole('textbox', { name: /検索/ })),
    },
    {
      of: ['features/board/columns/RenameField.tsx'],
      open: async (page) => (await head(page, '担当者').click(), named(page, '列名')),
    },
    {
      of: ['features/board/columns/OptionLine.tsx'],
      open: async (page) => {
        await head(page, '分類').click();
        await page.getByRole('menuitem', { name: '選択肢を編集' }).click();
        return named(page, '選択肢「要望」の名前');
      },
    },
    {
      of: ['features/board/bulk/BulkColumnList.tsx', 'features/board/editors/SearchedList.tsx'],
      open: async (page) => {
        await row(page).hover();
        await row(page).locator('[data-check]').click();
        await page
          .getByRole('toolbar', { name: '選択した投稿の操作' })
          .getByRole('button', { name: 'ほかの列' })
          .click();
        return page.getByRole('combobox', { name: '列を探す' });
      },
    },
    {
      of: ['features/board/boards/SectionLine.tsx'],
      open: async (page) => {
        await page.getByRole('button', { name: 'その他の操作' }).click();
        await page.getByRole('menuitem', { name: 'セクションを管理' }).click();
        await page
          .getByRole('dialog')
          .getByRole('button', { name: /の名前を変更$/ })
          .first()
          .click();
        return page.getByRole('textbox', { name: /の新しい名前$/ });
      },
    },
    {
      of: ['features/board/views/RenameTab.tsx'],
      open: async (page) => {
        await page.getByRole('button', { name: 'ビューの操作' }).click();
        await page.getByRole('menuitem', { name: '名前を変更' }).click();
        return named(page, 'ビューの名前');
      },
    },
    { of: ['features/board/editors/CellEditor.tsx'], open: (page) => fieldOfCell(page, 'タイトル') },
    { of: ['features/board/editors/CellEditor.tsx'], open: (page) => fieldOfCell(page, '担当者') },
    { of: ['features/board/editors/CellEditor.tsx'], open: (page) => fieldOfCell(page, '期限') },
    {
      of: ['features/board/editors/LinkTextField.tsx'],
      open: async (page) => {
        await fieldOfCell(page, '仕様');
        await page.keyboard.press('ArrowDown');
        return page.locator('[data-cell-panel] input');
      },
    },
    {
      of: ['features/board/filter/FilterColumnList.tsx'],
      open: async (page) => (
        await page.getByRole('button', { name: /^フィルター：/ }).click(),
        page.getByRole('combobox', { name: '条件にする列を探す' })
      ),
    },
    {
      of: ['components/day/DayInput.tsx'],
      open: async (page) => {
        await page.getByRole('button', { name: /^フィルター：/ }).click();
        await page.getByRole('option', { name: '期限' }).click();
        return named(page, '日付');
      },
    },
    {
      of: ['components/fields/Choice.tsx'],
      open: async (page) => {
        await page.getByRole('button', { name: /^フィルター：/ }).click();
        await page.getByRole('option', { name: '期限' }).click();
        await page.getByRole('combobox', { name: '列', exact: true }).click();
        return page.getByRole('combobox', { name: '列を探す' });
      },
    },
    {
      of: ['features/board/editors/DayField.tsx'],
      open: async (page) => (await valueOf(page, '期限'), named(page, '期限')),
    },
    {
      of: ['features/board/editors/PickedField.tsx'],
      open: async (page) => (await valueOf(page, '担当者'), page.getByRole('combobox', { name: '担当者を探す' })),
    },
    {
      of: ['features/board/editors/DraftInput.tsx'],
      open: async (page) => (await valueOf(page, '備考'), named(page, '備考')),
    },
    {
      of: ['features/board/editors/ValueField.tsx'],
      open: async (page) => (await valueOf(page, '仕様'), named(page, '仕様の表示名')),
    },
    { of: ['features/post/components/TitleField.tsx'], open: async (page) => named(await panelOf(page), 'タイトル') },
    {
      of: ['features/post/components/comments/Composer.tsx'],
      open: async (page) => {
        const field = named(await panelOf(page), 'コメント');
        await field.click();
        await page.locator('[contenteditable="true"][aria-label="コメント"]').waitFor();
        return field;
      },
    },
    {
      of: ['features/post/components/comments/CommentField.tsx'],
      open: async (page) => {
        const entry = (await panelOf(page)).getByRole('listitem').filter({ hasText: '確認しました' });
        await entry.hover();
        await entry.getByRole('button', { name: /のコメントの操作$/ }).click();
        await page.getByRole('menuitem', { name: '編集' }).click();
        return page.getByRole('textbox', { name: 'コメントを編集' });
      },
    },
    {
      of: ['features/post/components/document/ContentsEditor.tsx'],
      open: async (page) => {
        const panel = await panelOf(page);
        await panel.getByRole('button', { name: '内容を編集' }).click();
        return named(panel.locator('[data-ready]'), '内容');
      },
    },
    {
      of: ['components/editor/LinkField.tsx'],
      open: async (page) => {
        const panel = await panelOf(page);
        await panel.getByRole('button', { name: '内容を編集' }).click();
        await panel.getByRole('toolbar', { name: '内容の書式' }).getByRole('button', { name: 'リンク' }).click();
        return named(panel, 'リンク先のアドレス');
      },
    },
    {
      of: ['components/editor/ImageTools.tsx'],
      open: async (page) => {
        const panel = await panelOf(page);
        await panel.getByRole('button', { name: '内容を編集' }).click();
        const buffer = await picture(page);
        const field = panel.locator('[data-ready]').getByRole('textbox', { name: '内容' });
        await panel
          .getByLabel('文章に入れる画像')
          .first()
          .setInputFiles({ name: '画面.png', mimeType: 'image/png', buffer });
        await field.locator('img').click();
        return named(panel, '画像の説明');
      },
    },
    {
      of: ['components/editor/emoji/EmojiPanel.tsx'],
      open: async (page) => {
        const panel = await panelOf(page);
        await panel.getByRole('button', { name: '内容を編集' }).click();
        await panel.getByRole('toolbar', { name: '内容の書式' }).getByRole('button', { name: '絵文字' }).click();
        return panel.getByRole('combobox', { name: '絵文字を検索' });
      },
    },
    {
      of: ['screens/project-boards/search/ProjectSearch.tsx'],
      open: async (page) => {
        await page.keyboard.press('Control+Shift+f');
        return page.getByRole('main').getByRole('textbox', { name: /検索/ });
      },
    },
    {
      of: ['features/board/groups/GroupLine.tsx'],
      open: async (page) => {
        await addView(page, 'カンバン');
        await page.getByRole('button', { name: /^列：/ }).click();
        return page.getByRole('textbox', { name: /の上限$/ }).first();
      },
    },
    {
      of: ['features/board/tree/ParentDialog.tsx'],
      open: async (page) => {
        await addView(page, 'ツリー');
        await page.getByRole('button', { name: '親子の列を作る' }).click();
        await page.getByRole('treegrid').getByText(TITLE).click({ button: 'right' });
        await page.getByRole('menuitem', { name: '親を変更…' }).click();
        return page.getByRole('combobox', { name: '親にする投稿を探す' });
      },
    },
    {
      of: ['features/board/move/PostFinder.tsx'],
      open: async (page) => {
        await (await panelOf(page)).getByRole('button', { name: '投稿の操作' }).click();
        await page.getByRole('menuitem', { name: 'サブ投稿に変更…' }).click();
        return page.getByRole('combobox', { name: '親にする投稿を探す' });
      },
    },
    {
      of: ['features/invitation/components/InviteForm.tsx'],
      open: async (page) => {
        const workspaceId = new URL(page.url()).searchParams.get('workspaceId')!;
        await page.goto(`${new URL(page.url()).origin}/workspace/user/invite?workspaceId=${workspaceId}`);
        return page.getByRole('textbox', { name: 'メールアドレス' });
      },
    },
  ];
};

/** Of a field of either kind: rich text ends with a line of its own. */
const writtenIn = (field: Locator) =>
  field.evaluate((one) =>
    one instanceof HTMLInputElement || one instanceof HTMLTextAreaElement ? one.value : one.textContent,
  );

const KEYS = ['ArrowDown', 'ArrowUp', 'ArrowLeft', 'Home', 'Tab', 'Backspace', ' ', 'c', 'Escape', 'Enter'];
const CONTROL = 2;

/** As Chrome gives them while something is being converted. */
async function pressWhileConverting(cdp: CDPSession): Promise<void> {
  for (const key of KEYS)
    for (const modifiers of [0, CONTROL])
      await cdp.send('Input.dispatchKeyEvent', {
        type: 'rawKeyDown',
        key,
        code: key,
        windowsVirtualKeyCode: 229,
        modifiers,
      });
}
const converting = (cdp: CDPSession, text: string) =>
  cdp.send('Input.imeSetComposition', { text, selectionStart: text.length, selectionEnd: text.length });

test('every field that listens to keys leaves those of a conversion alone, and Esc keeps nothing', async ({
  team,
  site,
  pageOf,
}) => {
  test.slow();
  const { owner, board } = team;
  const place = { workspaceId: team.workspaceId, projectKey: team.projectKey, boardId: board.boardId };
  await change(owner, 'registerBoardColumn', {
    ...place,
    name: '分類',
    columnType: ColumnType.DROP_DOWN,
    valueOptionList: ['要望', '不具合'].map((name) => ({ name, color: 'gray' })),
  });
  for (const [name, columnType] of [
    ['備考', ColumnType.TEXT],
    ['仕様', ColumnType.LINK_URL],
  ] as const)
    await change(owner, 'registerBoardColumn', { ...place, name, columnType });
  await change(owner, 'registerComment', { ...place, postId: board.postId, comment: '確認しました' });
  const page = await pageOf(owner);
  await page.setViewportSize({ width: 1600, height: 900 });
  const cdp = await page.context().newCDPSession(page);
  const writes: string[] = [];
  page.on('request', (request) => {
    const body = request.postData() ?? '';
    const called = `${new URL(request.url()).pathname} ${body}`;
    // Where one is, is told all the time.
    if (
      /"query":"(?:\\n|\s)*mutation|\/(register|update|delete|invite)/.test(called) &&
      !called.includes('updateBoardPresence')
    )
      writes.push(called.slice(0, 120));
  });
  const load = async () => {
    await page.goto(boardUrl(site, team));
    await row(page).waitFor();
    await page.getByRole('button', { name: '投稿を追加 C' }).waitFor();
  };
  await load();
  const ids = Object.fromEntries(
    await page
      .locator('[data-head]')
      .evaluateAll((heads) => heads.map((one) => [one.textContent, (one as HTMLElement).dataset['head']!])),
  );
  const recipes = recipesOn({ ...ids, タイトル: 'title' });
  expect([...new Set(recipes.flatMap(({ of }) => of))].sort()).toEqual(listeningFields());

  for (const { of, open } of recipes) {
    await test.step(of.join(), async () => {
      const field = await open(page);
      await field.focus();
      const element = await field.elementHandle();
      const before = await writtenIn(field);
      writes.length = 0;
      await page.keyboard.press('End');
      await converting(cdp, 'かんじ');
      const composed = await writtenIn(field);
      expect(composed).toBe(`${before}かんじ`);
      await pressWhileConverting(cdp);
      expect(await element!.evaluate((one) => one === document.activeElement), 'it still has the focus').toBe(true);
      expect(await writtenIn(field)).toBe(composed);
      // Confirmed, and then thought better of.
      await cdp.send('Input.insertText', { text: '漢字' });
      // Without it, an Esc within 50 ms would still count as the conversion's.
      await cdp.send('Input.dispatchKeyEvent', {
        type: 'keyUp',
        key: 'Enter',
        code: 'Enter',
        windowsVirtualKeyCode: 13,
      });
      expect(await writtenIn(field)).toBe(`${before}漢字`);
      await page.keyboard.press('Escape');
      await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve))));
      // Also what leaving it would keep, and what is sent a moment later.
      await load();
      expect(writes).toEqual([]);
    });
  }
});

test('who goes by Tab may pass the menus; what opens takes the focus and gives it back', async ({
  team,
  site,
  pageOf,
}) => {
  const page = await pageOf(team.owner);
  await page.goto(boardUrl(site, team));
  await row(page).waitFor();
  await page.getByRole('main').getByRole('link', { name: '予約サイト' }).waitFor();
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: '本文へ移動' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('main')).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(page.getByRole('main').getByRole('link', { name: '予約サイト' })).toBeFocused();

  // By mouse: the keys are the panel's, and Esc leads back to the cell.
  await cell(page, 'title').click();
  const panel = page.getByRole('region', { name: /^投稿 \d/ });
  await row(page).hover();
  await row(page)
    .getByRole('button', { name: /を開く$/ })
    .click();
  await expect(panel).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(panel).toHaveCount(0);
  await expect(page.locator('[data-lines] textarea')).toBeFocused();
  // By a link.
  await page.goto(`${boardUrl(site, team)}&post=${team.board.projectSerialNumber}`);
  await expect(panel).toBeFocused();
});
