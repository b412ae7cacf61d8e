import { useSyncExternalStore } from 'react';

export interface Toast {
  id: number;
  message: string;
  tone: 'plain' | 'danger';
  /** Stays until it is answered or closed. */
  isLasting?: boolean;
  /** What the button does; `undo` also answers to ⌘Z while the toast stands. */
  action?: { label: string; run: () => void; isUndo: boolean };
}

/** Long enough to read and to reach; the viewport pauses it while the toast is hovered or focused. */
export const TOAST_MS = 8_000;

let toasts: readonly Toast[] = [];
let nextId = 1;
const listeners = new Set<() => void>();
const set = (next: readonly Toast[]): void => {
  toasts = next;
  for (const listener of listeners) listener();
};

const show = (toast: Omit<Toast, 'id'>): number => {
  const id = nextId;
  nextId += 1;
  // Said again it is said anew, not twice.
  const others = toasts.filter((one) => one.action || one.message !== toast.message);
  // More than three hide each other; the oldest leaves.
  set([...others, { id, ...toast }].slice(-3));
  return id;
};

/** 3件を「完了」に移動しました［取り消す ⌘Z］ */
export const showUndoToast = (message: string, undo: () => void): number =>
  show({ message, tone: 'plain', action: { label: '取り消す', run: undo, isUndo: true } });

export const showToast = (message: string, action?: { label: string; run: () => void }): number =>
  show({ message, tone: 'plain', ...(action ? { action: { ...action, isUndo: false } } : {}) });

/** An offer that can wait: it stays until it is taken or closed. */
export const showLastingToast = (message: string, action: { label: string; run: () => void }): number =>
  show({ message, tone: 'plain', isLasting: true, action: { ...action, isUndo: false } });

/** Something was refused or failed; says why. */
export const showProblemToast = (message: string, action?: { label: string; run: () => void }): number =>
  show({ message, tone: 'danger', ...(action ? { action: { ...action, isUndo: false } } : {}) });

export const dismissToast = (id: number): void => set(toasts.filter((toast) => toast.id !== id));

/** By what its button would do: it has told of something that did not take place. */
export const dismissUndoToast = (undo: () => void): void => set(toasts.filter(({ action }) => action?.run !== undo));

export const useToasts = (): readonly Toast[] =>
  useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => toasts,
  );
