import { useCallback, useState } from 'react';

/** How wide an element's inside is, in CSS pixels, as it changes; undefined while it is not to be seen. */
export function useWidth(): [number | undefined, (element: HTMLElement | null) => (() => void) | undefined] {
  const [width, setWidth] = useState<number>();
  const measure = useCallback((element: HTMLElement | null) => {
    if (!element) return undefined;
    const observer = new ResizeObserver(([entry]) => {
      const inside = entry!.contentRect.width;
      if (inside > 0) setWidth(inside);
    });
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
  return [width, measure];
}
