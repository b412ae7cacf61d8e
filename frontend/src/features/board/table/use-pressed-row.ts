import { type MouseEvent, type PointerEvent, useRef } from 'react';
import type { RowPlace } from '../rows/RowTools.tsx';

/** The post of the line that was hit. */
export const rowAt = (target: EventTarget): RowPlace | undefined => {
  const { post, group = '' } = (target as HTMLElement).closest<HTMLElement>('[data-post]')?.dataset ?? {};
  return post === undefined ? undefined : { postId: post, groupKey: group };
};

/** A line's elements may hold another row by the time the pointer is lifted, where somebody else moved rows: the pressed one is meant. */
export function usePressedRow() {
  const pressed = useRef<RowPlace>(undefined);
  return {
    press: ({ target }: PointerEvent<HTMLElement>) => {
      pressed.current = rowAt(target);
    },
    /** The row that a click means. One without detail was made by a key. */
    rowOf: ({ target, detail }: MouseEvent<HTMLElement>): RowPlace | undefined => {
      const row = rowAt(target);
      return row && detail > 0 ? pressed.current : row;
    },
  };
}
