import { useState } from 'react';

/** Where the focus was must be somewhere to return to. */
const takeFocus = (button: HTMLButtonElement | null): void => button?.focus();

/** Hundreds of rows with a menu each are drawn with its button alone; the menu is made, and opens, with the first press. */
export const useMenuOnDemand = () => {
  const [isWanted, setWanted] = useState(false);
  return {
    isWanted,
    target: isWanted ? { ref: takeFocus } : { 'aria-haspopup': 'menu' as const, onClick: () => setWanted(true) },
  };
};
