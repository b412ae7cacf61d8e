import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { chromium } from '@playwright/test';

const DEBIAN = '/usr/bin/chromium';

/** CHROMIUM_PATH, Debian's, or Playwright's own; installs Debian's (with Japanese fonts) when root, else says how. */
export async function findChromium(): Promise<string> {
  const found = [process.env.CHROMIUM_PATH, DEBIAN, chromium.executablePath()].find((path) => path && existsSync(path));
  if (found && (found !== DEBIAN || hasJapaneseFont())) return found;
  if (process.getuid?.() !== 0) {
    if (found) return found;
    console.error('Chromium is missing: run `sudo apt-get install chromium fonts-noto-cjk`, or set CHROMIUM_PATH.');
    process.exit(1);
  }
  const apt = (...args: string[]): void => void execFileSync('apt-get', ['-qq', ...args], { stdio: 'inherit', env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' } });
  apt('update');
  apt('install', '-y', 'chromium', 'fonts-noto-cjk');
  return DEBIAN;
}

function hasJapaneseFont(): boolean {
  try {
    return execFileSync('fc-list', [':lang=ja'], { encoding: 'utf8' }).trim() !== '';
  } catch {
    return false;
  }
}
