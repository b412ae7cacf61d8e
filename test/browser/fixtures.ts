/** What every browser test starts from: the host, people signed in through the API's own cookie, errors that fail the test. */
import { test as base, expect } from '@playwright/test';
import type { BrowserContext, Page } from '@playwright/test';
import { tutorial } from '#shared/contract/tutorial.ts';
import { ProductTourType } from '#shared/enums/enums.ts';
import type { Actor } from '#test/support/actor.ts';
import { givenBoard } from '#test/support/board.ts';
import type { Board } from '#test/support/board.ts';
import { Local } from '#test/support/local.ts';
import { passScan } from '#test/support/scan.ts';
import { givenProject, givenWorkspace } from '#test/support/workspace.ts';
import type { Workspace } from '#test/support/workspace.ts';

export interface Site {
  port: number;
  local: Local;
  /** `http://{host}:{port}`; without argument the apex. */
  origin(subDomain?: string): string;
}

interface Fixtures {
  site: Site;
  /** A workspace with a project, its owner, and a board with one post. */
  team: Workspace & { projectKey: string; board: Board };
  /** A page of somebody who is signed in; each has a browser of their own. Product tours are over, unless asked for. */
  pageOf: (actor: Actor, options?: { tours?: boolean }) => Promise<Page>;
}

/** Refusals that a flow expects; everything else on the console fails the test. */
const EXPECTED = /Failed to load resource: the server responded with a status of (400|401)/;
/** What a browser says about a page that shows an error on purpose. */
export const SHOWN_ERROR = /Failed to load resource|AppProblem|React Router caught/;

export function failOnErrors(page: Page, problems: string[]): void {
  page.on('pageerror', (error) => problems.push(`uncaught: ${error.message}`));
  page.on('console', (message) => {
    if (message.type() === 'error' && !EXPECTED.test(message.text())) problems.push(`console: ${message.text()}`);
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
    const port = Number(process.env.HISHO_TEST_PORT);
    await use({ port, local: new Local(port), origin: (subDomain) => `http://${subDomain ? `${subDomain}.` : ''}hisho.localhost:${port}` });
  },
  team: async ({ site }, use) => {
    const workspace = await givenWorkspace(site.port, site.local);
    const projectKey = await givenProject(workspace);
    const board = await givenBoard(workspace.owner, { workspaceId: workspace.workspaceId, projectKey });
    await passScan(workspace.owner, workspace.workspaceId);
    await use({ ...workspace, projectKey, board });
  },
  pageOf: async ({ browser, problems }, use) => {
    const contexts: BrowserContext[] = [];
    await use(async (actor, { tours = false } = {}) => {
      if (!tours) for (const productTourType of Object.values(ProductTourType)) await actor.must(tutorial.updateProductTour, { productTourType, step: 0, isDone: true });
      const context = await browser.newContext();
      contexts.push(context);
      const expires = Date.now() / 1000 + 86_400;
      await context.addCookies(Object.entries(actor.cookies).map(([name, value]) => ({ name, value, domain: '.hisho.localhost', path: '/api', httpOnly: true, secure: false, sameSite: 'Lax' as const, expires })));
      const page = await context.newPage();
      failOnErrors(page, problems);
      return page;
    });
    for (const context of contexts) await context.close();
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
