/** A host with the demo workspace, and somebody signed in to it: what pictures and the film of the product are made from. */
import { mkdirSync } from 'node:fs';
import { join, resolve } from 'node:path';
import type { BrowserContext, Page } from '@playwright/test';
import { assemblyFolder, buildAll } from '#infra/build/build-all.ts';
import { ensureDemo, prepareDemo } from '#infra/local/demo-data.ts';
import type { Host } from '#infra/local/host.ts';
import { startHost } from '#infra/local/host.ts';
import { operatorSteps } from '#infra/start/operator-steps.ts';
import { publishBuiltSite } from '#infra/start/site.ts';
import { eventually } from '#test/support/eventually.ts';

/** Kept between runs: loading the demo takes longer than the pictures. */
const DATA = join(resolve(import.meta.dirname, '../..'), '.local/shots-data');

type Demo = Awaited<ReturnType<typeof ensureDemo>>;

/** Paths on the workspace's host. */
export interface Places {
  board: string;
  post: string;
  postPage: string;
  secretary: string;
  projects: string;
  projectList: string;
  projectInfo: string;
  userList: string;
  myPage: string;
  workspaceId: string;
}

export interface DemoHost {
  host: Host;
  demo: Demo;
  /** The workspace's own. */
  workspaceOrigin: string;
}

export async function startDemoHost(log: (line: string) => void): Promise<DemoHost> {
  await buildAll({ stage: 'local', log });
  mkdirSync(DATA, { recursive: true });
  prepareDemo(DATA, log);
  const host = await startHost({
    assemblyDir: assemblyFolder('local'),
    dataDir: DATA,
    port: 0,
    quiet: true,
    steps: operatorSteps,
  });
  try {
    await publishBuiltSite(host);
    const demo = await ensureDemo(host, DATA, log);
    return { host, demo, workspaceOrigin: demo.url.replace(/:\d+$/, `:${host.port}`) };
  } catch (error) {
    await host.close();
    throw error;
  }
}

/** Signs in as anybody would; the first board gives the addresses of the other screens. */
export async function signInToDemo(context: BrowserContext, { host, demo }: DemoHost): Promise<Places> {
  const page = await context.newPage();
  await page.goto(`${host.origin}/user/login`);
  await page.getByRole('textbox', { name: /メールアドレス/ }).fill(demo.email);
  await page.getByRole('textbox', { name: /^パスワード/ }).fill(demo.password);
  await page.getByRole('button', { name: 'ログイン', exact: true }).click();
  await page.waitForURL(/boardId=/);
  const url = new URL(page.url());
  const list = page.getByRole('link', { name: '改善バックログ' });
  await list.click();
  const board = await eventually(
    async () => ((await page.getByRole('heading', { name: '改善バックログ' }).count()) > 0 ? page.url() : undefined),
    'the first board',
  );
  const query = new URL(board).search;
  const project = new URLSearchParams({
    workspaceId: url.searchParams.get('workspaceId')!,
    projectKey: new URL(board).searchParams.get('projectKey')!,
  });
  // The pictures show the screens; the tour has its own.
  await skipTours(page);
  await page.close();
  return {
    board: `/workspace/project/board${query}`,
    post: `/workspace/project/board${query}&post=1`,
    postPage: `/workspace/project/post/detail${query}&post=1`,
    secretary: `/workspace/project/secretary?${project}`,
    projects: `/workspace/project/post?${project}`,
    projectList: `/workspace/config/project?workspaceId=${url.searchParams.get('workspaceId')}`,
    projectInfo: `/workspace/project/config/info?${project}`,
    userList: `/workspace/config/user?workspaceId=${url.searchParams.get('workspaceId')}`,
    myPage: `/workspace/user/setting?workspaceId=${url.searchParams.get('workspaceId')}`,
    workspaceId: url.searchParams.get('workspaceId')!,
  };
}

/** Until none is left: one tour may open the way for the next. */
async function skipTours(page: Page): Promise<void> {
  for (;;) {
    const skip = page.getByRole('dialog').getByRole('button', { name: 'スキップ' });
    await skip.waitFor({ timeout: 5_000 }).catch(() => undefined);
    if (!(await skip.isVisible())) return;
    const saved = page.waitForResponse((response) => response.url().endsWith('/updateProductTour'));
    await skip.click();
    await saved;
    await page.reload();
  }
}
