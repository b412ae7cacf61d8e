import { useSyncExternalStore } from 'react';

/** Which of the two page-wide dialogs over the actions is open. */
export type ActionDialog = 'palette' | 'help' | undefined;

let open: ActionDialog;
const listeners = new Set<() => void>();

export const openActionDialog = (dialog: ActionDialog): void => {
  open = dialog;
  for (const listener of listeners) listener();
};

export const useActionDialog = (): ActionDialog =>
  useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => open,
  );
