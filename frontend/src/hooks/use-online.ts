import { useSyncExternalStore } from 'react';

const subscribe = (listener: () => void): (() => void) => {
  window.addEventListener('online', listener);
  window.addEventListener('offline', listener);
  return () => {
    window.removeEventListener('online', listener);
    window.removeEventListener('offline', listener);
  };
};

/** False once the browser knows that it has no network; true says little. */
export const useOnline = (): boolean => useSyncExternalStore(subscribe, () => navigator.onLine);
