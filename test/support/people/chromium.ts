import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import type { Browser } from '@playwright/test';
import { chromium } from '@playwright/test';

/** Of Debian's two, the shell has no browser of its own around the page: flows take two thirds of the time. */
const DEBIAN_SHELL = '/usr/bin/chromium-headless-shell';
const DEBIAN = ['/usr/bin/chromium', DEBIAN_SHELL];

/** CHROMIUM_PATH, Debian's, or Playwright's own; installs Debian's (with Japanese fonts) when root, else says how. */
export function findChromium(): string {
  const found = [
    process.env.CHROMIUM_PATH,
    DEBIAN_SHELL,
    process.getuid?.() === 0 ? undefined : DEBIAN[0],
    chromium.executablePath(),
  ].find((path) => path && existsSync(path));
  if (found && (!DEBIAN.includes(found) || hasJapaneseFont())) return found;
  if (process.getuid?.() !== 0) {
    if (found) return found;
    console.error(
      'Chromium is missing: run `sudo apt-get install chromium-headless-shell fonts-noto-cjk`, or set CHROMIUM_PATH.',
    );
    process.exit(1);
  }
  const apt = (...args: string[]): void =>
    void execFileSync('apt-get', ['-qq', ...args], {
      stdio: 'inherit',
      env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
    });
  apt('update');
  apt('install', '-y', 'chromium-headless-shell', 'fonts-noto-cjk');
  return DEBIAN_SHELL;
}

/** For benches and pictures; the flows' own is in the configuration of Playwright. */
export const launchChromium = (): Promise<Browser> =>
  chromium.launch({
    executablePath: findChromium(),
    args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking', '--disable-sync'],
  });

function hasJapaneseFont(): boolean {
  try {
    return execFileSync('fc-list', [':lang=ja'], { encoding: 'utf8' }).trim() !== '';
  } catch {
    return false;
  }
}
