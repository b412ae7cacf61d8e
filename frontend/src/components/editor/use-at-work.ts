import { type FocusEvent, useState } from 'react';

/** Whether the focus is within; a press that takes it away is lifted first, or what was pressed would move from under it. */
export function useAtWork() {
  const [isAtWork, setAtWork] = useState(false);
  const leave = () => setAtWork(false);
  return {
    'data-at-work': isAtWork || undefined,
    onFocus: () => setAtWork(true),
    onBlur: ({ currentTarget, relatedTarget }: FocusEvent) => {
      if (currentTarget.contains(relatedTarget)) return;
      if (document.documentElement.matches(':active')) window.addEventListener('mouseup', leave, { once: true });
      else leave();
    },
  };
}
