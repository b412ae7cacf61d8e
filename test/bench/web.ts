/** What a browser fetches, and how long a person waits, until a screen stands: sign-in, and a board of 10,000 posts. */
import { paths } from '#app/lib/paths.ts';
import { publishBuiltSite } from '#infra/start/site.ts';
import { endTours } from '#test/support/people/browser-person.ts';
import { launchChromium } from '#test/support/people/chromium.ts';
import type { Bench } from './bench-host.ts';
import { filledBoard } from './bench-host.ts';
import type { Figure } from './figure.ts';
import { KB, median } from './figure.ts';
import { type Opened, openInBrowser, openInRounds } from './open-in-browser.ts';

const POSTS = 10_000;
const ROUNDS = 5;
const FIRST_ROW = '[data-post]';

export async function web(bench: Bench): Promise<Figure[]> {
  const { own, owner, workspace } = bench;
  await publishBuiltSite(own.host);
  const board = await filledBoard(bench, POSTS);
  // The introduction comes once, with three files of its own.
  await endTours(owner);
  const browser = await launchChromium();
  try {
    const signIn = await openInBrowser(
      await browser.newContext({ locale: 'ja-JP' }),
      `${own.host.origin}${paths.login()}`,
      'form button[type=submit]',
    );
    const address = `${own.host.origin.replace('://', `://${workspace.subDomain}.`)}${paths.board(board)}`;
    const { cold, warm } = await openInRounds(browser, owner, address, { selector: FIRST_ROW, rounds: ROUNDS });
    const [first] = cold as [Opened];
    const of = (opened: Opened[], pick: (one: Opened) => number): number => median(opened.map(pick));
    return [
      {
        metric: 'web.signin.js_gzip_kb',
        value: signIn.allScriptBytes / KB,
        unit: 'kB',
        note: 'until the network is quiet',
      },
      {
        metric: 'web.board.js_gzip_kb',
        value: first.scriptBytes / KB,
        unit: 'kB',
        note: `${first.scripts} files before the first row; ${(first.allScriptBytes / KB).toFixed(0)} kB until the network is quiet`,
      },
      {
        metric: 'web.board.requests',
        value: of(cold, ({ requests }) => requests),
        unit: '',
        note: 'until the network is quiet, the web socket included; the introduction seen before',
      },
      { metric: 'web.board.first_rows_ms.cold', size: POSTS, value: of(cold, ({ readyMs }) => readyMs), unit: 'ms' },
      { metric: 'web.board.first_rows_ms.warm', size: POSTS, value: of(warm, ({ readyMs }) => readyMs), unit: 'ms' },
      {
        metric: 'web.board.long_tasks_ms',
        size: POSTS,
        value: of(cold, ({ longTasksMs }) => longTasksMs),
        unit: 'ms',
        note: 'in all, nothing cached',
      },
    ];
  } finally {
    await browser.close();
  }
}
