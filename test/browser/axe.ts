/** What axe says of a page. A screen is the same in both themes but for its colours, so the dark one is asked about those alone. */
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Page } from '@playwright/test';
import { expect } from '@playwright/test';
import type axe from 'axe-core';

const STANDARDS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];
/** The rules among them that look at colours. */
const COLOUR_RULES = ['color-contrast', 'link-in-text-block'];

/** No finding of any weight on the page as it stands, in the light theme and in the dark one. `within`: of what floats above a page that was looked at, lest a control half behind it counts as too small. */
export async function expectAccessible(page: Page, what = 'page', within = 'html'): Promise<void> {
  await show(page, 'light');
  expect.soft(await findings(page, within, { type: 'tag', values: STANDARDS }), `${what}, light`).toEqual([]);
  await show(page, 'dark');
  expect.soft(await findings(page, within, { type: 'rule', values: COLOUR_RULES }), `${what}, dark`).toEqual([]);
  await show(page, 'light');
}

const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

async function findings(page: Page, within: string, runOnly: axe.RunOptions['runOnly']): Promise<string[]> {
  // Half a megabyte to send and to compile: once a document, not once a question.
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(AXE);
  return page.evaluate(
    async ([selector, options]) => {
      const there = window as unknown as { axe: typeof axe };
      const { violations } = await there.axe.run({ include: [selector] }, options);
      return violations.map(
        ({ id, impact, nodes }) =>
          `${id} (${impact}): ${nodes
            .map(({ target }) => target.join(' '))
            .slice(0, 3)
            .join(' | ')}`,
      );
    },
    [within, { runOnly, resultTypes: ['violations'] }] as [string, axe.RunOptions],
  );
}

/** Until the page really is in the theme, and no colour is on its way any more. */
async function show(page: Page, colorScheme: 'light' | 'dark'): Promise<void> {
  await page.emulateMedia({ colorScheme });
  await page.locator(`html[data-mantine-color-scheme=${colorScheme}]`).waitFor({ state: 'attached' });
  await page.waitForFunction(
    () =>
      !document
        .getAnimations()
        .some((animation) => animation instanceof CSSTransition && animation.playState === 'running'),
  );
}
