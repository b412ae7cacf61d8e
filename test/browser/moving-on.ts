/** Screens that ask again every few seconds, without the seconds. */

import type { Locator, Page } from '@playwright/test';
import { expect } from '@playwright/test';

/** Longer than any screen lets pass between two questions. */
const STEP_MS = 5_000;

/** Moves the page's own clock on until the screen shows it. `page.clock.install()` comes before the page is opened. */
export async function expectInTime(page: Page, shown: Locator): Promise<void> {
  await expect(async () => {
    await page.clock.fastForward(STEP_MS);
    await expect(shown).toBeVisible({ timeout: 400 });
  }).toPass({ timeout: 20_000, intervals: [0] });
}
