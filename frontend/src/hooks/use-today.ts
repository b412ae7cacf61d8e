import { useSyncExternalStore } from 'react';
import { dayOf } from '#shared/format/days.ts';

const CHECK_MS = 60_000;

const follow = (listener: () => void): (() => void) => {
  const timer = setInterval(listener, CHECK_MS);
  return () => clearInterval(timer);
};

/** The day it is; a board left open over night turns its dates red in the morning. */
export const useToday = (): string => useSyncExternalStore(follow, () => dayOf(Date.now()));
