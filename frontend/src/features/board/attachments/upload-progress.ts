import { useSyncExternalStore } from 'react';

export interface Upload {
  id: string;
  fileName: string;
  /** 0 to 1. */
  share: number;
}

/** Uploads go on while their cell is scrolled away or their panel is closed, so they are nobody's state. */
let uploads: ReadonlyMap<string, readonly Upload[]> = new Map();
const listeners = new Set<() => void>();
const NONE: readonly Upload[] = [];

const change = (cell: string, next: (before: readonly Upload[]) => readonly Upload[]): void => {
  uploads = new Map(uploads).set(cell, next(uploadsOf(cell)));
  for (const listener of listeners) listener();
};

export const uploadsOf = (cell: string): readonly Upload[] => uploads.get(cell) ?? NONE;
export const beginUploads = (cell: string, begun: readonly Upload[]): void =>
  change(cell, (before) => [...before, ...begun]);
export const moveUpload = (cell: string, id: string, share: number): void =>
  change(cell, (before) => before.map((one) => (one.id === id ? { ...one, share } : one)));
export const endUploads = (cell: string, ids: ReadonlySet<string>): void =>
  change(cell, (before) => before.filter(({ id }) => !ids.has(id)));

export const useUploads = (cell: string): readonly Upload[] =>
  useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => uploadsOf(cell),
  );
