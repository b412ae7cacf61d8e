import { pageSetting } from '../page/page-setting.ts';

/**
 * Sends a small fact to a collector of the stage, if there is one. Nothing waits for it, nothing fails with it, and it carries
 * neither cookies nor the address of the page.
 */
export const sendToCollector = (setting: 'analytics-url' | 'error-report-url', fact: object): void => {
  const url = pageSetting(setting);
  if (!url) return;
  const body = JSON.stringify({ ...fact, releaseVersion: pageSetting('release-version') });
  void fetch(url, {
    method: 'POST',
    mode: 'no-cors',
    credentials: 'omit',
    referrerPolicy: 'no-referrer',
    keepalive: true,
    body,
  }).catch(() => undefined);
};
