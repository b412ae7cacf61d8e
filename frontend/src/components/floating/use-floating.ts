import { useCallback, useEffect, useId, useState } from 'react';
import { floatingParts } from './parts.ts';

interface Options {
  id?: string | undefined;
  opened?: boolean | undefined;
  defaultOpened?: boolean | undefined;
  onChange?: ((opened: boolean) => void) | undefined;
}

export interface Floating {
  id: string;
  opened: boolean;
  /** Once opened it stays, so that it can close with its movement and give the focus back. */
  isWanted: boolean;
  anchor: HTMLElement | null;
  setAnchor(element: HTMLElement | null): void;
  change(opened: boolean): void;
  isControlled: boolean;
}

/** What a target and its dropdown share: whether it is open, and the element it hangs on. */
export const useFloating = ({ id, opened: given, defaultOpened = false, onChange }: Options): Floating => {
  const ownId = useId();
  const [own, setOwn] = useState(defaultOpened);
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const [isWanted, setWanted] = useState(false);
  const opened = given ?? own;
  if (opened && !isWanted) setWanted(true);
  const change = useCallback(
    (next: boolean) => {
      if (next) floatingParts.preload();
      setOwn(next);
      onChange?.(next);
    },
    [onChange],
  );
  return { id: id ?? ownId, opened, isWanted, anchor, setAnchor, change, isControlled: given !== undefined };
};

/** What a dropdown is drawn with; undefined until it was wanted and its code is there. */
export const useShown = ({ id, opened, isWanted, anchor, change }: Floating) => {
  const parts = floatingParts.use();
  useEffect(() => {
    if (isWanted) floatingParts.preload();
  }, [isWanted]);
  return parts && isWanted && anchor ? { parts, id, opened, anchor, onChange: change } : undefined;
};
