import { useSyncExternalStore } from 'react';
import { RELEASE_FILE, type Release } from '#shared/release.ts';
import { reportError } from '../telemetry/error-report.ts';
import { pageSetting } from './page-setting.ts';

const EVERY_MS = 180_000;
/** The end of a maintenance is waited for. */
const EVERY_IN_MAINTENANCE_MS = 30_000;

let current: Release | undefined;
/** Closed when it was opened: nobody has done anything here yet. */
let wasClosedFromTheStart = false;
let timer: ReturnType<typeof setTimeout> | undefined;
const listeners = new Set<() => void>();

/** Asks what runs now. Answers that cannot be had change nothing: the page goes on as it is. */
export const checkRelease = async (): Promise<void> => {
  clearTimeout(timer);
  try {
    const response = await fetch(`/${RELEASE_FILE}`, { cache: 'no-store', credentials: 'omit' });
    if (response.ok) adopt((await response.json()) as Release);
    else reportError('release', new Error('Cannot fetch release version'));
  } catch {
    // Offline, or cut off on the way out of the page.
  }
  timer = setTimeout(() => void checkRelease(), current?.maintenance ? EVERY_IN_MAINTENANCE_MS : EVERY_MS);
};

const adopt = (next: Release): void => {
  wasClosedFromTheStart ||= current === undefined && next.maintenance;
  if (current && current.maintenance === next.maintenance && current.releaseVersion === next.releaseVersion) return;
  current = next;
  // What failed to load meanwhile is asked for again; a page that somebody was working in goes on as it was.
  if (wasClosedFromTheStart && !next.maintenance) location.reload();
  for (const listener of listeners) listener();
};

/** At the start, whenever the person comes back to the page, and every few minutes. */
export const watchRelease = (): void => {
  void checkRelease();
  window.addEventListener('focus', () => void checkRelease());
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible') void checkRelease();
  });
};

/** The version that runs now, when the page is of another one. */
export const newerVersion = (release: Release | undefined, own: string): string | undefined =>
  release && own !== '' && release.releaseVersion !== '' && release.releaseVersion !== own
    ? release.releaseVersion
    : undefined;

const subscribe = (listener: () => void): (() => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

export const useIsMaintenance = (): boolean => useSyncExternalStore(subscribe, () => current?.maintenance === true);
export const useNewerVersion = (): string | undefined =>
  useSyncExternalStore(subscribe, () => newerVersion(current, pageSetting('release-version')));
