import { defineConfig } from '@playwright/test';
import { findChromium } from './test/support/people/chromium.ts';

/** Flows in a real browser against the local host; each run has its own host, data folder and ports (browser/setup.ts). */
export default defineConfig({
  testDir: 'test/browser',
  testMatch: '*.spec.ts',
  globalSetup: './test/browser/setup.ts',
  outputDir: '.local/test-results',
  reporter: [['list']],
  // One page leaves a third of two cores idle, waiting for what it shows; two leave some (142 flows: 326 s, three at once 278 s).
  workers: 3,
  // For a machine with more to do: no flow is judged by its speed.
  timeout: 120_000,
  expect: { timeout: 20_000 },
  use: {
    // What goes through a worker no test could route; the flow about it asks for it.
    serviceWorkers: 'block',
    locale: 'ja-JP',
    timezoneId: 'Asia/Tokyo',
    // Screens are looked at once they stand.
    contextOptions: { reducedMotion: 'reduce' },
    viewport: { width: 1440, height: 900 },
    // Every screen is a hundred files, and each person's browser takes them anew: the host need not pack them each time.
    extraHTTPHeaders: { 'accept-encoding': 'identity' },
    actionTimeout: 20_000,
    // A trace films every page and costs as much as the flows themselves; `--trace on` makes one where it is wanted.
    screenshot: 'only-on-failure',
    launchOptions: {
      // Without a UTF-8 locale Chromium saves no file under a Japanese name.
      env: { ...process.env, LANG: 'C.UTF-8' } as Record<string, string>,
      executablePath: findChromium(),
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--disable-quic',
        '--no-first-run',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
      ],
    },
  },
});
