import { type RefObject, useEffect } from 'react';
import { useFocusBackAtOnce } from '#app/hooks/use-focus-back.ts';
import { isTextField } from '#app/hooks/use-key-down.ts';

/** In use by somebody who types, or by a dialog. The table's own field only waits for a first key. */
const isInUse = (element: Element | null): boolean =>
  element?.closest('[role="dialog"]') != null || (isTextField(element) && !element?.closest('[data-lines]'));

/** What has opened takes the focus, however it was opened, and gives it back. */
export function usePanelFocus(panel: RefObject<HTMLElement | null>): void {
  useFocusBackAtOnce();
  useEffect(() => {
    if (!isInUse(document.activeElement)) panel.current?.focus({ preventScroll: true });
  }, [panel]);
}
