import { type HTMLAttributes, type ReactElement, type Ref, useMemo } from 'react';
import { floatingParts } from './parts.ts';
import type { Floating } from './use-floating.ts';

export type TargetProps = HTMLAttributes<HTMLElement> & {
  ref?: Ref<HTMLElement>;
  'data-expanded'?: boolean | undefined;
};

const bothRefs =
  (first: (element: HTMLElement | null) => void, second: Ref<HTMLElement> | undefined) =>
  (element: HTMLElement | null): void => {
    first(element);
    if (typeof second === 'function') second(element);
    else if (second) second.current = element;
  };

/** What a button needs to be read as the opener of its dropdown; whoever comes near it will soon want the dropdown's code. */
export const useTarget = (
  { id, opened, setAnchor }: Floating,
  { props }: ReactElement<TargetProps>,
  popup: 'menu' | 'dialog',
  withRoles = true,
): TargetProps => ({
  ref: useMemo(() => bothRefs(setAnchor, props.ref), [setAnchor, props.ref]),
  ...(withRoles && {
    id,
    'aria-haspopup': popup,
    'aria-expanded': opened,
    'aria-controls': opened ? `${id}-dropdown` : undefined,
  }),
  onPointerEnter: (event) => {
    props.onPointerEnter?.(event);
    floatingParts.preload();
  },
  onFocus: (event) => {
    props.onFocus?.(event);
    floatingParts.preload();
  },
});
