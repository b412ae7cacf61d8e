import { useEffect, useState } from 'react';

const TAKES_FOCUS = 'a[href], button, input, select, textarea, [tabindex]';

/** What had the focus last, or was pressed: gone or not, as what an item of a menu opens comes after the menu has closed over it. Safari gives a pressed button no focus. */
let last: Element | null = null;
const note = ({ target }: Event) => (last = (target as Element).closest(TAKES_FOCUS));
if (typeof window !== 'undefined')
  for (const kind of ['focusin', 'pointerdown']) window.addEventListener(kind, note, true);

/** The button of the menu or popover in which an element stands, or stood. */
const buttonOf = (element: Element | null): Element | null =>
  document.getElementById(element?.closest('[id$="-dropdown"]')?.id.replace('-dropdown', '') ?? '');

/** The first that is still there and shown, unless the focus is in use elsewhere; else the field of the table's selected cell. */
const focusOneOf = (elements: readonly (Element | null)[]): void => {
  if (document.activeElement !== document.body) return;
  for (const element of [...elements, document.querySelector('[data-lines] textarea')]) {
    // What is not shown any more does not take it.
    if (element instanceof HTMLElement) element.focus({ preventScroll: true });
    if (document.activeElement !== document.body) return;
  }
};

/** For what goes away together with whatever opened it: the keys go on from the selected cell. */
export const useBackToCell = (): void => useEffect(() => () => focusOneOf([]), []);

/** Gives the focus back to what opened this. Mantine does so only where something was there before it opened, and is there after it closed. */
export const useFocusBack = (opened = true): void =>
  useEffect(() => {
    if (!opened) return undefined;
    return giveBack(document.activeElement);
  }, [opened]);

/** The same for what takes the focus with its first drawing, as a field with `autoFocus` does. */
export const useFocusBackAtOnce = (): void => {
  const [before] = useState(() => document.activeElement);
  useEffect(() => giveBack(before), [before]);
};

const giveBack = (focused: Element | null): (() => void) => {
  const opener = focused === document.body ? last : focused;
  const button = buttonOf(opener);
  return () => focusOneOf([opener, button]);
};
