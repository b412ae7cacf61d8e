/**
 * `npm run shots [-- name …]`: every main screen of the demo workspace at two widths and in both themes, into `.local/shots/`.
 * `npm run pictures [-- name]`: those that stand in articles of the help center, into `frontend/public/pictures/`.
 */
import { rmSync } from 'node:fs';
import type { Browser, Page } from '@playwright/test';
import { launchChromium } from '#test/support/people/chromium.ts';
import type { Places } from '../demo-host.ts';
import { signInToDemo, startDemoHost } from '../demo-host.ts';
import { articleShots } from './article-shots.ts';
import { largeShots } from './large-shots.ts';
import { takePictures } from './take-pictures.ts';
import type { Shot } from './take-shots.ts';
import { FOLDER, takeAll } from './take-shots.ts';

const SHEET = `タイトル,分類,期限,内容
予約一覧を印刷したい,要望,2026-12-04,"A4縦で、1日1枚。\n備考欄も出す。"
当日キャンセルの通知が遅い,不具合,2026-11-27,平均で12分かかっている
お客さまの並び順を保存する,改善,,ログアウトすると戻る
`;
const log = (line: string): void => console.log(line);
const args = process.argv.slice(2);
const started = await startDemoHost(log);
const { host, workspaceOrigin: workspace } = started;
let browser: Browser | undefined;
try {
  browser = await launchChromium();
  const signedOut = await browser.newContext({ locale: 'ja-JP', timezoneId: 'Asia/Tokyo' });
  const signedIn = await browser.newContext({ locale: 'ja-JP', timezoneId: 'Asia/Tokyo' });
  const places = await signInToDemo(signedIn, started);
  const [named, isForArticles] = [args.filter((arg) => !arg.startsWith('--')), args.includes('--pictures')];
  const asked = [...shots(places), ...(isForArticles ? articleShots(places) : [])].filter(
    ({ name }) => named.length === 0 || named.includes(name),
  );
  if (isForArticles) {
    const pictured = asked.filter(({ picture }) => picture !== undefined);
    const origins = { signedIn: workspace, signedOut: host.origin };
    await takePictures(browser, signedIn, { shots: pictured, isWhole: named.length === 0 }, origins, log);
  } else {
    rmSync(FOLDER, { recursive: true, force: true });
    for (const shot of asked) {
      const context = shot.signedIn ? signedIn : signedOut;
      await takeAll(context, shot, shot.signedIn ? workspace : host.origin);
      log(shot.name);
    }
    await largeShots(browser, named, log);
  }
} finally {
  await browser?.close();
  await host.close();
}

async function openPostMenu(page: Page): Promise<void> {
  await page.getByRole('button', { name: '投稿の操作' }).click();
  await page.getByRole('menuitem', { name: '印刷' }).waitFor();
}

async function openGroup(page: Page): Promise<void> {
  await page.getByRole('table', { name: 'グループ' }).getByRole('link').first().click();
  await page.getByRole('button', { name: 'メンバーを追加' }).waitFor();
}

async function openMemberPicker(page: Page): Promise<void> {
  await openGroup(page);
  await page.getByRole('button', { name: 'メンバーを追加' }).click();
  await page.getByRole('dialog').getByRole('textbox').waitFor();
}

/** Also where an earlier run has claimed one. */
async function withoutDomains(page: Page): Promise<void> {
  await page.route(/graphql|board-api/, (route) =>
    route.request().postData()?.includes('getConnectAuthDomainList')
      ? route.fulfill({ json: { data: { getConnectAuthDomainList: [] } } })
      : route.continue(),
  );
}

/** Claimed with the first picture, and still unproven with the others. */
async function claimDomain(page: Page): Promise<void> {
  const record = page.getByText('名前（ホスト）');
  await page.getByRole('button', { name: 'ドメインを追加' }).waitFor();
  if (!(await record.isVisible())) {
    await page.getByRole('button', { name: 'ドメインを追加' }).click();
    await page.getByRole('textbox', { name: /ドメイン/ }).fill('aoba.example');
    await page.getByRole('button', { name: '追加する' }).click();
  }
  await record.waitFor();
}

function shots(places: Places): Shot[] {
  const seen = (text: string | RegExp) => (page: Page) =>
    page.getByText(text).filter({ visible: true }).first().waitFor();
  return [
    { name: 'start', path: '/', ready: seen('ログイン') },
    { name: 'login', path: '/user/login', ready: seen('パスワード') },
    { name: 'register', path: '/workspace/register', ready: seen('お名前') },
    { name: 'register-messages', path: '/workspace/register', ready: fillRegistration },
    { name: 'register-or-login', path: '/workspace/register_or_login', ready: seen('はじめて利用する') },
    { name: 'invite-spent', path: '/user/invite?et=spent', ready: seen('このリンクは使えません') },
    { name: 'invitation-link-dead', path: '/workspace/invitationLink', ready: seen('この招待リンクは使えません') },
    { name: 'reset-password', path: '/user/resetPassword/apply', ready: seen('パスワードの再設定') },
    { name: 'help', path: '/help', ready: seen('ロールと権限') },
    { name: 'request', path: '/request', ready: seen('お問い合わせ・資料請求') },
    { name: 'terms', path: '/terms', ready: seen('利用規約') },
    { name: 'lp-function', path: '/lp/function', ready: seen('通信が切れても') },
    { name: 'helpcenter', path: '/helpcenter', ready: seen('はじめに') },
    { name: 'help-article', path: '/helpcenter/views', ready: seen('ビューを使い分ける') },
    { name: 'blog', path: '/blog', ready: seen('根拠のない要約は、仕事を増やす') },
    { name: 'release', path: '/release', ready: seen('リリースノート') },
    { name: 'not-found', path: '/no/such/page', ready: seen('ページが見つかりませんでした') },
    { name: 'board-table', path: places.board, signedIn: true, ready: seen(/^未着手|^進行中/), picture: true },
    { name: 'board-kanban', path: places.board, signedIn: true, ready: openKanban, picture: true },
    { name: 'board-kanban-lanes', path: places.board, signedIn: true, ready: openLanes },
    { name: 'board-timeline', path: places.board, signedIn: true, ready: openTimeline, picture: true },
    { name: 'board-dashboard', path: places.board, signedIn: true, ready: openDashboard, picture: true },
    { name: 'board-chart', path: places.board, signedIn: true, ready: openChart },
    { name: 'board-tree', path: places.board, signedIn: true, ready: openTree, picture: true },
    { name: 'board-sprints', path: places.board, signedIn: true, ready: openSprints, picture: true },
    { name: 'sprint-reports', path: places.board, signedIn: true, ready: openSprintReports },
    { name: 'sprint-report', path: places.board, signedIn: true, ready: openSprintReport, picture: true },
    { name: 'post-panel', path: places.post, signedIn: true, ready: seen('コメント'), picture: true },
    { name: 'post-page', path: places.postPage, signedIn: true, ready: seen('コメント') },
    { name: 'post-menu', path: places.postPage, signedIn: true, ready: openPostMenu },
    {
      name: 'import',
      path: places.board,
      signedIn: true,
      ready: openImport,
      picture: (page) => page.getByRole('dialog'),
    },
    { name: 'board-column-menu', path: places.board, signedIn: true, ready: openColumnMenu, picture: true },
    { name: 'board-bulk', path: places.board, signedIn: true, ready: openBulkColumns, picture: true },
    { name: 'board-columns', path: places.board, signedIn: true, ready: openColumns },
    { name: 'board-menu', path: places.board, signedIn: true, ready: openBoardMenu },
    {
      name: 'project',
      path: places.projects,
      signedIn: true,
      ready: (page) => page.getByRole('list', { name: 'ボード', exact: true }).waitFor(),
    },
    {
      name: 'project-search',
      path: `${places.projects}&q=%E4%BA%88%E7%B4%84`,
      signedIn: true,
      ready: seen(/件の投稿/),
    },
    {
      name: 'archive',
      picture: true,
      path: places.projects.replace('/post?', '/archive?'),
      signedIn: true,
      before: showArchive,
      ready: seen('128件'),
    },
    {
      name: 'create-board',
      path: places.projects,
      signedIn: true,
      ready: openBoardCreation,
      picture: (page) => page.getByRole('dialog'),
    },
    { name: 'palette', path: places.board, signedIn: true, ready: openPalette, picture: true },
    {
      name: 'workspace-info',
      path: `/workspace/config/info?workspaceId=${places.workspaceId}`,
      signedIn: true,
      ready: seen('データの書き出し'),
    },
    {
      name: 'project-list',
      path: places.projectList,
      signedIn: true,
      ready: (page) =>
        page
          .getByRole('link', { name: /の設定$/ })
          .first()
          .waitFor(),
    },
    {
      name: 'project-list-deleted',
      path: `${places.projectList}&tab=deleted`,
      signedIn: true,
      ready: seen('削除済みのプロジェクトはありません'),
    },
    { name: 'project-info', path: places.projectInfo, signedIn: true, ready: seen('プロジェクトの削除') },
    { name: 'project-delete', path: places.projectInfo, signedIn: true, ready: openProjectDeletion },
    {
      name: 'audit',
      picture: true,
      path: `/workspace/config/audit?workspaceId=${places.workspaceId}`,
      signedIn: true,
      ready: seen(/件を表示|ワークスペースに参加|プロジェクトを作成/),
    },
    { name: 'user-list', path: places.userList, signedIn: true, ready: seen('シートを使用中です'), picture: true },
    { name: 'user-role-picker', path: places.userList, signedIn: true, ready: openRolePicker },
    { name: 'user-detail', path: places.userList, signedIn: true, ready: openUser },
    {
      name: 'group-list',
      path: `/workspace/config/group?workspaceId=${places.workspaceId}`,
      signedIn: true,
      ready: (page) => page.getByRole('table', { name: 'グループ' }).waitFor(),
    },
    {
      name: 'group-detail',
      picture: true,
      path: `/workspace/config/group?workspaceId=${places.workspaceId}`,
      signedIn: true,
      ready: openGroup,
    },
    {
      name: 'group-picker',
      path: `/workspace/config/group?workspaceId=${places.workspaceId}`,
      signedIn: true,
      ready: openMemberPicker,
    },
    {
      name: 'project-security',
      picture: true,
      path: places.projectInfo.replace('/info?', '/security?'),
      signedIn: true,
      ready: (page) => page.getByRole('table', { name: '開ける人' }).waitFor(),
    },
    { name: 'settings-menu', path: places.projectList, signedIn: true, ready: openSettingsMenu },
    {
      name: 'invite-users',
      picture: true,
      path: `/workspace/user/invite?workspaceId=${places.workspaceId}`,
      signedIn: true,
      ready: fillInvitation,
    },
    {
      name: 'payment',
      picture: true,
      path: `/workspace/config/payment?workspaceId=${places.workspaceId}`,
      signedIn: true,
      ready: seen('残高の通知'),
    },
    {
      name: 'credit',
      picture: true,
      path: `/workspace/config/payment/credit?workspaceId=${places.workspaceId}`,
      signedIn: true,
      ready: seen('内訳'),
    },
    {
      name: 'domains-empty',
      path: `/workspace/config/domain?workspaceId=${places.workspaceId}`,
      signedIn: true,
      before: withoutDomains,
      ready: seen('まだ連携ドメインがありません'),
    },
    {
      name: 'domains',
      picture: true,
      path: `/workspace/config/domain?workspaceId=${places.workspaceId}`,
      signedIn: true,
      ready: claimDomain,
    },
    {
      name: 'notification',
      picture: true,
      path: `/workspace/notification?workspaceId=${places.workspaceId}`,
      signedIn: true,
      ready: seen('あなたが担当になりました'),
    },
    {
      name: 'feedback-tutorial',
      path: `/workspace/feedbackTutorial?workspaceId=${places.workspaceId}`,
      signedIn: true,
      ready: seen('気になるところを囲む'),
    },
    { name: 'my-page', path: places.myPage, signedIn: true, ready: seen('この端末') },
    { name: 'my-page-devices', path: places.myPage, signedIn: true, ready: openDevices, picture: true },
    { name: 'workspace-register', path: '/workspace/confirm', signedIn: true, ready: seen('サブドメイン') },
    {
      name: 'scan',
      path: `/workspace/confirm?workspaceId=${places.workspaceId}`,
      signedIn: true,
      before: (page) => showScan(page, 'RUNNING'),
      ready: seen('3／12件'),
    },
    {
      name: 'scan-failed',
      path: `/workspace/confirm?workspaceId=${places.workspaceId}`,
      signedIn: true,
      before: (page) => showScan(page, 'FAILED'),
      ready: seen('もう一度'),
    },
    {
      name: 'scan-settings',
      path: `/workspace/config/info?workspaceId=${places.workspaceId}`,
      signedIn: true,
      ready: openScanSection,
    },
    {
      name: 'cancel',
      path: `/workspace/cancel?workspaceId=${places.workspaceId}`,
      signedIn: true,
      ready: seen('ご契約は終了しています'),
    },
    { name: 'maintenance', path: '/user/login', ready: seen('サービスのメンテナンス中') },
    { name: 'secretary', path: places.secretary, signedIn: true, ready: openReport, picture: true },
    {
      name: 'secretary-search',
      path: `${places.secretary}&tab=search&q=${encodeURIComponent('メール')}`,
      signedIn: true,
      ready: (page) => page.getByRole('list', { name: '見つかった項目' }).waitFor(),
    },
    {
      name: 'secretary-radar',
      picture: true,
      path: `${places.secretary}&tab=radar`,
      signedIn: true,
      ready: (page) => page.getByRole('group', { name: '表示する決定' }).waitFor(),
    },
    {
      name: 'secretary-request',
      path: places.secretary,
      signedIn: true,
      ready: openRequest,
      picture: (page) => page.getByRole('dialog'),
    },
    {
      name: 'secretary-request-post',
      path: places.secretary,
      signedIn: true,
      ready: openRequestAboutPost,
    },
    {
      name: 'secretary-request-topic',
      path: places.secretary,
      signedIn: true,
      ready: openRequestAboutTopic,
    },
    {
      name: 'secretary-graph',
      path: `${places.secretary}&tab=graph&node=POST&id=${encodeURIComponent('#128')}`,
      signedIn: true,
      ready: seen('あなたが閲覧できる投稿だけから'),
    },
    // Last: what somebody arranges for oneself stays, and a tour that was begun again goes on.
    { name: 'board-filter', path: places.board, signedIn: true, ready: openFilter, picture: true },
    { name: 'tour', path: places.board, signedIn: true, ready: restartTour },
  ];
}

/** Everything a form can say at once. */
async function fillRegistration(page: Page): Promise<void> {
  await page.getByRole('textbox', { name: /メールアドレス/ }).fill('misaki＠aoba');
  await page.getByRole('textbox', { name: /^パスワード( \(必須\))?$/ }).fill('ｐａｓｓ');
  await page.getByRole('textbox', { name: /パスワード（確認）/ }).fill('correct-horse-9');
  await page.getByRole('heading').first().click();
  await page.getByText('パスワードが一致しません。').waitFor();
}
/** One of each state that a pasted address can have. */
async function fillInvitation(page: Page): Promise<void> {
  await page
    .getByRole('textbox', { name: 'メールアドレス' })
    .fill('"鈴木 陽菜" <hina@partner-kobo.jp>; misaki@aoba; ren@partner-kobo.jp');
  await page.getByText('読み取りました').waitFor();
  await page.getByText('招待リンクはありません').waitFor();
}
async function openRolePicker(page: Page): Promise<void> {
  await page
    .getByRole('button', { name: /のロール：/ })
    .first()
    .click();
  await page.getByRole('menuitem', { name: /^ゲスト/ }).waitFor();
}
async function openUser(page: Page): Promise<void> {
  await page.getByRole('table').getByRole('link').first().click();
  await page.getByRole('heading', { name: '開けるプロジェクト' }).waitFor();
}
async function openDevices(page: Page): Promise<void> {
  await page.getByText('この端末', { exact: true }).scrollIntoViewIfNeeded();
}
/** A scan that takes longer than the demo's. */
async function showScan(page: Page, status: 'RUNNING' | 'FAILED'): Promise<void> {
  await page.route(/\/(getScan|execPartialScan)/, (route) =>
    route.fulfill({
      json: {
        scan: { scanId: 'S', kind: 'PARTIAL', status, startedAt: new Date().toISOString(), done: 3, total: 12 },
        last: null,
      },
    }),
  );
}
/** One of each kind, and some of them in an archived section. */
async function showArchive(page: Page): Promise<void> {
  const board = { id: 'b', name: '改善バックログ' };
  const now = { id: 's1', name: '既定のセクション', archivedAt: null };
  const past = { id: 's2', name: '2026年上期', archivedAt: '2026-11-20T01:00:00.000Z' };
  const item = (n: number, fields: object) => ({
    id: `i${n}`,
    archiveItemType: 3,
    archivedUserAccountName: 'sato',
    board,
    boardSection: now,
    post: null,
    createdAt: `2026-11-${20 - n}T0${n}:15:00.000Z`,
    ...fields,
  });
  const post = (n: number, title: string, parent: object | null = null) => ({
    id: `p${n}`,
    postId: parent && 'p',
    title,
    projectSerialNumber: n,
    parent,
  });
  const parent = { title: '予約フォームを分かりやすくする', projectSerialNumber: 12, archivedAt: null };
  const items = [
    item(1, { archiveItemType: 2, boardSection: past }),
    item(2, { post: post(41, '当日キャンセルの通知が遅い') }),
    item(3, { archiveItemType: 4, post: post(13, '時刻の入力欄を選択式にする', parent) }),
    item(4, { boardSection: past, post: post(8, '予約一覧を印刷したい') }),
    item(5, { post: post(5, 'お客さまの並び順をログアウトのあとも覚えておいてほしいという要望が店舗から続いている') }),
  ];
  await page.route(/board-api/, (route) =>
    route.request().postData()?.includes('projectArchiveItemList')
      ? route.fulfill({
          json: { data: { projectArchiveItemList: items, projectArchiveItemListCount: { count: 128 } } },
        })
      : route.continue(),
  );
}
async function openScanSection(page: Page): Promise<void> {
  await page.getByText('最終収集').waitFor();
  await page.getByRole('region', { name: 'AI秘書の情報収集' }).scrollIntoViewIfNeeded();
}
/** Phones list the requests first. */
async function openReport(page: Page): Promise<void> {
  if (page.viewportSize()!.width < 768)
    await page
      .getByRole('link', { name: /進捗の概要/ })
      .first()
      .click();
  await page.getByRole('heading', { name: '要約' }).waitFor();
}
async function openRequest(page: Page): Promise<void> {
  await page
    .getByRole('button', { name: /依頼する/ })
    .first()
    .click();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /依頼する/ })
    .waitFor();
}
async function openRequestAboutPost(page: Page): Promise<void> {
  await openRequest(page);
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('combobox', { name: '依頼の種類' }).click();
  await page.getByRole('option', { name: '投稿の経緯' }).click();
  await dialog.getByRole('listbox', { name: '投稿' }).getByRole('option').nth(2).waitFor();
}
async function openRequestAboutTopic(page: Page): Promise<void> {
  await openRequest(page);
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('combobox', { name: '対象' }).click();
  await page.getByRole('option', { name: '話題' }).click();
  await dialog.getByLabel('話題', { exact: true }).fill('予約');
  await page.getByRole('option').first().waitFor();
}
async function openImport(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'その他の操作' }).click();
  await page.getByRole('menuitem', { name: /取り込/ }).click();
  await page
    .getByRole('dialog')
    .locator('input[type=file]')
    .setInputFiles({ name: '要望一覧.csv', mimeType: 'text/csv', buffer: Buffer.from(SHEET) });
  await page.getByRole('dialog').getByRole('button', { name: '取り込む', exact: true }).waitFor();
}
/** Three checked rows, and the other columns that they can be given. */
async function openBulkColumns(page: Page): Promise<void> {
  const bar = page.getByRole('toolbar', { name: '選択した投稿の操作' });
  if (page.viewportSize()!.width < 769) {
    const lines = page.locator('button[aria-pressed]', { hasText: /\S/ });
    await lines.first().hover();
    await page.mouse.down();
    await bar.waitFor();
    await page.mouse.up();
    await lines.nth(1).click();
    await bar.getByRole('button', { name: 'その他' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'ほかの列' }).click();
  } else {
    for (const index of [0, 1, 2]) {
      const row = page.locator('[data-post]').nth(index);
      await row.hover();
      await row.locator('[data-check]').click();
    }
    await bar.getByRole('button', { name: 'ほかの列' }).click();
  }
  await page.getByRole('option').first().waitFor();
}

async function openFilter(page: Page): Promise<void> {
  await page.getByRole('button', { name: /^フィルター：\d+個の条件/ }).click();
  const first = page.getByRole('combobox', { name: '条件にする列を探す' });
  const column = page.getByRole('combobox', { name: '列', exact: true });
  await first.or(column).waitFor();
  if (await column.isVisible()) return;
  await page.getByRole('option', { name: '期限' }).click();
  await page.getByRole('combobox', { name: '日', exact: true }).click();
  await page.getByRole('option', { name: '日付を指定' }).click();
  await page.getByRole('textbox', { name: '日付' }).click();
}
/** Phones have no heads. */
async function openColumnMenu(page: Page): Promise<void> {
  if (page.viewportSize()!.width < 768) return;
  await page.getByRole('columnheader').getByRole('button', { name: '担当者', exact: true }).click();
  await page.getByRole('menuitem', { name: '列を隠す' }).waitFor();
}
async function openColumns(page: Page): Promise<void> {
  const list = page.getByRole('button', { name: '列', exact: true });
  await page.getByRole('grid').or(page.getByRole('main')).first().waitFor();
  if (!(await list.isVisible())) return;
  await list.click();
  await page.getByRole('checkbox', { name: '期限' }).waitFor();
}
async function openKanban(page: Page): Promise<void> {
  await page.getByRole('link', { name: 'カンバン' }).click();
  await page.getByRole('article').first().waitFor();
}

async function openLanes(page: Page): Promise<void> {
  await openKanban(page);
  await page.getByRole('button', { name: /^列：/ }).click();
  await page.getByRole('combobox', { name: 'レーンにする項目' }).click();
  await page.getByRole('option', { name: '優先度', exact: true }).click();
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: '高を折りたたむ' }).waitFor();
}

async function openTimeline(page: Page): Promise<void> {
  await page.getByRole('link', { name: 'タイムライン' }).click();
  await page.getByRole('button', { name: '今日' }).waitFor();
  await page
    .getByRole('button', { name: /（\d+日）/ })
    .first()
    .waitFor();
}
async function openDashboard(page: Page): Promise<void> {
  await page.getByRole('link', { name: 'ダッシュボード' }).click();
  await page
    .getByRole('img', { name: /^担当者ごとの仕事/ })
    .locator('svg')
    .waitFor();
}
async function openChart(page: Page): Promise<void> {
  await openDashboard(page);
  await page.getByRole('button', { name: '担当者ごとの仕事の操作' }).click();
  await page.getByRole('menuitem', { name: '編集' }).click();
  await page.getByRole('dialog').getByRole('img').locator('svg').waitFor();
}
async function openSprints(page: Page): Promise<void> {
  await page.getByRole('link', { name: 'スプリント', exact: true }).click();
  await page.getByText('実行中').first().waitFor();
}

async function openSprintReports(page: Page): Promise<void> {
  await openSprints(page);
  await page.getByRole('button', { name: 'レポート', exact: true }).click();
  await page.getByRole('img', { name: /^ベロシティ/ }).waitFor();
}

async function openSprintReport(page: Page): Promise<void> {
  await openSprintReports(page);
  await page.getByRole('button', { name: 'スプリント22', exact: true }).click();
  await page.getByRole('img', { name: /^バーンダウン/ }).waitFor();
}

async function openTree(page: Page): Promise<void> {
  await page.getByRole('link', { name: 'ツリー' }).click();
  await page.getByText('すべての投稿を読み込んでいます').waitFor({ state: 'hidden' });
  await page.getByRole('treegrid').getByRole('row', { expanded: true }).first().waitFor();
  await page.getByRole('button', { name: 'すべて', exact: true }).click();
}
async function openBoardMenu(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'その他の操作' }).click();
  await page.getByRole('menuitem', { name: '複製' }).waitFor();
}
async function openBoardCreation(page: Page): Promise<void> {
  await page.getByRole('main').getByRole('button', { name: 'ボードを作成' }).first().click();
  await page.getByRole('radio').first().waitFor();
}
async function openProjectDeletion(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'プロジェクトを削除' }).click();
  await page.getByRole('dialog').getByRole('button', { name: '削除する' }).waitFor();
}
/** Settings: the header's menu; on phones the sheet behind the back button. */
async function openSettingsMenu(page: Page): Promise<void> {
  await page.getByRole('heading', { name: 'プロジェクト管理' }).waitFor();
  if (page.viewportSize()!.width < 768) await page.getByRole('button', { name: '設定メニューへ戻る' }).click();
  else await page.getByRole('button', { name: /のメニュー$/ }).click();
}
async function restartTour(page: Page): Promise<void> {
  await openPalette(page);
  await page.keyboard.type('使い方の案内');
  await page.keyboard.press('Enter');
  await page.getByRole('dialog', { name: 'プロジェクト' }).waitFor();
}
async function openPalette(page: Page): Promise<void> {
  await page.getByRole('grid').or(page.getByRole('main')).first().waitFor();
  await page.keyboard.press('Control+K');
  await page.getByRole('listbox').waitFor();
}
