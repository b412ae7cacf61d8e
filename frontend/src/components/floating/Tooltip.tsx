import {
  cloneElement,
  type PointerEvent,
  type ReactElement,
  type ReactNode,
  useCallback,
  useEffect,
  useState,
} from 'react';
import { floatingParts } from './parts.ts';

const OPEN_DELAY_MS = 400;

interface TipTarget {
  onPointerEnter?: (event: PointerEvent<HTMLElement>) => void;
  onPointerLeave?: (event: PointerEvent<HTMLElement>) => void;
  onPointerDown?: (event: PointerEvent<HTMLElement>) => void;
}

/** A tip for who rests the mouse on something; its code comes with the first one. */
export const Tooltip = ({ label, children }: { label: ReactNode; children: ReactElement<TipTarget> }) => {
  const [anchor, setAnchor] = useState<HTMLElement>();
  const [isOpen, setOpen] = useState(false);
  const parts = floatingParts.use();
  useEffect(() => {
    if (!anchor) return undefined;
    const timer = setTimeout(() => setOpen(true), OPEN_DELAY_MS);
    return () => clearTimeout(timer);
  }, [anchor]);
  const close = useCallback(() => {
    setAnchor(undefined);
    setOpen(false);
  }, []);
  return (
    <>
      {cloneElement(children, {
        onPointerEnter: (event) => {
          children.props.onPointerEnter?.(event);
          if (event.pointerType !== 'mouse') return;
          floatingParts.preload();
          setAnchor(event.currentTarget);
        },
        onPointerLeave: (event) => {
          children.props.onPointerLeave?.(event);
          close();
        },
        // Who presses it knows what it is, and what opens needs the room.
        onPointerDown: (event) => {
          children.props.onPointerDown?.(event);
          close();
        },
      })}
      {anchor && isOpen && parts && <parts.FloatingTip anchor={anchor} label={label} onClose={close} />}
    </>
  );
};
