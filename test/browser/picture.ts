import type { Page } from '@playwright/test';

/** A PNG, twice as wide as high: red, then blue. */
export async function picture(page: Page): Promise<Buffer> {
  const url = await page.evaluate(() => {
    const canvas = document.createElement('canvas');
    canvas.width = 800;
    canvas.height = 400;
    const context = canvas.getContext('2d')!;
    context.fillStyle = '#c00';
    context.fillRect(0, 0, 400, 400);
    context.fillStyle = '#00c';
    context.fillRect(400, 0, 400, 400);
    return canvas.toDataURL('image/png');
  });
  return Buffer.from(url.split(',')[1]!, 'base64');
}
