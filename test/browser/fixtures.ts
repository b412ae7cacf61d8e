/** What every browser test starts from: the host, people signed in through the API's own cookie, errors that fail the test. */

import type { BrowserContext, Locator, Page } from '@playwright/test';
import { test as base, expect } from '@playwright/test';
import type { Board } from '#test/support/board/board.ts';
import { givenBoard } from '#test/support/board/board.ts';
import { Local } from '#test/support/host/local.ts';
import type { Actor } from '#test/support/people/actor.ts';
import { endTours, holdSession } from '#test/support/people/browser-person.ts';
import type { Workspace } from '#test/support/workspace.ts';
import { givenProject, givenWorkspace } from '#test/support/workspace.ts';
import { openEntry } from './operator.ts';

export interface Site {
  port: number;
  local: Local;
  /** What operators' commands find the host by. */
  dataDir: string;
  /** `http://{host}:{port}`; without argument the apex. */
  origin(subDomain?: string): string;
}

export const siteOf = (port: number, dataDir: string): Site => ({
  port,
  dataDir,
  local: new Local(port),
  origin: (subDomain) => `http://${subDomain ? `${subDomain}.` : ''}hisho.localhost:${port}`,
});

interface Fixtures {
  site: Site;
  /** A workspace that is open, with a project, its owner, and a board with one post. */
  team: Workspace & { projectKey: string; board: Board };
  /**
   * A page of somebody who is signed in; each has a browser of their own. Product tours are over, unless asked for.
   * `shell`: kept by the browser; what goes through its worker a test cannot route.
   */
  pageOf: (actor: Actor, options?: { tours?: boolean; shell?: boolean }) => Promise<Page>;
}

/** Refusals that a flow expects; everything else on the console fails the test. */
const EXPECTED = /Failed to load resource: the server responded with a status of (400|401)/;
/** What a browser says about a page that shows an error on purpose. */
export const SHOWN_ERROR = /Failed to load resource|AppProblem|React Router caught/;

export function failOnErrors(page: Page, problems: string[]): void {
  page.on('pageerror', (error) => problems.push(`uncaught: ${error.message}`));
  page.on('console', (message) => {
    if (message.type() === 'error' && !EXPECTED.test(message.text()))
      problems.push(`console: ${message.text()} ${message.location().url}`);
  });
}

export const test = base.extend<Fixtures & { problems: string[] }>({
  problems: [
    async ({}, use) => {
      const problems: string[] = [];
      await use(problems);
      expect(problems).toEqual([]);
    },
    { auto: true },
  ],
  site: async ({}, use) => {
    await use(siteOf(Number(process.env.HISHO_TEST_PORT), process.env.HISHO_TEST_DATA!));
  },
  team: async ({ site }, use) => {
    const workspace = await givenWorkspace(site.port, site.local);
    const [projectKey] = await Promise.all([givenProject(workspace), openEntry(site.dataDir, workspace.workspaceId)]);
    const board = await givenBoard(workspace.owner, { workspaceId: workspace.workspaceId, projectKey });
    await use({ ...workspace, projectKey, board });
  },
  pageOf: async ({ browser, problems }, use) => {
    const contexts: BrowserContext[] = [];
    await use(async (actor, { tours = false, shell = false } = {}) => {
      const [context] = await Promise.all([
        browser.newContext(shell ? { serviceWorkers: 'allow' } : {}),
        tours ? undefined : endTours(actor),
      ]);
      contexts.push(context);
      await holdSession(context, actor);
      const page = await context.newPage();
      failOnErrors(page, problems);
      return page;
    });
    await Promise.all(contexts.map((context) => context.close()));
  },
  page: async ({ page, problems }, use) => {
    failOnErrors(page, problems);
    await use(page);
  },
});

export { expect };

/** Address of a board's screen in its workspace. */
export const boardUrl = (site: Site, team: { subDomain: string; board: Board }): string => {
  const { workspaceId, projectKey, boardId } = team.board;
  return `${site.origin(team.subDomain)}/workspace/project/board?${new URLSearchParams({ workspaceId, projectKey, boardId })}`;
};

/** Chooses in one of our own lists, as people do. */
export async function pick(page: Page, label: string, option: string): Promise<void> {
  await page.getByRole('combobox', { name: label, exact: true }).click();
  await page
    .getByRole('listbox', { name: label, exact: true })
    .getByRole('option', { name: option, exact: true })
    .click();
}

/** A new view of a kind, called by it. */
export async function addView(page: Page, kind: string): Promise<void> {
  await page.getByRole('button', { name: 'ビューを追加' }).click();
  const form = page.getByRole('form', { name: 'ビューを追加' });
  await form.getByText(kind, { exact: true }).click();
  await form.getByRole('button', { name: '追加する' }).click();
}

/** As if the screen had stood for an hour: its address of a file has ended. */
export const outdated = (link: Locator): Promise<void> =>
  link.evaluate((element: HTMLAnchorElement) => {
    element.href = element.href.replace(/Expires=\d+/, 'Expires=1');
  });
