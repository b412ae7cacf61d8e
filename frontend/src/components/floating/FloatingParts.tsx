import {
  Menu,
  type MenuDropdownProps,
  type MenuProps,
  Popover,
  type PopoverDropdownProps,
  type PopoverProps,
  Tooltip,
} from '@mantine/core';
import { type ReactNode, type Ref, useLayoutEffect, useRef, useState } from 'react';
// A dialog that an item opens asks it what had the focus: by then the item is gone.
import '#app/hooks/use-focus-back.ts';
import { useKeyDown, usePageKeyDown } from '#app/hooks/use-key-down.ts';
import { useEsc } from './use-esc.ts';

interface AnchorProps {
  element: HTMLElement;
  onReady(): void;
  ref?: Ref<HTMLElement>;
}

/** Stands where Mantine expects its target: the real one is drawn already, with its own keys and names. */
const Anchor = ({ element, onReady, ref }: AnchorProps) => {
  useLayoutEffect(() => {
    if (typeof ref === 'function') ref(element);
    onReady();
  }, [element, ref, onReady]);
  return null;
};

/** Opens only once it stands closed: Mantine notes at the change what has the focus, to give it back. */
const useOpenAfter = (opened: boolean) => {
  const [isReady, setReady] = useState(false);
  const [onReady] = useState(() => () => setReady(true));
  return { opened: opened && isReady, onReady };
};

interface FloatingMenuProps extends Omit<MenuProps, 'children'> {
  anchor: HTMLElement;
  opened: boolean;
  dropdown: MenuDropdownProps;
  /** Above the lines: a field may not stand within a menu. */
  head?: ReactNode;
}

export const FloatingMenu = ({ anchor, opened, dropdown, head, ...props }: FloatingMenuProps) => {
  const after = useOpenAfter(opened);
  const { floating, onKeyDown } = useEsc({ returnFocus: true, ...props, opened });
  return (
    <Menu {...props} {...floating} opened={after.opened}>
      <Menu.Target>
        <Anchor element={anchor} onReady={after.onReady} />
      </Menu.Target>
      {head === undefined ? (
        <Menu.Dropdown {...dropdown} onKeyDown={onKeyDown} />
      ) : (
        <HeadedDropdown {...dropdown} onKeyDown={onKeyDown} head={head} />
      )}
    </Menu>
  );
};

const focusLine = (lines: HTMLElement | null, at: number): void =>
  [...(lines?.querySelectorAll<HTMLElement>('[data-menu-item]:not(:disabled)') ?? [])].at(at)?.focus();

/** A dialog with a field, or another head, and the menu below it; the arrows lead from one into the other. */
const HeadedDropdown = ({ head, children, ...dropdown }: MenuDropdownProps & { head: ReactNode }) => {
  const lines = useRef<HTMLDivElement>(null);
  const onKeyDown = useKeyDown({
    ArrowDown: () => focusLine(lines.current, 0),
    ArrowUp: () => focusLine(lines.current, -1),
  });
  return (
    <Popover.Dropdown {...dropdown}>
      <div onKeyDown={onKeyDown}>{head}</div>
      <div ref={lines} role="menu" aria-label={dropdown['aria-label']} data-menu-dropdown>
        {children}
      </div>
    </Popover.Dropdown>
  );
};

export const FloatingPopover = ({
  anchor,
  opened,
  dropdown,
  ...props
}: Omit<PopoverProps, 'children'> & { anchor: HTMLElement; opened: boolean; dropdown: PopoverDropdownProps }) => {
  const after = useOpenAfter(opened);
  const { floating, onKeyDown } = useEsc({ ...props, opened });
  return (
    <Popover {...props} {...floating} opened={after.opened}>
      <Popover.Target>
        <Anchor element={anchor} onReady={after.onReady} />
      </Popover.Target>
      <Popover.Dropdown {...dropdown} onKeyDown={onKeyDown} />
    </Popover>
  );
};

export const FloatingTip = ({
  anchor,
  label,
  onClose,
}: {
  anchor: HTMLElement;
  label: ReactNode;
  onClose: () => void;
}) => {
  // The key is for what is open behind the tip, too.
  usePageKeyDown({
    Escape: () => {
      onClose();
      return false;
    },
  });
  return <Tooltip target={anchor} label={label} opened />;
};

export { Menu };
