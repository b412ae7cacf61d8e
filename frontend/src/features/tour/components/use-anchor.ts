import { useEffect, useState } from 'react';
import type { Box } from '../place-card.ts';
import type { TourAnchor } from '../tour-steps.ts';

/** Controls come, go and move with the screen: looked at often enough to follow, rarely enough to cost nothing. */
const LOOK_EVERY_MS = 200;

/** The control of a step, when it can be seen. */
export const seenAnchor = (name: TourAnchor): HTMLElement | undefined =>
  [...document.querySelectorAll<HTMLElement>(`[data-tour="${name}"]`)].find((element) =>
    element.checkVisibility({ visibilityProperty: true, opacityProperty: true }),
  );

/** A dialog, a menu or somebody who types comes first. */
export const isBusy = (): boolean => {
  const focused = document.activeElement;
  const isTyping =
    focused instanceof HTMLElement &&
    (focused.isContentEditable || /^(INPUT|TEXTAREA|SELECT)$/.test(focused.tagName)) &&
    !(focused instanceof HTMLInputElement && focused.type === 'checkbox');
  return isTyping || document.querySelector('[aria-modal="true"], [role="menu"]') !== null;
};

/** Calls back at every look, while the page is looked at. */
export const useLooks = (look: () => void): void => {
  useEffect(() => {
    const timer = setInterval(look, LOOK_EVERY_MS);
    return () => clearInterval(timer);
  }, [look]);
};

/** Where the control is, as long as it can be seen. */
export const useAnchorBox = (name: TourAnchor): Box | undefined => {
  const [box, setBox] = useState<Box>();
  useEffect(() => {
    const look = (): void => {
      const rect = seenAnchor(name)?.getBoundingClientRect();
      setBox((before) => {
        if (!rect) return undefined;
        const isSame =
          before &&
          before.left === rect.left &&
          before.top === rect.top &&
          before.width === rect.width &&
          before.height === rect.height;
        return isSame ? before : { left: rect.left, top: rect.top, width: rect.width, height: rect.height };
      });
    };
    look();
    const timer = setInterval(look, LOOK_EVERY_MS);
    return () => clearInterval(timer);
  }, [name]);
  return box;
};
