import { useSyncExternalStore } from 'react';

const MINUTE_MS = 60_000;

const follow = (listener: () => void): (() => void) => {
  const timer = setInterval(listener, MINUTE_MS / 4);
  return () => clearInterval(timer);
};

/** The minute it is, so that what runs is seen to grow. */
export const useMinute = (): number =>
  useSyncExternalStore(follow, () => Math.floor(Date.now() / MINUTE_MS) * MINUTE_MS);
