import { useSyncExternalStore } from 'react';

export interface Toast {
  id: number;
  message: string;
  tone: 'plain' | 'danger';
  /** Stays until its action is used or it is closed. */
  isLasting?: boolean;
  /** The toast's button. With `isUndo` ⌘Z does the same while the toast is shown. */
  action?: { label: string; run: () => void; isUndo: boolean };
}

/** Long enough to read the toast and reach its button. The timer pauses while the toast is hovered or focused. */
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
  // A repeated message replaces the earlier toast.
  const others = toasts.filter((one) => one.action || one.message !== toast.message);
  // At most three toasts fit; the oldest is dropped.
  set([...others, { id, ...toast }].slice(-3));
  return id;
};

/** For example: 3件を「完了」に移動しました［取り消す ⌘Z］ */
export const showUndoToast = (message: string, undo: () => void): number =>
  show({ message, tone: 'plain', action: { label: '取り消す', run: undo, isUndo: true } });

export const showToast = (message: string, action?: { label: string; run: () => void }): number =>
  show({ message, tone: 'plain', ...(action ? { action: { ...action, isUndo: false } } : {}) });

/** For offers without hurry: stays until its action is used or it is closed. */
export const showLastingToast = (message: string, action: { label: string; run: () => void }): number =>
  show({ message, tone: 'plain', isLasting: true, action: { ...action, isUndo: false } });

/** Says that something was refused or failed, and why. */
export const showProblemToast = (message: string, action?: { label: string; run: () => void }): number =>
  show({ message, tone: 'danger', ...(action ? { action: { ...action, isUndo: false } } : {}) });

export const dismissToast = (id: number): void => set(toasts.filter((toast) => toast.id !== id));

/** Removes the toast with this undo function, because the change it announced did not happen. */
export const dismissUndoToast = (undo: () => void): void => set(toasts.filter(({ action }) => action?.run !== undo));

export const useToasts = (): readonly Toast[] =>
  useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => toasts,
  );
