/** Screens on a desk and on a phone: one that differs by its layout alone goes through one flow, and is looked at in both widths where it stands. */
import type { Page } from '@playwright/test';
import { expect } from '@playwright/test';
import { expectAccessible } from './axe.ts';

/** A flow goes on at the last one. */
export const WIDTHS = [
  ['phone', { width: 390, height: 844 }],
  ['desk', { width: 1440, height: 900 }],
] as const;

/** Nothing lies beyond the edge, and axe finds nothing. */
export async function expectClean(page: Page, what = 'page'): Promise<void> {
  await expect
    .poll(() => page.evaluate(() => document.documentElement.scrollWidth - innerWidth), what)
    .toBeLessThanOrEqual(0);
  await expectAccessible(page, what);
}

export async function expectCleanAtEachWidth(page: Page, what = 'page'): Promise<void> {
  for (const [width, viewport] of WIDTHS) {
    await page.setViewportSize(viewport);
    await expectClean(page, `${what}, ${width}`);
  }
}
