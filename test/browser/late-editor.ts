/** The editor's code on its way, for as long as a test says. */
import type { Page } from '@playwright/test';

const CODE = /\/RichEditor[^/]*\.js/;

/** From the next load of the page on; the returned function lets it come, and waits until it is there. */
export async function lateEditor(page: Page): Promise<() => Promise<void>> {
  let come: () => void = () => undefined;
  const late = new Promise<void>((resolve) => (come = resolve));
  await page.route(CODE, async (route) => {
    await late;
    await route.continue();
  });
  return async () => {
    const code = page.waitForResponse(CODE);
    come();
    await (await code).finished();
    await page.unroute(CODE);
  };
}
