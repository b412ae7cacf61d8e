import { useState } from 'react';

/** Whether this device, where it is a phone, shows a board as the table. */
export function usePhoneTable(boardId: string): { isShown: boolean; toggle(): void } {
  const key = `hisho-phone-table:${boardId}`;
  const [isShown, setShown] = useState(() => localStorage.getItem(key) !== null);
  const toggle = () => {
    if (isShown) localStorage.removeItem(key);
    else localStorage.setItem(key, '1');
    setShown(!isShown);
  };
  return { isShown, toggle };
}
