import { useEffect } from 'react';

/** For what goes away together with the opener that would get the focus back: the keys go on from the selected cell, unless they are in use elsewhere. */
export const useBackToCell = (): void =>
  useEffect(
    () => () => {
      if (document.activeElement === document.body) document.querySelector<HTMLElement>('[data-lines] textarea')?.focus({ preventScroll: true });
    },
    [],
  );
