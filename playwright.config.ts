import { defineConfig } from '@playwright/test';

/** Flows in a real browser against the local host; each run has its own host, data folder and ports (browser/setup.ts). */
export default defineConfig({
  testDir: 'test/browser',
  globalSetup: './test/browser/setup.ts',
  outputDir: '.local/test-results',
  reporter: [['list']],
  // A page waits for the host half of the time: two at once use two cores.
  workers: 2,
  projects: [
    { name: 'flows', testMatch: '*.spec.ts', testIgnore: 'release.spec.ts' },
    // Switches the whole host to maintenance and to another release, so it goes last and alone.
    { name: 'release', testMatch: 'release.spec.ts', dependencies: ['flows'] },
  ],
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
