/** What axe says of a page. A screen is the same in both themes but for its colours, so the dark one is asked about those alone. */
import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { expect } from '@playwright/test';

const STANDARDS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];
/** The rules among them that look at colours. */
const COLOUR_RULES = ['color-contrast', 'link-in-text-block'];

/** No finding of any weight on the page as it stands, in the light theme and in the dark one. `within`: of what floats above a page that was looked at, lest a control half behind it counts as too small. */
export async function expectAccessible(page: Page, what = 'page', within = 'html'): Promise<void> {
  await show(page, 'light');
  expect.soft(await findings(axe(page).include(within).withTags(STANDARDS)), `${what}, light`).toEqual([]);
  await show(page, 'dark');
  expect.soft(await findings(axe(page).include(within).withRules(COLOUR_RULES)), `${what}, dark`).toEqual([]);
  await show(page, 'light');
}

/** In one piece, as no page has frames of other origins; put together from pieces it would need a second page each time. */
const axe = (page: Page): AxeBuilder =>
  new AxeBuilder({ page }).options({ resultTypes: ['violations'] }).setLegacyMode();

async function findings(builder: AxeBuilder): Promise<string[]> {
  const { violations } = await builder.analyze();
  return violations.map(
    ({ id, impact, nodes }) =>
      `${id} (${impact}): ${nodes
        .map(({ target }) => target.join(' '))
        .slice(0, 3)
        .join(' | ')}`,
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
