import { defineConfig } from '@playwright/test';

/** Flows in a real browser against the local host; each run has its own host, data folder and ports (browser/setup.ts). */
export default defineConfig({
  testDir: 'test/browser',
  testMatch: '*.spec.ts',
  globalSetup: './test/browser/setup.ts',
  outputDir: '.local/test-results',
  reporter: [['list']],
  // Two cores are shared by the host and the browsers.
  workers: 1,
  timeout: 60_000,
  expect: { timeout: 10_000 },
  use: {
    locale: 'ja-JP',
    timezoneId: 'Asia/Tokyo',
    // Screens are looked at once they stand.
    contextOptions: { reducedMotion: 'reduce' },
    viewport: { width: 1440, height: 900 },
    actionTimeout: 10_000,
    trace: 'retain-on-failure',
    launchOptions: {
      executablePath: process.env.CHROMIUM_PATH ?? '/usr/bin/chromium',
      args: ['--no-sandbox', '--disable-gpu', '--disable-quic', '--no-first-run', '--disable-background-networking', '--disable-component-update', '--disable-sync'],
    },
  },
});
