import { useEffect } from 'react';

/** For a dialog that a toast or a notice opened, which is gone by then: once it closes, the keys go on from the selected cell. */
export const useBackToCell = (): void =>
  useEffect(() => () => document.querySelector<HTMLElement>('[data-lines] textarea')?.focus({ preventScroll: true }), []);
