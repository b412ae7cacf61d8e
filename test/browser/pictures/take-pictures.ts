/** Pictures of the product for articles of the help center: files of the front end, and the list of their sizes that articles are shown by. */
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import type { Browser, BrowserContext, BrowserContextOptions, Page } from '@playwright/test';
import { PICTURES } from '#shared/pictures.ts';
import type { Shot } from './take-shots.ts';

const ROOT = resolve(import.meta.dirname, '../../..');
const FOLDER = join(ROOT, 'frontend/public/pictures');
const LIST = join(ROOT, 'shared/pictures.ts');
/** Small enough that words are read where the picture stands in a column of 672 px. */
const SIZE = { width: 1040, height: 640 };
/** Of an article's width, twice as many points. */
const SCALE = 1.35;
const QUALITY = 0.85;

export async function takePictures(
  browser: Browser,
  signedIn: BrowserContext,
  { shots, isWhole }: { shots: readonly Shot[]; isWhole: boolean },
  origins: { signedIn: string; signedOut: string },
  log: (line: string) => void,
): Promise<void> {
  const options: BrowserContextOptions = {
    locale: 'ja-JP',
    timezoneId: 'Asia/Tokyo',
    viewport: SIZE,
    deviceScaleFactor: SCALE,
    colorScheme: 'light',
    reducedMotion: 'reduce',
  };
  const context = await browser.newContext({ ...options, storageState: await signedIn.storageState() });
  const visitor = await browser.newContext(options);
  const painter = await context.newPage();
  if (isWhole) rmSync(FOLDER, { recursive: true, force: true });
  mkdirSync(FOLDER, { recursive: true });
  const sizes = new Map(isWhole ? [] : Object.entries(PICTURES));
  for (const shot of shots) {
    const page = await (shot.signedIn ? context : visitor).newPage();
    await shot.before?.(page);
    await page.goto(`${shot.signedIn ? origins.signedIn : origins.signedOut}${shot.path}`);
    await shot.ready(page);
    await page.waitForLoadState('networkidle');
    const part = shot.picture === true ? page : shot.picture!(page);
    const png = await part.screenshot({ animations: 'disabled' });
    const { data, width, height } = await asWebp(painter, png);
    writeFileSync(join(FOLDER, `${shot.name}.webp`), data);
    sizes.set(shot.name, [Math.round(width / SCALE), Math.round(height / SCALE)]);
    log(`${shot.name} ${(data.length / 1_000).toFixed(0)} kB`);
    await page.close();
  }
  await context.close();
  await visitor.close();
  writeFileSync(LIST, listOf(sizes));
}

/** Chromium's own encoder: a tenth of the PNG. */
async function asWebp(page: Page, png: Buffer): Promise<{ data: Buffer; width: number; height: number }> {
  const made = await page.evaluate(
    async ({ base64, quality }) => {
      const bytes = Uint8Array.from(atob(base64), (sign) => sign.charCodeAt(0));
      const bitmap = await createImageBitmap(new Blob([bytes], { type: 'image/png' }));
      const canvas = new OffscreenCanvas(bitmap.width, bitmap.height);
      canvas.getContext('2d')!.drawImage(bitmap, 0, 0);
      const blob = await canvas.convertToBlob({ type: 'image/webp', quality });
      const binary = Array.from(new Uint8Array(await blob.arrayBuffer()), (byte) => String.fromCharCode(byte)).join('');
      return { base64: btoa(binary), width: bitmap.width, height: bitmap.height };
    },
    { base64: png.toString('base64'), quality: QUALITY },
  );
  return { data: Buffer.from(made.base64, 'base64'), width: made.width, height: made.height };
}

const listOf = (sizes: ReadonlyMap<string, readonly [number, number]>): string =>
  [
    '/** Pictures of the product and their sizes in CSS pixels, as `npm run pictures` made them. */',
    'export const PICTURES: Readonly<Record<string, readonly [width: number, height: number]>> = {',
    ...[...sizes]
      .toSorted(([one], [other]) => (one < other ? -1 : 1))
      .map(([name, [width, height]]) => `  ${/\W/.test(name) ? `'${name}'` : name}: [${width}, ${height}],`),
    '};',
    '',
  ].join('\n');
