/**
 * `npm run film`: the silent film of the landing page, made from the demo workspace: its pictures in two forms of video, its first one as
 * a poster, and its captions, into `frontend/public/film/`. Needs ffmpeg (`apt-get install ffmpeg`).
 */
import { execFileSync } from 'node:child_process';
import { mkdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import type { Browser, Locator, Page } from '@playwright/test';
import { FILM } from '#app/screens/landing/film-facts.ts';
import { launchChromium } from '#test/support/people/chromium.ts';
import { signInToDemo, startDemoHost } from '../demo-host.ts';
import { FilmReel } from './film-reel.ts';

const ROOT = resolve(import.meta.dirname, '../../..');
const FOLDER = join(ROOT, 'frontend/public/film');
const REEL = join(ROOT, '.local/film');
/** Words stay sharp where the film is shown as wide as the page. */
const SCALE = 1.25;
/** To see the last screen in. */
const LAST_SECONDS = 2;
const MOST_BYTES = 2_500_000;
const log = (line: string): void => console.log(line);

const ffmpeg = (...args: string[]): void =>
  void execFileSync('ffmpeg', ['-v', 'error', '-y', ...args], { stdio: 'inherit' });
try {
  execFileSync('ffmpeg', ['-version'], { stdio: 'ignore' });
} catch {
  console.error('ffmpeg is missing: run `sudo apt-get install ffmpeg`.');
  process.exit(1);
}

const started = await startDemoHost(log);
let browser: Browser | undefined;
try {
  browser = await launchChromium();
  const context = await browser.newContext({
    locale: 'ja-JP',
    timezoneId: 'Asia/Tokyo',
    viewport: { width: FILM.width, height: FILM.height },
    deviceScaleFactor: SCALE,
    colorScheme: 'light',
    reducedMotion: 'reduce',
  });
  const places = await signInToDemo(context, started);
  const page = await context.newPage();
  await page.goto(`${started.workspaceOrigin}${places.board}`);
  await page.locator('[data-post]').first().waitFor();
  rmSync(REEL, { recursive: true, force: true });
  mkdirSync(REEL, { recursive: true });
  const reel = new FilmReel(page, REEL);
  await play(page, reel);
  develop(reel);
} finally {
  await browser?.close();
  await started.host.close();
}

async function play(page: Page, reel: FilmReel): Promise<void> {
  const menu = page.getByRole('navigation').getByRole('link', { name: '改善バックログ' }).first();
  const inMenu = (name: string): Locator => page.getByRole('link', { name }).first();

  reel.caption('要望、不具合、タスクを、ひとつのボードに集めます。');
  await reel.begin({ x: 760, y: 620 });
  await reel.hold(2.2);
  // One that was talked about.
  const row = page
    .locator('[data-post]')
    .filter({ has: page.locator('.tabler-icon-message') })
    .nth(1);
  await reel.point(row);
  await reel.press(row.getByRole('button', { name: /を開く$/ }), () =>
    page.getByRole('button', { name: 'フォロー' }).waitFor(),
  );
  reel.caption('投稿には、内容と話し合い、変更の記録が残ります。');
  await reel.hold(2.6);
  await page.keyboard.press('Escape');
  await reel.settle();

  await reel.press(inMenu('AI秘書'), () => page.getByRole('heading', { name: '要約' }).waitFor());
  reel.caption('AI秘書が、ボードのすべてを読んで報告を書きます。指示文は要りません。');
  await reel.hold(2.6);
  reel.caption('文に付いた番号から、根拠になった投稿を確かめられます。');
  const chip = page.getByRole('button', { name: /^根拠 1\d$/ }).nth(1);
  await reel.point(chip);
  await reel.hold(0.9);
  await reel.press(chip, () => page.getByRole('region', { name: /^根拠 1\d$/ }).waitFor());
  await reel.hold(3);

  await reel.press(menu, () => page.locator('[data-post]').first().waitFor());
  reel.caption('同じ投稿を、カンバンで進み具合ごとに見られます。');
  await reel.press(page.getByRole('link', { name: 'カンバン' }), () => page.getByRole('article').first().waitFor());
  await reel.hold(2.2);
  reel.caption('タイムラインなら、いつ、だれが取り組むかが分かります。');
  await reel.press(page.getByRole('link', { name: 'タイムライン' }), () =>
    page
      .getByRole('button', { name: /（\d+日）/ })
      .first()
      .waitFor(),
  );
  const left = FILM.seconds - reel.seconds;
  if (left < LAST_SECONDS) throw new Error(`the film is ${(LAST_SECONDS - left).toFixed(1)} s too long`);
  await reel.hold(left);
}

function develop(reel: FilmReel): void {
  mkdirSync(FOLDER, { recursive: true });
  const to = (name: string): string => join(FOLDER, name);
  const pictures = ['-f', 'concat', '-safe', '0', '-i', reel.writeList()];
  const plain = ['-vf', 'fps=25,format=yuv420p', '-an', '-map_metadata', '-1', '-fflags', '+bitexact'];
  // Chromium without patents' codecs plays the one, older iPhones the other.
  ffmpeg(...pictures, ...plain, '-c:v', 'libvpx-vp9', '-crf', '36', '-b:v', '0', '-row-mt', '1', to('demo.webm'));
  ffmpeg(
    ...pictures,
    ...plain,
    ...['-c:v', 'libx264', '-preset', 'slow', '-crf', '27', '-tune', 'animation', '-movflags', '+faststart'],
    to('demo.mp4'),
  );
  ffmpeg('-i', reel.first, '-vf', 'scale=1280:-1', '-quality', '70', to('poster.webp'));
  writeFileSync(to('demo.ja.vtt'), reel.captions());
  for (const name of ['demo.webm', 'demo.mp4', 'poster.webp'])
    log(`${name} ${(statSync(to(name)).size / 1_000).toFixed(0)} kB`);
  log(`${reel.seconds.toFixed(1)} s`);
  for (const name of ['demo.webm', 'demo.mp4'])
    if (statSync(to(name)).size > MOST_BYTES) throw new Error(`${name} is larger than ${MOST_BYTES} bytes`);
}
