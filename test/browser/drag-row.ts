import type { Locator, Page } from '@playwright/test';

export const rowOf = (page: Page, title: string): Locator => page.getByRole('row').filter({ hasText: title });

/** Takes a row by its grip to a height of another one, does what is asked for there, and lets go. */
export async function dragRow(
  page: Page,
  title: string,
  onto: string,
  part: number,
  beforeDrop: () => Promise<unknown> = async () => undefined,
): Promise<void> {
  const row = rowOf(page, title);
  await row.hover();
  await row.locator('[data-grip]').hover();
  await page.mouse.down();
  const box = (await rowOf(page, onto).boundingBox())!;
  await page.mouse.move(box.x + 200, box.y + box.height * part - 4);
  await page.mouse.move(box.x + 200, box.y + box.height * part);
  await beforeDrop();
  await page.mouse.up();
}
