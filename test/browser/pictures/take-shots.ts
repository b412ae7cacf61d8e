/** Pictures of a screen at two widths and in both themes. */
import { mkdirSync } from 'node:fs';
import { join, resolve } from 'node:path';
import type { BrowserContext, Locator, Page } from '@playwright/test';

export const FOLDER = join(resolve(import.meta.dirname, '../../..'), '.local/shots');
const SIZES = [
  { width: 1440, height: 900 },
  { width: 390, height: 844 },
];
const THEMES = ['light', 'dark'] as const;

export interface Shot {
  name: string;
  /** Path on the apex, or with a session in the workspace. */
  path: string;
  signedIn?: boolean;
  /** Before the page is opened. */
  before?(page: Page): Promise<unknown>;
  /** What must be seen before the picture is taken. */
  ready(page: Page): Promise<unknown>;
  /** Stands in articles of the help center, too: the whole page, or a part of it. */
  picture?: true | ((page: Page) => Locator);
}

async function take(
  context: BrowserContext,
  shot: Shot,
  url: string,
  size: { width: number; height: number },
  theme: (typeof THEMES)[number],
): Promise<void> {
  const page = await context.newPage();
  await page.emulateMedia({ colorScheme: theme, reducedMotion: 'reduce' });
  await page.setViewportSize(size);
  if (shot.name === 'maintenance')
    await page.route('**/release.json', (route) =>
      route.fulfill({ json: { releaseVersion: 'local', maintenance: true } }),
    );
  await shot.before?.(page);
  await page.goto(url);
  await shot.ready(page);
  await page.waitForLoadState('networkidle');
  mkdirSync(FOLDER, { recursive: true });
  await page.screenshot({ path: join(FOLDER, `${shot.name}-${size.width}${theme === 'dark' ? '-dark' : ''}.png`) });
  await page.close();
}

export async function takeAll(context: BrowserContext, shot: Shot, origin: string): Promise<void> {
  for (const size of SIZES) for (const theme of THEMES) await take(context, shot, `${origin}${shot.path}`, size, theme);
}
