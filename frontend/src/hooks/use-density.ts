import { useSyncExternalStore } from 'react';

/** Height of a table's rows (look.md §6); tokens.css has the same figures. */
export const ROW_HEIGHT = { compact: 32, normal: 36, roomy: 44 } as const;
export type Density = keyof typeof ROW_HEIGHT;

const KEY = 'hisho-density';
const listeners = new Set<() => void>();

const read = (): Density => {
  const stored = localStorage.getItem(KEY);
  return stored !== null && stored in ROW_HEIGHT ? (stored as Density) : 'normal';
};

const apply = (): void => {
  document.documentElement.dataset['density'] = read();
  for (const listener of listeners) listener();
};

/** Kept on this device: a choice of the screen one sits at. */
export const setDensity = (density: Density): void => {
  localStorage.setItem(KEY, density);
  apply();
};

apply();
// Another tab of the same device.
window.addEventListener('storage', ({ key }) => key === KEY && apply());

export const useDensity = (): Density =>
  useSyncExternalStore((listener) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  }, read);
