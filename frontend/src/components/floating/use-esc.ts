import { useState } from 'react';
import { useKeyDown } from '#app/hooks/use-key-down.ts';

interface Options {
  opened: boolean;
  closeOnEscape?: boolean | undefined;
  returnFocus?: boolean | undefined;
  onChange?: ((opened: boolean) => void) | undefined;
}

/**
 * Esc is first the field's within a dropdown, then the dropdown's, and no other's. Mantine closes before the field hears of
 * the key, and gives the focus back at once: a field that keeps what it holds when it is left would keep what Esc should drop.
 */
export const useEsc = ({ opened, closeOnEscape = true, returnFocus = false, onChange }: Options) => {
  const [isEscaped, setEscaped] = useState(false);
  if (opened && isEscaped) setEscaped(false);
  const onKeyDown = useKeyDown({
    Escape: () => {
      if (!closeOnEscape) return false;
      setEscaped(true);
      onChange?.(false);
    },
  });
  return { floating: { closeOnEscape: false, returnFocus: returnFocus || isEscaped }, onKeyDown };
};
