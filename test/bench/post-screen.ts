/** A post under a person's hands: a comment's way to a colleague's screen, the editor that opens, typing in a long text, scrolling a long history. */

import { QueryCommand } from '@aws-sdk/lib-dynamodb';
import type { BrowserContext, Locator, Page } from '@playwright/test';
import { ulid } from 'ulid';
import { paths } from '#app/lib/paths.ts';
import { postKeys } from '#functions/data/table/keys.ts';
import { publishBuiltSite } from '#infra/start/site.ts';
import { type Board, change, givenBoard } from '#test/support/board/board.ts';
import { endTours } from '#test/support/people/browser-person.ts';
import { launchChromium } from '#test/support/people/chromium.ts';
import type { Bench } from './bench-host.ts';
import { type Figure, median, quantile } from './figure.ts';
import { framesWhile } from './frames.ts';
import { signedIn } from './signed-in.ts';
import { putRows, type StoredRow } from './stored-rows.ts';

const SAID = 20;
const OPENINGS = 7;
const KEYS = 60;
const TEXT_BYTES = 50_000;
const COMMENTS = 1_000;
const HISTORY = 5_000;
const SCROLL_MS = 4_000;
const WHEEL_PX = 400;
const SENTENCE = '予約変更のメールが届かない件、送信の記録を調べました。3月以降、同じ時間帯に集中しています。';

declare global {
  interface Window {
    arrivedAt?: number;
    typed?: number[];
  }
}

const panelOf = (page: Page): Locator => page.getByRole('region', { name: /^投稿/ });

async function openPost(context: BrowserContext, { own, workspace }: Bench, board: Board): Promise<Page> {
  const page = await context.newPage();
  const origin = own.host.origin.replace('://', `://${workspace.subDomain}.`);
  await page.goto(`${origin}${paths.post(board, board.projectSerialNumber)}`);
  await panelOf(page).getByRole('textbox', { name: 'コメント' }).waitFor();
  await page.waitForLoadState('networkidle');
  return page;
}

/** From the key that sends it to the frame in which the other browser shows it; both are of this machine, and so of one clock. */
async function comments(mine: Page, theirs: Page): Promise<Figure> {
  const field = panelOf(mine).getByRole('textbox', { name: 'コメント' });
  const times: number[] = [];
  for (let n = 0; n < SAID; n += 1) {
    const text = `確かめました、その${n + 1}です`;
    await theirs.evaluate((wanted) => {
      window.arrivedAt = undefined;
      const look = (): void => {
        if (document.body.textContent!.includes(wanted)) window.arrivedAt = Date.now();
        else requestAnimationFrame(look);
      };
      requestAnimationFrame(look);
    }, text);
    await field.click();
    await mine.keyboard.insertText(text);
    const sentAt = Date.now();
    await mine.keyboard.press('Control+Enter');
    await theirs.waitForFunction(() => window.arrivedAt !== undefined);
    times.push((await theirs.evaluate(() => window.arrivedAt!)) - sentAt);
  }
  return {
    metric: 'web.comment.elsewhere_p95_ms',
    size: SAID,
    value: quantile(times, 0.95),
    unit: 'ms',
    note: `from the key to the other browser; median ${median(times).toFixed(0)}`,
  };
}

/** Of the editor itself: a plain field takes the first keys. */
const contentsOf = (page: Page) => panelOf(page).locator('[data-ready]').getByRole('textbox', { name: '内容' });

/** From the click into the text until the editor has the keys; its code comes with the first. */
async function editor(page: Page): Promise<Figure> {
  const field = contentsOf(page);
  const times: number[] = [];
  for (let round = 0; round < OPENINGS; round += 1) {
    const took = await panelOf(page)
      .getByRole('button', { name: '内容を編集' })
      .evaluate(
        (button) =>
          new Promise<number>((resolve) => {
            const startedAt = performance.now();
            const look = (): void => {
              if (document.activeElement?.matches('[data-ready] [aria-label="内容"]'))
                resolve(performance.now() - startedAt);
              else requestAnimationFrame(look);
            };
            (button as HTMLElement).click();
            look();
          }),
      );
    times.push(took);
    await field.press('Escape');
    await field.waitFor({ state: 'detached' });
  }
  return {
    metric: 'web.editor.ready_ms',
    value: Math.max(...times),
    unit: 'ms',
    note: `the slowest of ${OPENINGS}, the first among them; median ${median(times).toFixed(0)}`,
  };
}

/** From each key until all that follows it is done and laid out; the browser draws the frame first, so that it counts, too. */
async function typing(page: Page): Promise<Figure> {
  await panelOf(page).getByRole('button', { name: '内容を編集' }).click();
  await contentsOf(page).press('Control+End');
  await page.evaluate(() => {
    window.typed = [];
    let startedAt = 0;
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = () => {
      document.body.getBoundingClientRect();
      window.typed!.push(performance.now() - startedAt);
    };
    document.addEventListener('keydown', () => (startedAt = performance.now()), true);
    document.addEventListener('input', () => port2.postMessage(undefined), true);
  });
  for (let n = 0; n < KEYS; n += 1) {
    await page.keyboard.type('a');
    await page.waitForFunction((count) => window.typed!.length === count, n + 1);
  }
  const times = await page.evaluate(() => window.typed!);
  return {
    metric: 'web.editor.typing_p95_ms',
    size: TEXT_BYTES,
    value: quantile(times, 0.95),
    unit: 'ms',
    note: `bytes of text; median ${median(times).toFixed(1)}`,
  };
}

const STEP_MS = 1_000;

/** One entry again and again, a second apart, under the ids of those seconds: what registered the post stays the first of all. */
const repeated = (item: StoredRow, keyOf: (id: string) => object, count: number): StoredRow[] =>
  Array.from({ length: count }, (_, n) => {
    const at = Date.now() + n * STEP_MS;
    const id = ulid(at);
    const moment = new Date(at).toISOString();
    return {
      ...item,
      ...keyOf(id),
      id,
      ...(item.at !== undefined && { at: moment }),
      ...(item.actionDate !== undefined && { actionDate: moment }),
    };
  });

async function newestOf({ own: { operator } }: Bench, pk: string, prefix: string): Promise<StoredRow> {
  const { Items } = await operator.table.send(
    new QueryCommand({
      TableName: await operator.tableName(),
      KeyConditionExpression: 'PK = :pk AND begins_with(SK, :prefix)',
      ExpressionAttributeValues: { ':pk': pk, ':prefix': prefix },
      ScanIndexForward: false,
      Limit: 1,
    }),
  );
  return Items![0]!;
}

/** A post with so much behind it that nobody could say it all in time. */
async function givenLong(bench: Bench): Promise<Board> {
  const { owner, place } = bench;
  const board = await givenBoard(owner, place);
  const on = { ...place, boardId: board.boardId, postId: board.postId };
  await change(owner, 'registerComment', { ...on, comment: `<p>${SENTENCE}</p>` });
  await change(owner, 'updatePostTitle', { ...on, title: '予約変更メールが届かない' });
  const { workspaceId, postId } = board;
  const comment = postKeys.comment(workspaceId, postId, '');
  const history = postKeys.history(workspaceId, postId, '');
  await putRows(bench, [
    ...repeated(
      await newestOf(bench, comment.PK, comment.SK),
      (id) => postKeys.comment(workspaceId, postId, id),
      COMMENTS,
    ),
    ...repeated(
      await newestOf(bench, history.PK, history.SK),
      (id) => postKeys.history(workspaceId, postId, id),
      HISTORY,
    ),
  ]);
  return board;
}

/** How many entries there are by what each says of itself: few are drawn. */
const entriesOf = async (page: Page): Promise<number> =>
  Number(await panelOf(page).locator('ol > li[aria-setsize]').last().getAttribute('aria-setsize'));

/** All of it shown, and then from its end to its beginning and back. */
async function scrolling(page: Page): Promise<Figure[]> {
  for (const name of ['以前のコメントを表示', '以前の履歴を表示']) {
    const more = panelOf(page).getByRole('button', { name });
    while ((await more.count()) > 0) {
      const before = await entriesOf(page);
      await more.click();
      await page.waitForFunction(
        ([label, count]) =>
          Number([...document.querySelectorAll('ol > li[aria-setsize]')].at(-1)!.getAttribute('aria-setsize')) !==
            count || ![...document.querySelectorAll('button')].some(({ textContent }) => textContent!.includes(label)),
        [name, before] as const,
      );
      // While it is asking it has another name.
      await page.waitForFunction(() => !document.querySelector('button[data-loading]'));
    }
  }
  const entries = await entriesOf(page);
  await panelOf(page).locator('ol > li').last().hover();
  const { gaps, nodes } = await framesWhile(page, async () => {
    const endsAt = performance.now() + SCROLL_MS;
    while (performance.now() < endsAt)
      await page.mouse.wheel(0, endsAt - performance.now() > SCROLL_MS / 2 ? -WHEEL_PX : WHEEL_PX);
  });
  return [
    {
      metric: 'web.post.worst_frame_ms',
      size: entries,
      value: Math.max(...gaps),
      unit: 'ms',
      note: `${gaps.length} frames; 99 % within ${quantile(gaps, 0.99).toFixed(0)} ms`,
    },
    { metric: 'web.post.dom_nodes', size: entries, value: nodes, unit: 'elements' },
  ];
}

export async function postScreen(bench: Bench): Promise<Figure[]> {
  const { own, owner, colleague, place } = bench;
  await publishBuiltSite(own.host);
  const board = await givenBoard(owner, place);
  const sentence = `<p>${SENTENCE}</p>`;
  await change(owner, 'updatePostContents', {
    ...place,
    boardId: board.boardId,
    postId: board.postId,
    contentsHtml: sentence.repeat(Math.ceil(TEXT_BYTES / Buffer.byteLength(sentence))),
    contentsRevision: 0,
  });
  const long = await givenLong(bench);
  for (const actor of [owner, colleague]) await endTours(actor);
  const browser = await launchChromium();
  try {
    const [mine, theirs] = [await signedIn(browser, owner), await signedIn(browser, colleague)];
    const page = await openPost(mine, bench, board);
    const said = await comments(page, await openPost(theirs, bench, board));
    const figures = [said, await editor(page), await typing(page)];
    await page.close();
    return [...figures, ...(await scrolling(await openPost(mine, bench, long)))];
  } finally {
    await browser.close();
  }
}
